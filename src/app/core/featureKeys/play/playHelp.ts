import type { TopicId } from '../../../../domain/support/help/topics.ts';
import type { ReportStart } from '../../../../modals/support/ReportProblem/ReportProblem.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface HelpApi {
  /** Opens help over the game or its end notice, with the answer to `topic` open. */
  readonly open: (topic?: TopicId) => Promise<void>;
  /** Opens the problem form for a problem that happened outside the game. */
  readonly report: (about: ReportStart) => Promise<void>;
}

/** Help over a game. */
export const HELP = featureKey<HelpApi>('help');
