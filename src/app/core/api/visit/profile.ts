import { featureKey } from '../../../../kit/featureKey.ts';

export interface ProfileApi {
  /** Shows the profile over whatever page is on; nothing where its code can't be had. */
  open(): Promise<void>;
}

/** The player's profile: name, picture, what was played. */
export const PROFILE = featureKey<ProfileApi>('profile');
