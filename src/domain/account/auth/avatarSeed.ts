import type { StoredUser } from './identity.ts';

/**
 * Returns the text from which the avatar of a player without a photo is generated: the user id, which survives a
 * change of name, or else the name. Undefined without a player.
 */
export function avatarSeedOf(user: Pick<StoredUser, 'userId' | 'username'> | undefined): string | undefined {
  return user?.userId || user?.username || undefined;
}
