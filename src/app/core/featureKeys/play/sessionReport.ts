import type { SessionReportModel } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface ReportApi {
  /** Report of the ended session; undefined if it was too short. Observable. */
  readonly report: SessionReportModel | undefined;
}

/** Report of a session, for the notice at its end. */
export const REPORT = featureKey<ReportApi>('report');
