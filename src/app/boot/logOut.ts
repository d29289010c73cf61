import type { Core } from './core.ts';

/**
 * Signs the player out. Where the code of it can't be had nothing happens: whoever asks again has it then. `elsewhere`: they
 * have signed out on another tab or everywhere, and this tab follows.
 */
export async function logOut(core: Core, elsewhere = false): Promise<void> {
  if (await core.authEffects.load()) core.auth.send({ kind: 'logout asked', elsewhere });
}
