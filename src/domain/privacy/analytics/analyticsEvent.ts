import type { AnalyticsEvent } from '../../../contracts/entities/subscription.ts';
import type { Tracking } from '../../../contracts/entities/session.ts';
import type { VisitSource } from './visitSource.ts';
import type { Acquisition } from './acquisition.ts';

/** Data about the visit that every analytics event contains, read for each event. */
export interface EventFacts {
  readonly tracking: Tracking;
  readonly visitSource: VisitSource;
  /** Data about the player's first visit; undefined without consent to storing them. */
  readonly acquisition: Acquisition | undefined;
  readonly packageName: string | undefined;
  readonly playSessionId: string | undefined;
  readonly uaId: string;
  readonly uaSessionId: string;
}

/**
 * Creates an analytics event without fields whose value is unknown. `at`: its time, in milliseconds since the Unix
 * epoch.
 */
export function eventOf(
  eventName: string,
  at: number,
  { tracking, visitSource, acquisition, packageName, playSessionId, uaId, uaSessionId }: EventFacts,
  extraData?: Readonly<Record<string, unknown>>,
): AnalyticsEvent {
  const { pageReferrer, utmCampaign } = tracking;
  return {
    ...tracking,
    // Removes query and fragment from a URL, because they may contain secrets.
    ...(pageReferrer && { pageReferrer: pageReferrer.split(/[?#]/)[0] }),
    eventName,
    originTimestamp: at,
    uaId,
    uaSessionId,
    visitSource,
    ...(utmCampaign && { visitCampaign: utmCampaign }),
    ...(acquisition && { userSource: acquisition.source }),
    ...(acquisition?.campaign && { userCampaign: acquisition.campaign }),
    ...(acquisition?.variant && { userAcqVar: acquisition.variant }),
    ...(packageName && { packageName }),
    ...(playSessionId && { playSessionId }),
    ...(extraData && { extraData }),
  };
}
