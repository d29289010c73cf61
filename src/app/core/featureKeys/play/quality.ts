import { featureKey } from '../../../../kit/featureKey.ts';

export interface QualityApi {
  /** Whether to minimize network traffic, by the player's or the browser's setting. */
  readonly dataSaver: boolean;
  /** Whether to minimize the work of the player's computer. */
  readonly batterySaver: boolean;
}

/** Picture quality and its cost. */
export const QUALITY = featureKey<QualityApi>('quality');
