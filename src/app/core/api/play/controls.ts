import { featureKey } from '../../../../kit/featureKey.ts';

export interface ControlsApi {
  /** Plain controls: the player's hands reach the game as they are. */
  readonly legacy: boolean;
  /** The sidebar lies over the game. */
  readonly shown: boolean;
}

/** What a player sees and sets of the controls, beside the game. */
export const CONTROLS = featureKey<ControlsApi>('controls');
