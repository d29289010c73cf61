import type { AdPlayerModel } from '../../../widgets/ads/AdPlayer/AdPlayer.types.ts';

/** Model of an advertisement while the player waits in the queue. */
export interface QueueAdModel {
  readonly ad: AdPlayerModel | undefined;
  /** Position in the queue, 1 is next; undefined if the server sent none. */
  readonly position: number | undefined;
  /** Returns to the queue. */
  readonly leave: () => void;
}
