import { Wallet } from '../../domain/nowbux/wallet.store.ts';
import type { Core } from './core.ts';
import { type VisitKey, visitShared } from './visitShared.ts';

const WALLET: VisitKey<Wallet> = { name: 'wallet' };

/** The visit's one wallet. */
export function walletOf(core: Pick<Core, 'shared' | 'api' | 'auth' | 'identity'>): Wallet {
  const who = () => (core.auth.state.kind === 'guest' ? 'guest' : `player ${core.identity.user?.userId ?? ''}`);
  return visitShared(core, WALLET, () => {
    const wallet = new Wallet(core.api, who);
    core.auth.watch(() => wallet.forgetOthers());
    return wallet;
  });
}
