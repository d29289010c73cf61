import { computed, makeObservable } from 'mobx';
import { subscriptionManagement } from '../../domain/links/appLinks.ts';
import type { Outcome } from '../../domain/premium/premium.machine.ts';
import type { PremiumStore } from '../../domain/premium/premium.store.ts';
import type { PassesModel } from '../../pages/Play/passesModel.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import { premiumOf } from './premiumOf.ts';

/** What is asked about passes while a game is on, and after one that ended for want of one. */
export class PassDesk implements PassesModel {
  readonly #parts: MoreParts;
  readonly #premium: PremiumStore;

  constructor(parts: MoreParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#premium = premiumOf(parts.app.core, parts.play, signal);
    makeObservable(this, { open: computed, expired: computed, multi: computed });
  }

  /** Something is asked, and has the player to itself. */
  get open(): boolean {
    return this.expired !== undefined || this.multi !== undefined;
  }

  get expired(): PassesModel['expired'] {
    if (!this.#ended('expired')) return undefined;
    return { game: this.#game, renew: this.#renew, continueWithAds: this.#premium.told };
  }

  get multi(): PassesModel['multi'] {
    if (!this.#ended('multi-ended')) return undefined;
    return { game: this.#game, choose: this.#renew, later: this.#premium.told };
  }

  readonly renew = (): void => {
    const { bootstrap } = this.#parts.app.core;
    this.#parts.app.openLink(subscriptionManagement(bootstrap.hosts.auth));
  };

  readonly #renew = (): void => {
    this.#premium.told();
    this.renew();
  };

  get #game(): string {
    return this.#parts.play.info.appName;
  }

  #ended(outcome: Outcome): boolean {
    const { state } = this.#premium;
    return state.kind === 'over' && state.outcome === outcome && !state.told;
  }
}
