import type { DeadZones } from '../../../../domain/input/gamepad/padReading.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

/** What a player can look at of what they play with. */
export type Check = 'pad' | 'pad-mapping' | 'mouse' | 'connection';

export interface CheckWish {
  readonly check: Check;
  /** What a gamepad is played with where it is looked at; the usual dead zones where nothing is said. */
  readonly zones?: DeadZones | undefined;
  /** `Gamepad.index` of the pad to map; by default the first one. */
  readonly pad?: number | undefined;
}

export interface ChecksApi {
  /** Shows one over whatever page is on. Resolves when it is closed. */
  open(wish: CheckWish): Promise<void>;
}

/** Checks of gamepad and mouse, over any page. */
export const CHECKS = featureKey<ChecksApi>('checks');
