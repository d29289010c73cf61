import type { AdPlayerModel } from '../../../widgets/ads/AdPlayer/AdPlayer.types.ts';

/** An advertisement while the player waits. */
export interface QueueAdModel {
  readonly ad: AdPlayerModel | undefined;
  /** 1 is next; undefined where the server did not say. */
  readonly position: number | undefined;
  /** Back to the queue. */
  readonly leave: () => void;
}
