import { featureKey } from '../../../../kit/featureKey.ts';

export interface EarningApi {
  /** An advertisement for nowBux, or what it brought, has the player to itself. */
  readonly asking: boolean;
  /** What has come since the page was loaded, by playing and beside it. */
  readonly earned: number;
}

/** nowBux that come by playing, and the window beside the game. */
export const EARNING = featureKey<EarningApi>('earning');
