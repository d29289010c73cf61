import type { SessionReportModel } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface ReportApi {
  /** What there is to say of the session that is over; undefined where it was too short. Observable. */
  readonly report: SessionReportModel | undefined;
}

/** How a session went, for the notice at its end. */
export const REPORT = featureKey<ReportApi>('report');
