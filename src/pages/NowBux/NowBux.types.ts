import type { LinkDecision } from '../../design/primitives/Link/Link.tsx';
import type { LoadState } from '../../domain/nowbux/loadState.ts';
import type { Leaderboard, RedeemedCode, Rewards, Transaction } from '../../domain/nowbux/nowbux.store.ts';
import type { Balance } from '../../domain/nowbux/wallet.store.ts';
import type { AdsModel } from './rewards/ads.types.ts';
import type { InvitePartModel } from './invite/invite.types.ts';
import type { LoyaltyModel } from './loyalty/loyalty.types.ts';
import type { LimitsModel } from './limits/limits.types.ts';
import type { PlayedGame } from './goal/nearestGoal.types.ts';
import type { QuestsModel } from './quests/quests.types.ts';
import type { RedeemModel } from './redeem/redeem.types.ts';
import type { LocalCredit, RobuxModel } from './rewards/rewards.types.ts';
import type { SpinModel } from './spin/spin.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** Values of the query parameter `section`. The nowBux page omits sections without a model. */
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

/** Rules of nowBux from the deployment's configuration that the page shows. */
export interface NowBuxRules {
  /** Seconds of play that bring one nowBux. */
  readonly playSecsPerNowbux: number;
  /** Minimum balance for a redemption. */
  readonly minimum: number;
  readonly spinsPerDay: number;
}

/** Models of the nowBux page's optional sections, one field for each section. See README.md. */
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

export interface NowBuxModel {
  readonly balance: LoadState<Balance>;
  readonly rewards: LoadState<Rewards>;
  /** Seconds of play until the player's next nowBux; undefined if unknown. */
  readonly secsToNext: number | undefined;
  readonly leaderboard: LoadState<Leaderboard>;
  readonly codes: LoadState<readonly RedeemedCode[]>;
  readonly transactions: LoadState<readonly Transaction[]>;
  readonly parts: NowBuxSectionModels;
  readonly rules: NowBuxRules;
  readonly online: boolean;
  /**
   * Whether the visitor is a guest; undefined while unknown, so that the page reserves the space of the note for
   * guests.
   */
  readonly guest: boolean | undefined;
  /** True if there is neither a signed-in player nor a guest, so that no balance exists. */
  readonly isEmpty: boolean;
  /** Whether the player has reached the daily limit of nowBux for advertisements. */
  readonly adLimitReached: boolean;
  /** The player's name and photo, for their row on the leaderboard. */
  readonly self: { readonly name: string; readonly photo: VettedUrl | undefined } | undefined;
  /** The open section of the nowBux page; undefined if its overview is open. */
  readonly section: NowBuxSection | undefined;
  /** Address of the suggested game, or of the list of all games. */
  readonly playUrl: VettedUrl;
  /** The last played game, else the first game of the game lists; undefined before the lists have loaded. */
  readonly suggestedGame: PlayedGame | undefined;
  /** Address of the page on which the player manages the subscription. */
  readonly subscriptionUrl: string;
  /** Decides whether and how to open an address. */
  readonly decide: (href: string) => LinkDecision;
  /** Returns the name of a game; undefined if the game lists don't contain it. */
  readonly nameOf: (appId: string) => string | undefined;
  /** Returns the address of a section of the nowBux page, or of its overview for `undefined`. */
  readonly hrefOf: (section: NowBuxSection | undefined) => VettedUrl;
  readonly open: (section: NowBuxSection | undefined) => void;
  readonly retry: () => void;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Reloads the leaderboard after one of its periods has failed. */
  readonly retryLeaderboard: () => void;
  readonly saveText: (name: string, text: string) => void;
  readonly signIn: () => void;
}
