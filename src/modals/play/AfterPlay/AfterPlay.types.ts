import type { SessionReportModel } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Model of the report of a session that the player left. */
export interface AfterPlayModel {
  readonly report: SessionReportModel;
  /** Dominant colour of the game's art. */
  readonly accent: string | undefined;
  readonly playUrl: VettedUrl | undefined;
  readonly homeUrl: VettedUrl;
  readonly close: () => void;
}
