import type { TopicId } from '../../../../domain/support/help/topics.ts';
import type { ReportStart } from '../../../../modals/support/ReportProblem/ReportProblem.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface HelpApi {
  /** Shows the answers over the game, or over what is said in its place; one of them open where it is named. */
  readonly open: (topic?: TopicId) => Promise<void>;
  /** Shows the form for a problem that has nothing to do with the game. */
  readonly report: (about: ReportStart) => Promise<void>;
}

/** Help over a game. */
export const HELP = featureKey<HelpApi>('help');
