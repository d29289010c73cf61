import { featureKey } from '../../../../kit/featureKey.ts';

export interface MediaApi {
  /** The dialog that asks what becomes of a recording that was cut off. */
  readonly exit: { readonly showing: boolean };
  /** From press to picture, as the player last measured it, in milliseconds. */
  readonly responseMs: number | undefined;
  /** The recording of this play that was saved last, and how long it is, in seconds. */
  readonly recorded: { readonly name: string; readonly seconds: number } | undefined;
}

/** What is recorded, heard and seen of the player. */
export const MEDIA = featureKey<MediaApi>('media');
