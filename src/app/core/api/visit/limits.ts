import type { LimitsStore } from '../../../../domain/account/limits/limits.store.ts';
import type { Allowance, Price } from '../../../../domain/account/limits/spent.ts';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { BreakReminderModel } from '../../../../widgets/play/BreakReminder/BreakReminder.tsx';

/** A game, as far as a break from it is concerned. Observed. */
export interface PlayedGame {
  /** It runs, and the player looks at it. */
  readonly plays: () => boolean;
  /** Nothing goes on that a word would come in the midst of. */
  readonly calm: () => boolean;
}

/** What a player may spend, and how long they want to play. All that is read of it is observed. */
export interface LimitsService {
  readonly store: LimitsStore;
  /** Whether something may be bought now. Asked before the last press. */
  readonly allowance: (price: Price, signal: AbortSignal) => Promise<Allowance>;
  /** Counts what is played of a game, until the signal is aborted. */
  readonly follow: (game: PlayedGame, life: AbortSignal) => void;
  /** What there is to say of a break; undefined while there is nothing. */
  readonly reminder: BreakReminderModel | undefined;
}

export interface LimitsApi {
  /** Undefined where its code can't be had now. */
  load(): Promise<LimitsService | undefined>;
}

/** Limits of spending, and the reminder of a break. */
export const LIMITS = featureKey<LimitsApi>('limits');
