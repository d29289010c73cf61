import type * as z from 'zod/mini';
import type { checkActivitiesStatus } from '../../../../contracts/calls/rewardCalls.ts';
import type { Quest } from '../../../../domain/nowbux/quests/quest.ts';
import type { QuestToastModel } from '../../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import type { Emitter } from '../../../../kit/emitter.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export type ActivitiesFacts = Pick<
  z.output<typeof checkActivitiesStatus.response>,
  'showNowbuxRevaluationAnimation' | 'nowbuxRevaluationAmount'
>;

/** Quests outside the nowBux page. Observable. */
export interface QuestsService {
  /** The quest closest to completion; undefined if there is none. */
  readonly nearest: { readonly quest: Quest; readonly waits: boolean } | undefined;
  /** Toast about a quest completed in a game. */
  readonly toast: QuestToastModel | undefined;
  /** The game with this id from the home page's lists; undefined if the lists don't contain it or haven't loaded. */
  readonly gameOf: (appId: string) => { readonly name: string } | undefined;
}

/**
 * Whether nowBux are offered for watching an advertisement. `limit`: the player has reached today's limit. `sign-in`:
 * a guest can't keep more nowBux in this browser without an account.
 */
export type AdOffer = 'none' | 'offered' | 'limit' | 'sign-in';

/** Context in which the player watches an advertisement. */
export interface AdPlace {
  /** Session of the current game, if any. */
  readonly playSessionId?: string | undefined;
  /** Whether the player muted the sound. */
  readonly muted?: boolean | undefined;
}

/** nowBux from other sources than playing, such as advertisements, and the notices about them. Observable. */
export interface NowBuxService {
  /** Whether an advertisement earns this player nowBux now. */
  readonly offer: AdOffer;
  /** nowBux for one advertisement. */
  readonly adAmount: number;
  /** Guest's nowBux for advertisements, kept in this browser. */
  readonly guestCredit: number;
  /** Whether a modal dialog of nowBux is open. */
  readonly hasModal: boolean;
  /** Whether a nowBux dialog is open, or a request that tells whether a revaluation is due is pending. */
  readonly isActive: boolean;
  /**
   * Tells that a page is about to open its own dialog. While `isAsking` is true, nowBux notices that the player
   * didn't request wait.
   */
  readonly waitForPage: (isAsking: boolean) => void;
  /** Whether an advertisement is playing. */
  readonly isAdPlaying: boolean;
  readonly watchAd: (place?: AdPlace) => void;
  /** Tells the nowBux service a balance that another part of the app has read. */
  readonly updateBalance: (balance: number) => void;
  readonly updateActivities: (facts: ActivitiesFacts) => void;
  /** Emits after each change of the nowBux balance, except changes by playing. `balance` is undefined if unknown. */
  readonly changed: Emitter<{ readonly balance: number | undefined; readonly announced: boolean }>;
}

export interface NowBuxApi {
  /** Loads the nowBux service. Resolves with undefined if its JavaScript fails to load. */
  load(): Promise<NowBuxService | undefined>;
  /** The nowBux service; undefined until loaded. Observable. */
  readonly service: NowBuxService | undefined;
  /** Quests of the home page and of a game. Observable; undefined until loaded. */
  readonly quests: QuestsService | undefined;
}

/** nowBux on every page: advertisements, guest credit, welcome notice and revaluation. */
export const NOWBUX = featureKey<NowBuxApi>('nowbux');
