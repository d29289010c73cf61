import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import { passesSoldIn } from '../../../domain/passes/soldIn.ts';
import { PassesStore } from '../../../domain/passes/passes.store.ts';
import type { PremiumStore } from '../../../domain/premium/premium.store.ts';
import type { CheckoutStep } from '../../../modals/Checkout/Checkout.types.ts';
import type { PassesModel } from './passesLayers.types.ts';
import type { App } from '../../boot/createApp.ts';
import type { PaymentPorts } from '../../ports/paymentPorts.ts';
import type { Play } from '../../play/play.ts';
import { ownPlayState } from '../../play/playStateOwners.ts';
import { buyerOf, premiumOf } from './premium.ts';
import { Purchases } from './purchases.ts';

type Shown = keyof PassesModel;
/** What leads to the passes, as the server is told. */
type Source = 'pass-expired' | 'multi-subscription' | 'notice';

/** What of the app it has to do with. */
interface PassesParts {
  readonly app: Pick<App, 'core' | 'openLink'>;
  readonly play: Play;
  readonly payment: PaymentPorts;
  /** Asks who the player is, and offers the passes once they have signed in. */
  readonly signIn: () => void;
}

/** What is asked about passes while a game is on, and after one that ended for want of one. One dialog at a time. */
export class PassesController implements PassesModel {
  plansOpen = false;
  readonly #parts: PassesParts;
  readonly #premium: PremiumStore;
  readonly #passes: PassesStore;
  readonly #purchases: Purchases;
  /** What led to the passes. */
  #source: Source | undefined;

  constructor(parts: PassesParts, signal: AbortSignal) {
    const { core } = parts.app;
    const premium = premiumOf(core, parts.play, signal);
    const buyer = () => ({ ...buyerOf(core, parts.play), nowPassSource: this.#source });
    const purchases = new Purchases(
      { core, play: parts.play, payment: parts.payment, buyer, bought: premium.read },
      signal,
    );
    this.#parts = parts;
    this.#premium = premium;
    this.#passes = new PassesStore(core.api, signal);
    this.#purchases = purchases;
    ownPlayState(core, { passes: () => this.#passes.passes }, signal);
    makeObservable<PassesController, 'shown'>(this, {
      plansOpen: observableRef,
      shown: computed,
      expired: computed,
      multi: computed,
      plans: computed,
      checkout: computed,
      result: computed,
      balance: computed,
    });
    reaction(
      () => core.auth.state.kind === 'signed-in',
      (known) => (known ? purchases.askAboutEarlier() : this.#passes.forgetBalance()),
      { signal, fireImmediately: true },
    );
  }

  /** Something is asked, and has the player to itself. */
  get open(): boolean {
    return this.shown !== undefined;
  }

  get expired(): PassesModel['expired'] {
    if (this.shown !== 'expired') return undefined;
    const renew = this.#sold ? () => this.#renew('pass-expired') : undefined;
    return { game: this.#game, renew, continueWithAds: this.#premium.told };
  }

  get multi(): PassesModel['multi'] {
    if (this.shown !== 'multi') return undefined;
    const choose = this.#sold ? () => this.#renew('multi-subscription') : undefined;
    return { game: this.#game, choose, later: this.#premium.told };
  }

  get plans(): PassesModel['plans'] {
    if (this.shown !== 'plans') return undefined;
    const { choose, load, close } = this;
    const { passes, balance } = this.#passes;
    const now = this.#parts.app.core.ports.clock.now();
    return { passes, balance, now, buying: undefined, choose, retry: load, close };
  }

  get checkout(): PassesModel['checkout'] {
    const step = this.#step;
    const { state } = this.#purchases;
    if (this.shown !== 'checkout' || !step || state.kind === 'idle') return undefined;
    const item = 'intention' in state ? state.intention.item : state.item;
    return { item, step, back: () => this.#send('put away'), close: this.close };
  }

  get result(): PassesModel['result'] {
    if (this.shown !== 'result') return undefined;
    const { state } = this.#purchases;
    const { close, renew } = this;
    const copy = (text: string) => this.#parts.app.core.ports.browser.copy(text);
    if (state.kind === 'settled' && state.result !== 'insufficient-balance') {
      const { result, item, orderNumber, info } = state;
      const success = result === 'success';
      const receipt = success || result === 'pending' ? { item, orderNumber, until: info?.expiryAt } : undefined;
      // What is perhaps paid is waited for, and nothing is sold beside it.
      const others = success || result === 'pending' ? undefined : renew;
      return { result, receipt, copy, again: success ? undefined : this.#again, others, close };
    }
    // Of what was bought before this visit.
    const { state: pass } = this.#premium;
    const pending = pass.kind === 'unpaid' && pass.why === 'pending';
    const again = pending ? this.#premium.check : undefined;
    const result = pending ? 'pending' : 'failed';
    return { result, receipt: undefined, copy, again, others: pending ? undefined : renew, close };
  }

  get balance(): PassesModel['balance'] {
    const { state } = this.#purchases;
    if (this.shown !== 'balance' || state.kind !== 'settled') return undefined;
    const { item, balance } = state;
    const add = this.#parts.app.core.bootstrap.links.nowbux === undefined ? undefined : this.#addNowbux;
    return { price: item.price, balance, add, others: this.renew, close: this.close };
  }

  /** Offers the passes that there are. */
  readonly renew = (): void => this.#renew(this.#source ?? 'notice');

  private get shown(): Shown | undefined {
    const { state: purchase } = this.#purchases;
    const { state: pass } = this.#premium;
    if (purchase.kind === 'settled') return purchase.result === 'insufficient-balance' ? 'balance' : 'result';
    if (this.#step) return 'checkout';
    if (this.plansOpen) return 'plans';
    if (pass.kind === 'unpaid' && !pass.told) return 'result';
    if (pass.kind !== 'over' || pass.told) return undefined;
    if (pass.outcome === 'expired') return 'expired';
    return pass.outcome === 'multi-ended' ? 'multi' : undefined;
  }

  /** How far the purchase is, where the player is to see it. */
  get #step(): CheckoutStep | undefined {
    const { state, frame, send } = this.#purchases;
    switch (state.kind) {
      case 'preparing':
      case 'elsewhere':
        return { kind: state.kind };
      case 'unavailable':
        return { kind: 'unavailable', retry: this.#again };
      case 'reviewing': {
        const { ways, balance } = state;
        return { kind: 'review', ways, balance, pay: (way) => send({ kind: 'pay pressed', way }) };
      }
      case 'claiming':
        return state.quiet ? undefined : { kind: state.check ? 'confirming' : 'ordering' };
      case 'ordering':
        return { kind: 'ordering' };
      case 'paying':
        return { kind: 'paying', frame: frame.model };
      case 'confirming':
        return state.quiet ? undefined : { kind: 'confirming' };
      case 'idle':
      case 'settled':
        return undefined;
    }
  }

  readonly load = (): void => {
    void this.#passes.load('playPass');
    void this.#passes.loadBalance();
  };

  readonly choose = ({ productId, currency, offerPrice: price, currencySymbol: symbol }: PlayPass): void => {
    if (productId === undefined) return;
    this.#purchases.send({ kind: 'item chosen', item: { productId, currency, price, symbol } });
  };

  /** Back to the game; a game that had ended for want of a pass is started again with one. */
  readonly close = (): void => {
    const { session } = this.#parts.play;
    const { state } = this.#purchases;
    // What was on the payment's page is asked about first, and then told.
    if (state.kind === 'paying') return this.#send('put away');
    const bought = state.kind === 'settled' && state.result === 'success';
    this.#putAway();
    this.#open(false);
    if (bought && session.state.kind === 'failed') this.#parts.play.retry();
  };

  readonly #again = (): void => {
    this.#open(true);
    this.#send('retry asked');
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
    this.#send('put away');
    this.#premium.told();
  }

  #send(kind: 'put away' | 'retry asked'): void {
    this.#purchases.send({ kind });
  }

  #open(open: boolean): void {
    runInAction(() => {
      this.plansOpen = open;
    });
  }

  get #sold(): boolean {
    return passesSoldIn(this.#parts.app.core.bootstrap.country);
  }

  get #game(): string {
    return this.#parts.play.info.appName;
  }
}
