import type { SessionReportModel } from '../../widgets/SessionReport/SessionReport.types.ts';

/** How a session went that its player has left. */
export interface AfterPlayModel {
  readonly report: SessionReportModel;
  /** The game's colour. */
  readonly accent: string | undefined;
  readonly playUrl: string | undefined;
  readonly homeUrl: string;
  readonly close: () => void;
}
