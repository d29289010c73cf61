import type { LimitsStore } from '../../../../domain/account/limits/limits.store.ts';
import type { Allowance, Price } from '../../../../domain/account/limits/spentAmounts.ts';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { BreakReminderModel } from '../../../../widgets/play/BreakReminder/BreakReminder.tsx';

/** State of a game for the break reminder. Observable. */
export interface RunningGame {
  /** Whether the game is running and visible. */
  readonly isPlaying: () => boolean;
  /** Whether a break reminder wouldn't interrupt anything now. */
  readonly isCalm: () => boolean;
}

/** Spending limits and break reminder. Observable. */
export interface LimitsService {
  readonly store: LimitsStore;
  /** Whether a purchase is within the limits. Called before the final confirmation. */
  readonly allowance: (price: Price, signal: AbortSignal) => Promise<Allowance>;
  /** Counts the played time for the break reminder until `signal` aborts. */
  readonly follow: (game: RunningGame, signal: AbortSignal) => void;
  /** The due break reminder; undefined if none is due. */
  readonly reminder: BreakReminderModel | undefined;
}

export interface LimitsApi {
  /** Loads the service of the player's limits. Resolves with undefined if its JavaScript fails to load. */
  load(): Promise<LimitsService | undefined>;
}

/** Spending limits and break reminder. */
export const LIMITS = featureKey<LimitsApi>('limits');
