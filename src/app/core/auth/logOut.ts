import type { Core } from '../visitCore.ts';

/**
 * Signs the player out. Does nothing if the sign-out's JavaScript fails to load; the next call loads it again.
 * `elsewhere`: the player signed out in another tab or on all devices, and this tab follows.
 */
export async function logOut(core: Core, elsewhere = false): Promise<void> {
  if (await core.authEffects.load()) core.auth.send({ kind: 'logout asked', elsewhere });
}
