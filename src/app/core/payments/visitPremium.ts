import { observable } from 'mobx';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { holdsPass } from '../../../domain/passes/premium/holdsPass.ts';
import type { PremiumStore } from '../../../domain/passes/premium/premium.store.ts';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { SessionEvent, SessionState } from '../../../domain/session/session.state.ts';
import type { Core } from '../core.ts';
import { perOwner } from '../../../kit/perOwner.ts';

/** A play page's game for purchases and passes. */
export interface PaidGame {
  readonly info: VettedApp;
  readonly features: PlayFeatures | undefined;
  readonly session: { readonly state: SessionState; readonly send: (event: SessionEvent) => void };
}

/** The visit's pass, once a game has requested it. Separate from its code, which few visits need. */
export interface VisitPremium {
  /** Store of the pass; observable. */
  store: PremiumStore | undefined;
  /** The current or last game: target of a purchase, and ended if the pass expires. */
  play: PaidGame | undefined;
}

export const visitPremium = perOwner<Core, VisitPremium>(() =>
  observable<VisitPremium>({ store: undefined, play: undefined }, {}, { deep: false }),
);

/** The active pass, if any. The store is newer than the identity's pass. */
export function activePass(core: Core): SubscriptionInfo | undefined {
  const { store } = visitPremium(core);
  if (store) return store.state.kind === 'active' ? store.state.info : undefined;
  const { subscription } = core.identity;
  return holdsPass(subscription) ? subscription : undefined;
}
