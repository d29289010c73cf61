import type { AnalyticsEvent } from '../../../contracts/entities/subscription.ts';
import type { Tracking } from '../../../contracts/entities/session.ts';
import type { VisitSource } from './visitSource.ts';
import type { Acquisition } from './acquisition.ts';

/** Facts about the visit in every event, read for each event. */
export interface EventFacts {
  readonly tracking: Tracking;
  readonly visitSource: VisitSource;
  /** Undefined if the player has not consented to storing the acquisition. */
  readonly acquisition: Acquisition | undefined;
  readonly packageName: string | undefined;
  readonly playSessionId: string | undefined;
  readonly uaId: string;
  readonly uaSessionId: string;
}

/** Creates an event without unknown fields. `at`: in milliseconds since the Unix epoch. */
export function eventOf(
  eventName: string,
  at: number,
  { tracking, visitSource, acquisition, packageName, playSessionId, uaId, uaSessionId }: EventFacts,
  extraData?: Readonly<Record<string, unknown>>,
): AnalyticsEvent {
  const { pageReferrer, utmCampaign } = tracking;
  return {
    ...tracking,
    // Removes query and fragment, which may contain secrets.
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
