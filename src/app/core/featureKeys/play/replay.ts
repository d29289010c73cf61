import { featureKey } from '../../../../kit/featureKey.ts';
import type { ReplaySectionModel } from '../../../../widgets/recording/ReplaySection/ReplaySection.tsx';
import type { ReportClip } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';

export interface ReplayApi {
  /** Replay controls in the panel of sound and recording; undefined if the game can't be recorded. */
  readonly part: ReplaySectionModel | undefined;
  /** The last seconds of the session for its report; undefined if none are kept. */
  readonly clip: ReportClip | undefined;
}

/** The last thirty seconds of the game. */
export const REPLAY = featureKey<ReplayApi>('replay');
