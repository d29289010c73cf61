import type { LinkDecision } from '../../design/Link/Link.tsx';
import type { Asked } from '../../domain/nowbux/asked.ts';
import type { Balance, Leaderboard, RedeemedCode, Rewards, Transaction } from '../../domain/nowbux/nowbux.store.ts';
import type { Quest, QuestState } from '../../domain/nowbux/quests/quest.ts';
import type { QuestList } from '../../domain/nowbux/quests/quests.store.ts';

export const NOWBUX_SECTIONS = ['rewards', 'quests', 'leaderboard', 'redeem', 'history', 'transactions'] as const;

export type NowBuxSection = (typeof NOWBUX_SECTIONS)[number];

/** What of the configuration the page tells. */
export interface NowBuxRules {
  /** Seconds of play that bring one nowBux. */
  readonly playSecsPerNowbux: number;
  /** What has to be there before anything is redeemed. */
  readonly minimum: number;
  readonly spinsPerDay: number;
}

/** A game, as far as a quest has to do with it. */
export interface QuestGame {
  readonly name: string;
  readonly playUrl: string;
  readonly pageUrl: string;
}

/** What can be done with quests. */
export interface QuestsModel {
  readonly asked: Asked<QuestList>;
  readonly stateOf: (quest: Quest) => QuestState;
  /** A quest's reward is being claimed, or could not be. */
  readonly isClaiming: (quest: Quest) => boolean;
  readonly isRefused: (quest: Quest) => boolean;
  readonly claim: (quest: Quest) => void;
  /** As far as the lists know the game. */
  readonly gameOf: (appId: string) => QuestGame | undefined;
  /** Where games are found. */
  readonly browseUrl: string;
  /** The dialog about the first quest that is done; undefined while there is nothing to tell. */
  readonly done: Quest | undefined;
  /** A word in passing about another one. */
  readonly toast: Quest | undefined;
  readonly closeDone: () => void;
  readonly dismissToast: () => void;
  /** A reward waits. */
  readonly dot: boolean;
}

/** What the nowBux page wants to know and can ask for. */
export interface NowBuxModel {
  readonly balance: Asked<Balance>;
  readonly rewards: Asked<Rewards>;
  readonly quests: QuestsModel;
  readonly leaderboard: Asked<Leaderboard>;
  readonly codes: Asked<readonly RedeemedCode[]>;
  readonly transactions: Asked<readonly Transaction[]>;
  readonly rules: NowBuxRules;
  readonly online: boolean;
  /** Undefined while it isn't known: what there is to say to a guest keeps its place. */
  readonly guest: boolean | undefined;
  /** Nobody is signed in, and nobody plays as a guest: there are no nowBux to show. */
  readonly nobody: boolean;
  /** Advertisements bring nothing more today. */
  readonly adLimitReached: boolean;
  /** The player's own name and face, for their place on the leaderboard. */
  readonly self: { readonly name: string; readonly photo: string | undefined } | undefined;
  readonly section: NowBuxSection;
  /** Where the player's subscription is looked after. */
  readonly subscriptionUrl: string;
  /** Whether and how an address may be opened. */
  readonly decide: (href: string) => LinkDecision;
  /** A game's name, as far as the lists know it. */
  readonly nameOf: (appId: string) => string | undefined;
  readonly choose: (section: NowBuxSection) => void;
  readonly retry: () => void;
  readonly signIn: () => void;
}
