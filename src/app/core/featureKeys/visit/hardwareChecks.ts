import type { DeadZones } from '../../../../domain/input/gamepad/padReading.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

/** Checks of the player's hardware and connection. */
export type Check = 'pad' | 'pad-mapping' | 'mouse' | 'connection';

export interface CheckRequest {
  readonly check: Check;
  /** Dead zones of the gamepad's sticks and triggers in its check. Default: `DEAD_ZONES`. */
  readonly zones?: DeadZones | undefined;
  /** `Gamepad.index` of the gamepad to map; by default the first one. */
  readonly pad?: number | undefined;
}

export interface ChecksApi {
  /** Shows a hardware or connection check over the current page. Resolves when the check is closed. */
  open(request: CheckRequest): Promise<void>;
}

/** Gamepad, mouse and connection checks over any page. */
export const CHECKS = featureKey<ChecksApi>('checks');
