import type { Tracking } from '../../../contracts/entities/session.ts';

export interface Arrival {
  /** Query of the URL that the player opened, with or without its question mark. */
  readonly query: string;
  /** `document.referrer` of the page that the player opened. */
  readonly referrer: string;
}

/** Names of URL parameters, and the tracking fields that get their values. */
const FIELDS = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  access_code: 'accessCode',
  ng_referrer: 'ngReferrer',
  ng_entry_point: 'ngEntryPoint',
  ntm_source: 'ntmSource',
  fe_session_tags: 'feSessionTags',
} as const;

/** Returns the tracking fields of a visit; fields without a value are absent. */
export function trackingOf(
  arrival: Arrival,
  ids: { readonly feSessionId: string; readonly visitId: string },
): Tracking {
  const query = new URLSearchParams(arrival.query);
  const values = Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = query.get(name);
    return value ? [[field, value] as const] : [];
  });
  return { ...ids, ...Object.fromEntries(values), ...(arrival.referrer && { pageReferrer: arrival.referrer }) };
}
