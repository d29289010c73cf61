import { featureKey } from '../../../../kit/featureKey.ts';

export interface LightApi {
  /** The player wants what is beside the picture to be lit by it. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
}

/** The light around the picture. */
export const LIGHT = featureKey<LightApi>('light');
