import { Wallet } from '../../../domain/nowbux/wallet.store.ts';
import { memoizePerOwner } from '../../../kit/memoizePerOwner.ts';
import type { Core } from '../visitCore.ts';

/** Returns the visit's wallet, which requests the player's nowBux balance and caches it for one player. */
export const walletOf = memoizePerOwner((core: Pick<Core, 'api' | 'auth' | 'identity'>) => {
  const owner = () => (core.auth.state.kind === 'guest' ? 'guest' : `player ${core.identity.user?.userId ?? ''}`);
  const wallet = new Wallet(core.api, owner);
  core.auth.watch(() => wallet.forgetOthers());
  return wallet;
});
