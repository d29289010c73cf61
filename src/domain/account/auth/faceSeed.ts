import type { StoredUser } from './identity.ts';

/**
 * What a player's face without a photo is drawn from, wherever it is shown: their id, which stays when they take another
 * name; their name where there is none. Undefined of nobody.
 */
export function faceSeedOf(user: Pick<StoredUser, 'userId' | 'username'> | undefined): string | undefined {
  return user?.userId || user?.username || undefined;
}
