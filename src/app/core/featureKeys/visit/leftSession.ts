import { featureKey } from '../../../../kit/featureKey.ts';
import type { SessionReportModel } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

export interface LeftSession {
  readonly report: SessionReportModel;
  readonly accent: string | undefined;
  /** URL of the game's play page. */
  readonly playUrl: VettedUrl | undefined;
  /** Releases the pictures of the session's report. */
  readonly forget: () => void;
}

export interface AfterPlayApi {
  /** Shows the session's report over the current page. */
  readonly show: (left: LeftSession) => void;
}

/** Report of a session that the player left. */
export const AFTER_PLAY = featureKey<AfterPlayApi>('afterPlay');
