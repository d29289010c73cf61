import type { StoredUser } from './identity.ts';

/**
 * Seed of the generated avatar for a player without a photo: the user id, which survives a change of name, or else the
 * name. Undefined without a player.
 */
export function faceSeedOf(user: Pick<StoredUser, 'userId' | 'username'> | undefined): string | undefined {
  return user?.userId || user?.username || undefined;
}
