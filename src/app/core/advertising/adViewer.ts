import type { Player } from '../../../domain/ads/adEligibility.ts';
import { holdsPass } from '../../../domain/passes/premium/holdsPass.ts';
import type { Core } from '../visitCore.ts';
import { visitPremium } from '../payments/visitPremium.ts';

/** The player's properties for advertising. Observable. */
export function adViewer(core: Core): Player {
  return {
    device: core.device.feDeviceType ?? '',
    holdsPass: passHolds(core),
    signedIn: core.auth.state.kind === 'signed-in',
    proxyUser: core.bootstrap.isProxyUser,
  };
}

/** True while a pass is active, or until the player has seen the notice that it ended. */
export function passHolds(core: Core): boolean {
  const { store } = visitPremium(core);
  if (!store) return holdsPass(core.identity.subscription);
  return store.active || (store.state.kind === 'over' && !store.state.seen);
}
