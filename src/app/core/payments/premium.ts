import { reaction, runInAction } from 'mobx';
import type { Buyer } from '../../../domain/passes/premium/confirmPurchase.ts';
import { keptAcquisition } from '../../../domain/privacy/analytics/acquisition.ts';
import { PremiumStore } from '../../../domain/passes/premium/premium.store.ts';
import { visitSourceOf } from '../../../domain/privacy/analytics/visitSource.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/uaSession.ts';
import type { Core } from '../core.ts';
import { prevented } from '../sessionEvents.ts';
import { type PaidGame, visitPremium } from './visitPremium.ts';

/** What the error screen says of a game that can't go on without a pass. */
const ENDED = 'Premium subscription end';

/** The visit's pass, created by the first page that asks for it. */
export function premiumOf(core: Core): PremiumStore {
  return visitPremium(core).store ?? createPremium(core);
}

/** Tells the visit's pass what the server says of it. Until the signal, a game that may not go on without it ends with it. */
export function followPremium(
  core: Core,
  premium: PremiumStore,
  play: PaidGame | undefined,
  signal: AbortSignal,
): void {
  const box = visitPremium(core);
  if (box.store !== premium) {
    premium.start(core.life);
    core.auth.watch(({ state }) => state.kind === 'logging-out' && premium.forget());
  }
  // It knows of the pass before anybody looks: whoever holds one is never taken for somebody who doesn't.
  reaction(
    () => core.identity.subscription,
    (info) => info && premium.read(info),
    { signal, fireImmediately: true },
  );
  runInAction(() => {
    box.store = premium;
    if (play) box.play = play;
  });
  reaction(
    () => (premium.state.kind === 'over' ? premium.state.outcome : 'expired'),
    (outcome) => {
      if (outcome === 'expired') return;
      // Of a game with passes of its own the dialog says what there is to say.
      const kind = outcome === 'proxy-ended' ? 'premium-ended' : 'pass-needed';
      play?.session.send(prevented(ENDED, { kind }));
    },
    { signal },
  );
}

/** Who buys, and for which game. */
export function buyerOf(core: Core, play: PaidGame | undefined): Buyer {
  const { ports, bootstrap, identity } = core;
  const path = ports.browser.path();
  const tracking = core.trackingAt(path);
  const arrival = { query: path.slice(path.indexOf('?') + 1), referrer: ports.browser.facts().referrer };
  const first = keptAcquisition(ports.localStore);
  return {
    tracking: {
      ...tracking,
      ...core.device,
      visitSource: visitSourceOf(arrival, new URL(ports.browser.origin).hostname),
      visitCampaign: tracking.utmCampaign,
      userSource: first?.source,
      userCampaign: first?.campaign,
      userAcqVar: first?.variant,
    },
    appId: play?.info.appId ?? '',
    uaId: identity.uaId,
    uaSessionId: uaSessionOf(ports.sessionStore, ports.random),
    playSessionId: play && 'offer' in play.session.state ? play.session.state.offer.playSessionId : undefined,
    countryCode: bootstrap.country,
    token: identity.tokens.accessToken,
  };
}

function createPremium(core: Core): PremiumStore {
  const { api, ports, bootstrap } = core;
  const features = () => {
    const { play } = visitPremium(core);
    return play?.features ?? play?.info.playFeFeatures;
  };
  return new PremiumStore({
    api,
    clock: ports.clock,
    circumstances: () => ({
      proxyUser: bootstrap.isProxyUser,
      multiSubscription: features()?.uiConfig.multiSubscription ?? false,
    }),
    buyer: () => {
      const buyer = buyerOf(core, visitPremium(core).play);
      // A purchase that is still open belongs to the game that it was begun in.
      return { ...buyer, appId: core.identity.subscription?.subscriptionAppId || buyer.appId };
    },
  });
}
