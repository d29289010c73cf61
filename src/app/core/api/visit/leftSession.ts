import { featureKey } from '../../../../kit/featureKey.ts';
import type { SessionReportModel } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** A session that its player has left. */
export interface LeftSession {
  readonly report: SessionReportModel;
  readonly accent: string | undefined;
  /** The page that plays it again. */
  readonly playUrl: VettedUrl | undefined;
  /** Lets go of what the report holds in memory. */
  readonly forget: () => void;
}

export interface AfterPlayApi {
  /** Tells over the page that is on how the session went. */
  readonly show: (left: LeftSession) => void;
}

/** How a session went, for whoever left it by their own press. */
export const AFTER_PLAY = featureKey<AfterPlayApi>('afterPlay');
