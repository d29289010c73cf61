import type { RecordingExitScreen } from '../../../modals/RecordingExit/RecordingExit.model.ts';
import { featureKey } from '../../../kit/featureKey.ts';

export interface MediaApi {
  /** Asks what becomes of a recording that was cut off. */
  readonly exit: RecordingExitScreen;
  /** From press to picture, as the player last measured it, in milliseconds. */
  readonly responseMs: number | undefined;
}

/** What is recorded, heard and seen of the player. */
export const MEDIA = featureKey<MediaApi>('media');
