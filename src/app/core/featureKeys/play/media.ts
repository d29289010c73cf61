import { featureKey } from '../../../../kit/featureKey.ts';

export interface MediaApi {
  /** Dialog that asks what to do with an interrupted recording. */
  readonly exit: { readonly showing: boolean };
  /** Last measured time from press to picture, in milliseconds. */
  readonly responseMs: number | undefined;
  /** Last saved recording of this play. */
  readonly recorded: { readonly name: string; readonly seconds: number } | undefined;
}

/** Recording, sound and camera. */
export const MEDIA = featureKey<MediaApi>('media');
