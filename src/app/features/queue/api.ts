import { featureKey } from '../../../kit/featureKey.ts';
import type { Queueing } from './queueing.ts';

export interface QueueApi {
  /** Undefined until the player has to wait, or while its code is under way. */
  readonly queueing: Queueing | undefined;
}

/** The queue for a machine. */
export const QUEUE = featureKey<QueueApi>('queue');
