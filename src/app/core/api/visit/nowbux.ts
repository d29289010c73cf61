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

/** Quests beside the nowBux page. All that is read of it is observed. */
export interface QuestsService {
  /** The one that is nearest; undefined where there is none, or none is known. */
  readonly nearest: { readonly quest: Quest; readonly waits: boolean } | undefined;
  /** A word in passing of one that was done in a game. */
  readonly toast: QuestToastModel | undefined;
  /** As far as the lists know the game. */
  readonly gameOf: (appId: string) => { readonly name: string } | undefined;
}

/** `limit`: they bring nothing more today. `sign-in`: a guest has as much in the browser as is kept there. */
export type AdOffer = 'none' | 'offered' | 'limit' | 'sign-in';

/** Where an advertisement is watched. */
export interface AdPlace {
  /** The session of the game that is on, where one is. */
  readonly playSessionId?: string | undefined;
  /** The player wants nothing to be heard. */
  readonly muted?: boolean | undefined;
}

/** What brings nowBux beside playing, and what is said of them. All that is read of it is observed. */
export interface NowBuxService {
  /** Whether an advertisement brings this player nowBux now. */
  readonly offer: AdOffer;
  /** What one brings. */
  readonly adAmount: number;
  /** A guest's nowBux for advertisements, in this browser. */
  readonly guestCredit: number;
  /** It has the player to itself. */
  readonly asking: boolean;
  /** Something of it lies over the page, or is about to. */
  readonly speaks: boolean;
  /** The page has a dialog of its own: what nobody asked for waits until that is closed. */
  readonly waitForPage: (asks: boolean) => void;
  /** An advertisement plays. */
  readonly adPlays: boolean;
  readonly watchAd: (place?: AdPlace) => void;
  /** What the player has was read. */
  readonly sawBalance: (balance: number) => void;
  readonly sawActivities: (facts: ActivitiesFacts) => void;
  /** The balance has changed; what it is now, where that is known. Not of what comes by playing. */
  readonly changed: Emitter<{ readonly balance: number | undefined; readonly announced: boolean }>;
}

export interface NowBuxApi {
  /** Undefined where its code can't be had now. */
  load(): Promise<NowBuxService | undefined>;
  /** Observable; undefined until it is loaded. */
  readonly service: NowBuxService | undefined;
  /** Of the home page, and of a game. Observable; undefined until they are loaded. */
  readonly quests: QuestsService | undefined;
}

/** nowBux on every page: by advertisement, handed over after a sign-in, the first ones, and what they are worth. */
export const NOWBUX = featureKey<NowBuxApi>('nowbux');
