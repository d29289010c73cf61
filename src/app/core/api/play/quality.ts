import { featureKey } from '../../../../kit/featureKey.ts';

export interface QualityApi {
  /** Minimize network traffic, by the player's or the browser's setting. */
  readonly dataSaver: boolean;
  /** Minimize work on the player's computer. */
  readonly batterySaver: boolean;
}

/** Picture quality and its cost. */
export const QUALITY = featureKey<QualityApi>('quality');
