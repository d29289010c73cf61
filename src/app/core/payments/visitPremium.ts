import { observable } from 'mobx';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { holdsPass } from '../../../domain/passes/premium/holdsPass.ts';
import type { PremiumStore } from '../../../domain/passes/premium/premium.store.ts';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { SessionEvent, SessionState } from '../../../domain/session/session.state.ts';
import type { Core } from '../core.ts';
import { perOwner } from '../../../kit/perOwner.ts';

/** The game of a play page, as purchases and passes see it. */
export interface PaidGame {
  readonly info: VettedApp;
  readonly features: PlayFeatures | undefined;
  readonly session: { readonly state: SessionState; readonly send: (event: SessionEvent) => void };
}

/** The pass of a visit, once a game has looked at it. Apart from its code, which few need. */
export interface VisitPremium {
  /** Observable. */
  store: PremiumStore | undefined;
  /** The game that is on, or was on last: what a purchase is for, and what follows when the pass runs out. */
  play: PaidGame | undefined;
}

export const visitPremium = perOwner<Core, VisitPremium>(() =>
  observable<VisitPremium>({ store: undefined, play: undefined }, {}, { deep: false }),
);

/** The pass that counts now, if one does: what was found out since is newer than what was said at first. */
export function passHeld(core: Core): SubscriptionInfo | undefined {
  const { store } = visitPremium(core);
  if (store) return store.state.kind === 'active' ? store.state.info : undefined;
  const { subscription } = core.identity;
  return holdsPass(subscription) ? subscription : undefined;
}
