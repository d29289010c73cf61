import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import { PassesStore } from '../../../domain/passes/passes.store.ts';
import {
  type PaymentCommand,
  type PaymentEvent,
  paymentSpec,
  type PaymentState,
} from '../../../domain/payments/payment.machine.ts';
import { paymentRunner } from '../../../domain/payments/payment.runner.ts';
import type { PremiumStore } from '../../../domain/premium/premium.store.ts';
import { Machine } from '../../../kit/machine.ts';
import type { PassesModel } from './passesLayers.types.ts';
import type { App } from '../../boot/createApp.ts';
import type { Play } from '../../play/play.ts';
import { ownPlayState } from '../../play/playStateOwners.ts';
import { buyerOf, premiumOf } from './premium.ts';

type Shown = keyof PassesModel;
/** What leads to the passes, as the server is told. */
type Source = 'pass-expired' | 'multi-subscription' | 'notice';

/** What of the app it has to do with. */
interface PassesParts {
  readonly app: Pick<App, 'core' | 'openLink'>;
  readonly play: Play;
  /** Asks who the player is, and offers the passes once they have signed in. */
  readonly signIn: () => void;
}

/** What is asked about passes while a game is on, and after one that ended for want of one. One dialog at a time. */
export class PassesController implements PassesModel {
  plansOpen = false;
  readonly #parts: PassesParts;
  readonly #premium: PremiumStore;
  readonly #passes: PassesStore;
  readonly #payment: Machine<PaymentState, PaymentEvent, PaymentCommand>;
  /** What led to the passes. */
  #source: Source | undefined;

  constructor(parts: PassesParts, signal: AbortSignal) {
    const { core } = parts.app;
    const premium = premiumOf(core, parts.play, signal);
    const buyer = () => ({ ...buyerOf(core, parts.play), nowPassSource: this.#source });
    const payment = new Machine(paymentSpec, paymentRunner({ api: core.api, buyer, bought: premium.read })).start();
    signal.addEventListener('abort', () => payment.dispose(), { once: true });
    this.#parts = parts;
    this.#premium = premium;
    this.#passes = new PassesStore(core.api, signal);
    this.#payment = payment;
    ownPlayState(core, { passes: () => this.#passes.passes }, signal);
    makeObservable<PassesController, 'shown'>(this, {
      plansOpen: observableRef,
      shown: computed,
      expired: computed,
      multi: computed,
      plans: computed,
      result: computed,
      balance: computed,
    });
  }

  /** Something is asked, and has the player to itself. */
  get open(): boolean {
    return this.shown !== undefined;
  }

  get expired(): PassesModel['expired'] {
    if (this.shown !== 'expired') return undefined;
    return { game: this.#game, renew: () => this.#renew('pass-expired'), continueWithAds: this.#premium.told };
  }

  get multi(): PassesModel['multi'] {
    if (this.shown !== 'multi') return undefined;
    return { game: this.#game, choose: () => this.#renew('multi-subscription'), later: this.#premium.told };
  }

  get plans(): PassesModel['plans'] {
    if (this.shown !== 'plans') return undefined;
    const { state } = this.#payment;
    const { choose, load, close } = this;
    const buying = 'item' in state ? state.item.productId : undefined;
    return { passes: this.#passes.passes, buying, choose, retry: load, close };
  }

  get result(): PassesModel['result'] {
    if (this.shown !== 'result') return undefined;
    const { state } = this.#payment;
    const { close, renew } = this;
    if (state.kind === 'settled' && state.result !== 'insufficient-balance') {
      const { result } = state;
      const over = result === 'success';
      return { result, again: over ? undefined : this.#again, others: over ? undefined : renew, close };
    }
    // Of what was bought before this visit.
    const { state: pass } = this.#premium;
    const pending = pass.kind === 'unpaid' && pass.why === 'pending';
    const again = pending ? this.#premium.check : undefined;
    return { result: pending ? 'pending' : 'failed', again, others: renew, close };
  }

  get balance(): PassesModel['balance'] {
    const { state } = this.#payment;
    if (this.shown !== 'balance' || state.kind !== 'settled') return undefined;
    const { item, balance } = state;
    return { price: item.price, balance, add: this.#addNowbux, others: this.renew, close: this.close };
  }

  /** Offers the passes that there are. */
  readonly renew = (): void => this.#renew(this.#source ?? 'notice');

  private get shown(): Shown | undefined {
    const { state: payment } = this.#payment;
    const { state: pass } = this.#premium;
    if (payment.kind === 'settled') return payment.result === 'insufficient-balance' ? 'balance' : 'result';
    if (this.plansOpen) return 'plans';
    if (pass.kind === 'unpaid' && !pass.told) return 'result';
    if (pass.kind !== 'over' || pass.told) return undefined;
    if (pass.outcome === 'expired') return 'expired';
    return pass.outcome === 'multi-ended' ? 'multi' : undefined;
  }

  readonly load = (): void => void this.#passes.load('playPass');

  readonly choose = ({ productId, currency, offerPrice: price }: PlayPass): void => {
    if (productId !== undefined) this.#payment.send({ kind: 'item chosen', item: { productId, currency, price } });
  };

  /** Back to the game; a game that had ended for want of a pass is started again with one. */
  readonly close = (): void => {
    const { session } = this.#parts.play;
    const { state } = this.#payment;
    const bought = state.kind === 'settled' && state.result === 'success';
    this.#putAway();
    this.#open(false);
    if (bought && session.state.kind === 'failed') this.#parts.play.retry();
  };

  readonly #again = (): void => {
    this.#open(true);
    this.#payment.send({ kind: 'retry asked' });
  };

  readonly #addNowbux = (): void => {
    this.close();
    this.#parts.app.openLink(this.#parts.app.core.bootstrap.links.nowbux, 'nowbux');
  };

  /** A pass is somebody's: whoever is not signed in does that first. */
  #renew(source: Source): void {
    this.#source = source;
    if (this.#parts.app.core.auth.state.kind !== 'signed-in') return this.#parts.signIn();
    this.#putAway();
    this.#open(true);
    this.load();
  }

  #putAway(): void {
    this.#payment.send({ kind: 'put away' });
    this.#premium.told();
  }

  #open(open: boolean): void {
    runInAction(() => {
      this.plansOpen = open;
    });
  }

  get #game(): string {
    return this.#parts.play.info.appName;
  }
}
