import type { LinkDecision } from '../../design/Link/Link.tsx';
import type { Asked, Balance, Quest, RedeemedCode, Rewards, Transaction } from '../../domain/nowbux/nowbux.store.ts';

export const NOWBUX_SECTIONS = ['rewards', 'quests', 'redeem', 'history', 'transactions'] as const;

export type NowBuxSection = (typeof NOWBUX_SECTIONS)[number];

/** What of the configuration the page tells. */
export interface NowBuxRules {
  /** Seconds of play that bring one nowBux. */
  readonly playSecsPerNowbux: number;
  /** What has to be there before anything is redeemed. */
  readonly minimum: number;
  readonly spinsPerDay: number;
}

/** What the nowBux page wants to know and can ask for. */
export interface NowBuxModel {
  readonly balance: Asked<Balance>;
  readonly rewards: Asked<Rewards>;
  readonly quests: Asked<readonly Quest[]>;
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
