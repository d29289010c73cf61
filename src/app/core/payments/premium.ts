import { reaction, runInAction } from 'mobx';
import type { Buyer } from '../../../domain/passes/premium/confirmPurchase.ts';
import { keptAcquisition } from '../../../domain/privacy/analytics/acquisition.ts';
import { PremiumStore } from '../../../domain/passes/premium/premium.store.ts';
import { visitSourceOf } from '../../../domain/privacy/analytics/visitSource.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import type { Core } from '../visitCore.ts';
import { prevented } from '../sessionEvents.ts';
import { type PaidGame, visitPremium } from './visitPremium.ts';

/** Description in the error screen of a game that can't continue without a pass. */
const ENDED = 'Premium subscription end';

/** Returns the store of the visit's pass, which is created on first use. */
export function premiumOf(core: Core): PremiumStore {
  return visitPremium(core).store ?? createPremium(core);
}

/** Updates the visit's pass from the server. Until `signal` aborts, ends a game that requires the pass. */
export function followPremium(
  core: Core,
  premium: PremiumStore,
  play: PaidGame | undefined,
  signal: AbortSignal,
): void {
  const visit = visitPremium(core);
  if (visit.store !== premium) {
    premium.start(core.signal);
    core.auth.watch(({ state }) => state.kind === 'logging-out' && premium.forget());
  }
  // Read the player's pass early, so that a player with a pass never sees offers of passes.
  reaction(
    () => core.identity.subscription,
    (info) => info && premium.read(info),
    { signal, fireImmediately: true },
  );
  runInAction(() => {
    visit.store = premium;
    if (play) visit.play = play;
  });
  reaction(
    () => (premium.state.kind === 'over' ? premium.state.outcome : 'expired'),
    (outcome) => {
      if (outcome === 'expired') return;
      // If the pass has expired, the game's own dialog about passes explains the game's end.
      const kind = outcome === 'proxy-ended' ? 'premium-ended' : 'pass-needed';
      play?.session.send(prevented(ENDED, { kind }));
    },
    { signal },
  );
}

/** Buyer and game of a purchase. */
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
      multiSubscription: features()?.uiConfig.multiSubscription === true,
    }),
    buyer: () => {
      const buyer = buyerOf(core, visitPremium(core).play);
      // An open purchase belongs to the game in which it began.
      return { ...buyer, appId: core.identity.subscription?.subscriptionAppId || buyer.appId };
    },
  });
}
