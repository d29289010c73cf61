import { featureKey } from '../../../../kit/featureKey.ts';

export interface QualityApi {
  /** As little as possible is to come over the network: by the player's word, or by their browser's. */
  readonly dataSaver: boolean;
  /** As little as possible is to be worked out on the player's machine. */
  readonly batterySaver: boolean;
}

/** How good the picture is to be, and what it may cost. */
export const QUALITY = featureKey<QualityApi>('quality');
