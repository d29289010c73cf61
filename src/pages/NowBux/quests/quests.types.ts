import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { Quest, QuestState } from '../../../domain/nowbux/quests/quest.ts';
import type { QuestList } from '../../../domain/nowbux/quests/quests.store.ts';
import type { PlayedGame } from '../goal/nearestGoal.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export interface QuestGame extends PlayedGame {
  readonly name: string;
  readonly pageUrl: VettedUrl;
}

export interface QuestsModel {
  readonly list: LoadState<QuestList>;
  readonly stateOf: (quest: Quest) => QuestState;
  readonly isClaiming: (quest: Quest) => boolean;
  /** `refused`: the server rejected the claim of the reward. `unsure`: the outcome of the claim is unknown. */
  readonly troubleOf: (quest: Quest) => 'refused' | 'unsure' | undefined;
  /** The number by which support finds a claim of a quest's reward whose outcome is unknown. */
  readonly numberOf: (quest: Quest) => string | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  readonly claim: (quest: Quest) => void;
  /** The nowBux of a reward that was claimed this second, 0 if the amount is unknown. Undefined otherwise. */
  readonly gainOf: (quest: Quest) => number | undefined;
  /** Returns the details of a game; undefined if the game lists don't contain it. */
  readonly gameOf: (appId: string) => QuestGame | undefined;
  /** Address of the list of games. */
  readonly browseUrl: VettedUrl;
  /** The completed quest that the quests' dialog announces; undefined without one. */
  readonly completed: Quest | undefined;
  /** The completed quest that the quests' toast announces; undefined without one. */
  readonly toast: Quest | undefined;
  readonly closeCompleted: () => void;
  readonly dismissToast: () => void;
  /** Reloads the list of quests. */
  readonly retry: () => void;
  /** Whether the card of the quests shows a dot because a reward can be claimed. */
  readonly dot: boolean;
}
