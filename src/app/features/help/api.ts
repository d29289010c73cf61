import type { TopicId } from '../../../domain/help/topics.ts';
import { featureKey } from '../../../kit/featureKey.ts';

export interface HelpApi {
  /** Shows the answers over the game, or over what is said in its place; one of them open where it is named. */
  readonly open: (topic?: TopicId) => Promise<void>;
}

/** Help over a game. */
export const HELP = featureKey<HelpApi>('help');
