import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { Quest, QuestState } from '../../../domain/nowbux/quests/quest.ts';
import type { QuestList } from '../../../domain/nowbux/quests/quests.store.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A game, as far as a quest has to do with it. */
export interface QuestGame {
  readonly name: string;
  readonly playUrl: VettedUrl;
  readonly pageUrl: VettedUrl;
  /** Address of its picture. */
  readonly icon: VettedUrl | undefined;
}

/** What can be done with quests. */
export interface QuestsModel {
  readonly asked: LoadState<QuestList>;
  readonly stateOf: (quest: Quest) => QuestState;
  readonly isClaiming: (quest: Quest) => boolean;
  /** `refused`: the server rejected the claim of the reward. `unsure`: the outcome of the claim is unknown. */
  readonly troubleOf: (quest: Quest) => 'refused' | 'unsure' | undefined;
  /** The number by which support finds a claim without a known outcome. */
  readonly numberOf: (quest: Quest) => string | undefined;
  /** Puts a text on the clipboard. Resolves with whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  readonly claim: (quest: Quest) => void;
  /** The nowBux of a reward that was claimed this second, 0 if the amount is unknown. Undefined otherwise. */
  readonly gainOf: (quest: Quest) => number | undefined;
  /** As far as the lists know the game. */
  readonly gameOf: (appId: string) => QuestGame | undefined;
  /** Where games are found. */
  readonly browseUrl: VettedUrl;
  /** The dialog about the first quest that is done; undefined while there is nothing to tell. */
  readonly done: Quest | undefined;
  /** A word in passing about another one. */
  readonly toast: Quest | undefined;
  readonly closeDone: () => void;
  readonly dismissToast: () => void;
  /** Asks for the list again. */
  readonly retry: () => void;
  /** A reward waits. */
  readonly dot: boolean;
}
