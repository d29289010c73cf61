import { featureKey } from '../../../../kit/featureKey.ts';

export interface ControlsApi {
  /** Plain controls: input reaches the game unmapped. */
  readonly legacy: boolean;
  /** The sidebar is open over the game. */
  readonly isOpen: boolean;
}

/** Controls sidebar beside the game, and drawn controls. */
export const CONTROLS = featureKey<ControlsApi>('controls');
