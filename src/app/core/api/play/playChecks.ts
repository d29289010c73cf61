import { featureKey } from '../../../../kit/featureKey.ts';
import type { Check } from '../visit/checks.ts';

export interface ChecksApi {
  /** `pad`: the browser's number of the gamepad that is mapped. Shows one over the game, which gets no input meanwhile. */
  readonly open: (check: Check, pad?: number) => Promise<void>;
}

/** Checks of gamepad and mouse over a game. */
export const PLAY_CHECKS = featureKey<ChecksApi>('checks');
