import { featureKey } from '../../../kit/featureKey.ts';
import type { Check } from '../../visit/checks/api.ts';

export interface ChecksApi {
  /** Shows one over the game, which gets no input meanwhile. */
  readonly open: (check: Check) => Promise<void>;
}

/** Checks of gamepad and mouse over a game. */
export const PLAY_CHECKS = featureKey<ChecksApi>('checks');
