import { featureKey } from '../../../../kit/featureKey.ts';
import type { PassSource } from '../../visitCore.ts';

export interface PassesApi {
  /** Opens the passes, so that the player can renew a pass. */
  readonly renew: () => void;
  /** Shows the active pass, or offers passes; undefined if there is no pass and none is sold. */
  readonly offer: ((source: PassSource) => void) | undefined;
  /** Whether a pass is active. */
  readonly isActive: boolean;
  /** Whether passes are sold in the player's region. */
  readonly sold: boolean;
  /** Whether a dialog about passes is open. */
  readonly hasDialog: boolean;
  /** Whether the open dialog explains that the game stopped without a pass. Other notices stay hidden then. */
  readonly explainsStop: boolean;
  /** Tells that ad-free time ended in a game with its own passes. `onContinue` continues with advertising. */
  readonly showAdFreeOver: (onContinue: () => void) => void;
  /** Tells about the first ad-free time. `expiresAt`: its end, in milliseconds since the Unix epoch. */
  readonly showAdFree: (expiresAt: number | undefined) => void;
}

/** The player's pass and its dialogs. */
export const PASSES = featureKey<PassesApi>('passes');
