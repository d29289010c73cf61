import { featureKey } from '../../../../kit/featureKey.ts';

export interface ProfileApi {
  /** Shows the profile over the current page. Does nothing if the JavaScript fails to load. */
  open(): Promise<void>;
}

/** The player's profile: name, picture and played games. */
export const PROFILE = featureKey<ProfileApi>('profile');
