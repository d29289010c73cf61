import type { Player } from '../../../domain/ads/seesAds.ts';
import { holdsPass } from '../../../domain/passes/premium/holdsPass.ts';
import type { Core } from '../core.ts';
import { visitPremium } from '../payments/visitPremium.ts';

/** Who plays, as far as advertising goes. All of it is observed. */
export function adViewer(core: Core): Player {
  return {
    device: core.device.feDeviceType ?? '',
    holdsPass: passHolds(core),
    signedIn: core.auth.state.kind === 'signed-in',
    proxyUser: core.bootstrap.isProxyUser,
  };
}

/** A pass counts, or its player has not seen yet that it is over: one thing after the other. */
export function passHolds(core: Core): boolean {
  const { store } = visitPremium(core);
  if (!store) return holdsPass(core.identity.subscription);
  return store.active || (store.state.kind === 'over' && !store.state.told);
}
