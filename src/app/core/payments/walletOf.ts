import { Wallet } from '../../../domain/nowbux/wallet.store.ts';
import { perOwner } from '../../../kit/perOwner.ts';
import type { Core } from '../core.ts';

/** Returns the wallet of the visit. */
export const walletOf = perOwner((core: Pick<Core, 'api' | 'auth' | 'identity'>) => {
  const owner = () => (core.auth.state.kind === 'guest' ? 'guest' : `player ${core.identity.user?.userId ?? ''}`);
  const wallet = new Wallet(core.api, owner);
  core.auth.watch(() => wallet.forgetOthers());
  return wallet;
});
