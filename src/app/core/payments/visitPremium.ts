import { observable } from 'mobx';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { holdsPass } from '../../../domain/passes/premium/holdsPass.ts';
import type { PremiumStore } from '../../../domain/passes/premium/premium.store.ts';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { SessionEvent, SessionState } from '../../../domain/session/session.state.ts';
import type { Core } from '../visitCore.ts';
import { memoizePerOwner } from '../../../kit/memoizePerOwner.ts';

/** A play page's game for purchases and passes. */
export interface PaidGame {
  readonly info: VettedApp;
  readonly features: PlayFeatures | undefined;
  readonly session: { readonly state: SessionState; readonly send: (event: SessionEvent) => void };
}

/**
 * State of the visit's pass, available once a game has requested it. It is separate from the code that updates it,
 * because few visits need that code.
 */
export interface VisitPremium {
  /** Store of the visit's pass. Observable. */
  store: PremiumStore | undefined;
  /** The current or last paid game. Purchases are for this game, and it ends when the pass expires. */
  play: PaidGame | undefined;
}

export const visitPremium = memoizePerOwner<Core, VisitPremium>(() =>
  observable<VisitPremium>({ store: undefined, play: undefined }, {}, { deep: false }),
);

/**
 * Returns the active pass, if any. The pass store, once loaded, is newer than the subscription stored with the
 * identity.
 */
export function activePass(core: Core): SubscriptionInfo | undefined {
  const { store } = visitPremium(core);
  if (store) return store.state.kind === 'active' ? store.state.info : undefined;
  const { subscription } = core.identity;
  return holdsPass(subscription) ? subscription : undefined;
}
