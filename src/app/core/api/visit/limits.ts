import type { LimitsStore } from '../../../../domain/account/limits/limits.store.ts';
import type { Allowance, Price } from '../../../../domain/account/limits/spentAmounts.ts';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { BreakReminderModel } from '../../../../widgets/play/BreakReminder/BreakReminder.tsx';

/** State of a game for the break reminder. Observable. */
export interface RunningGame {
  /** The game runs and is visible. */
  readonly isPlaying: () => boolean;
  /** The reminder wouldn't interrupt anything. */
  readonly isCalm: () => boolean;
}

/** Spending limits and break reminder. Observable. */
export interface LimitsService {
  readonly store: LimitsStore;
  /** Whether a purchase is within the limits. Called before the final confirmation. */
  readonly allowance: (price: Price, signal: AbortSignal) => Promise<Allowance>;
  /** Counts the time played until `signal` aborts. */
  readonly follow: (game: RunningGame, signal: AbortSignal) => void;
  /** The due break reminder; undefined if none is due. */
  readonly reminder: BreakReminderModel | undefined;
}

export interface LimitsApi {
  /** Undefined if the JavaScript fails to load. */
  load(): Promise<LimitsService | undefined>;
}

/** Spending limits and break reminder. */
export const LIMITS = featureKey<LimitsApi>('limits');
