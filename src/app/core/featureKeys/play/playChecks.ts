import { featureKey } from '../../../../kit/featureKey.ts';
import type { Check } from '../visit/hardwareChecks.ts';

export interface ChecksApi {
  /**
   * Shows a hardware check over the game, which receives no input meanwhile.
   * @param pad `Gamepad.index` of the pad to map
   */
  readonly open: (check: Check, pad?: number) => Promise<void>;
}

/** Gamepad and mouse checks over a game. */
export const PLAY_CHECKS = featureKey<ChecksApi>('checks');
