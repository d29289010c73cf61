import type { LinkDecision } from '../../design/primitives/Link/Link.tsx';
import type { LoadState } from '../../domain/nowbux/loadState.ts';
import type { Leaderboard, RedeemedCode, Rewards, Transaction } from '../../domain/nowbux/nowbux.store.ts';
import type { Balance } from '../../domain/nowbux/wallet.store.ts';
import type { AdsModel } from './rewards/ads.types.ts';
import type { InvitePartModel } from './invite/invite.types.ts';
import type { LoyaltyModel } from './loyalty/loyalty.types.ts';
import type { LimitsModel } from './limits/limits.types.ts';
import type { QuestsModel } from './quests/quests.types.ts';
import type { RedeemModel } from './redeem/redeem.types.ts';
import type { LocalCredit, RobuxModel } from './rewards/rewards.types.ts';
import type { SpinModel } from './spin/spin.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Everything that has an address of its own on the page, `?section=`; what has no model is left out. */
export const NOWBUX_SECTIONS = [
  'rewards',
  'spin',
  'quests',
  'redeem',
  'leaderboard',
  'invite',
  'loyalty',
  'withdraw',
  'codes',
  'ledger',
  'limits',
] as const;

export type NowBuxSection = (typeof NOWBUX_SECTIONS)[number];

/** What of the configuration the page tells. */
export interface NowBuxRules {
  /** Seconds of play that bring one nowBux. */
  readonly playSecsPerNowbux: number;
  /** What has to be there before anything is redeemed. */
  readonly minimum: number;
  readonly spinsPerDay: number;
}

/** The models of parts that the page is whole without, one line a part. See README.md. */
export interface NowBuxSectionModels {
  readonly ads?: AdsModel | undefined;
  readonly localCredit?: LocalCredit | undefined;
  readonly quests?: QuestsModel | undefined;
  readonly invite?: InvitePartModel | undefined;
  readonly loyalty?: LoyaltyModel | undefined;
  readonly limits?: LimitsModel | undefined;
  readonly redeem?: RedeemModel | undefined;
  readonly robux?: RobuxModel | undefined;
  readonly spin?: SpinModel | undefined;
}

/** What the nowBux page wants to know and can ask for. */
export interface NowBuxModel {
  readonly balance: LoadState<Balance>;
  readonly rewards: LoadState<Rewards>;
  /** Seconds of play until the next nowBux; undefined while that isn't known. */
  readonly secsToNext: number | undefined;
  readonly leaderboard: LoadState<Leaderboard>;
  readonly codes: LoadState<readonly RedeemedCode[]>;
  readonly transactions: LoadState<readonly Transaction[]>;
  readonly parts: NowBuxSectionModels;
  readonly rules: NowBuxRules;
  readonly online: boolean;
  /** Undefined while it isn't known: what there is to say to a guest keeps its place. */
  readonly guest: boolean | undefined;
  /** Nobody is signed in, and nobody plays as a guest: there are no nowBux to show. */
  readonly nobody: boolean;
  /** Advertisements bring nothing more today. */
  readonly adLimitReached: boolean;
  /** The player's own name and face, for their place on the leaderboard. */
  readonly self: { readonly name: string; readonly photo: VettedUrl | undefined } | undefined;
  /** What is open; undefined: the overview. */
  readonly section: NowBuxSection | undefined;
  /** Where nowBux are played for: the game that was played last, or all of them. */
  readonly playUrl: VettedUrl;
  /** Where the player's subscription is looked after. */
  readonly subscriptionUrl: string;
  /** Whether and how an address may be opened. */
  readonly decide: (href: string) => LinkDecision;
  /** A game's name, as far as the lists know it. */
  readonly nameOf: (appId: string) => string | undefined;
  /** The address of a section; of the overview without one. */
  readonly hrefOf: (section: NowBuxSection | undefined) => VettedUrl;
  readonly open: (section: NowBuxSection | undefined) => void;
  readonly retry: () => void;
  /** Puts a text on the clipboard. Resolves with whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Reloads the leaderboard after one of its periods has failed. */
  readonly retryLeaderboard: () => void;
  readonly saveText: (name: string, text: string) => void;
  readonly signIn: () => void;
}
