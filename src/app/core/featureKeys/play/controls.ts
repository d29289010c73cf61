import { featureKey } from '../../../../kit/featureKey.ts';

export interface ControlsApi {
  /** Whether the player chose plain controls, so that input reaches the game unmapped. */
  readonly legacy: boolean;
  /** Whether the sidebar is open over the game. */
  readonly isOpen: boolean;
}

/** Controls sidebar beside the game, and drawn controls. */
export const CONTROLS = featureKey<ControlsApi>('controls');
