import { featureKey } from '../../../../kit/featureKey.ts';

export interface LightApi {
  /** Whether the player enabled the light around the picture. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
}

/** Light around the picture. */
export const LIGHT = featureKey<LightApi>('light');
