import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PlayPass, SubscriptionDetails } from '../../contracts/entities/subscription.ts';
import { type SubscriptionChange, SubscriptionStore } from '../../domain/passes/subscription.store.ts';
import { FREE_TRIAL_DAYS } from '../../domain/passes/plan.ts';
import { passesSoldIn } from '../../domain/passes/soldIn.ts';
import { PassesStore } from '../../domain/passes/passes.store.ts';
import type { PremiumStore } from '../../domain/premium/premium.store.ts';
import type { CheckoutStep } from '../../modals/Checkout/Checkout.types.ts';
import type { PassesModel } from './passesLayers.types.ts';
import type { App } from '../boot/createApp.ts';
import type { PassSource } from '../boot/passWanted.ts';
import { walletOf } from '../boot/walletOf.ts';
import type { PaymentPorts } from '../ports/paymentPorts.ts';
import type { Play } from '../play/play.ts';
import { ownPlayState } from '../play/playStateOwners.ts';
import { buyerOf, premiumOf } from './premium.ts';
import { Purchases, type PurchasesParts } from './purchases.ts';

type Shown = keyof PassesModel;
/** What the player looks at: passes where they have none, else what they have; or what is sold, whatever they have. */
type Open = 'offer' | 'plans' | 'manage';

/** What of the app it has to do with. */
interface PassesParts {
  readonly app: Pick<App, 'core' | 'openLink'>;
  /** The game that is on; undefined on a page without one. */
  readonly play: Play | undefined;
  readonly payment: PaymentPorts;
  readonly limits?: PurchasesParts['limits'];
  /** Asks who the player is, and offers the passes once they have signed in. */
  readonly signIn: () => void;
  /** Opens the problem form for a payment. */
  readonly help: (description: string) => void;
}

/**
 * What is asked about passes: on any page, while a game is on, and after one that ended for want of one. One dialog at a
 * time.
 */
export class PassesController implements PassesModel {
  opened: Open | undefined;
  /** Time without advertising is over, of a game with passes of its own; how it goes on without one. */
  adFreeOver: (() => void) | undefined;
  /** There is no advertising since now, and nothing has said so yet; `until` of time that was earned. */
  activated: { readonly by: 'pass' | 'ad'; readonly until: number | undefined } | undefined;
  readonly #parts: PassesParts;
  readonly #premium: PremiumStore;
  readonly #passes: PassesStore;
  readonly #purchases: Purchases;
  readonly #subscription: SubscriptionStore;
  /** What led to the passes. */
  #source: PassSource | undefined;

  constructor(parts: PassesParts, signal: AbortSignal) {
    const { core } = parts.app;
    const premium = premiumOf(core, parts.play, signal);
    const buyer = () => ({ ...buyerOf(core, parts.play), nowPassSource: this.#source });
    const purchases = new Purchases(
      { core, play: parts.play, payment: parts.payment, buyer, bought: premium.read, limits: parts.limits },
      signal,
    );
    this.#parts = parts;
    this.#premium = premium;
    this.#passes = new PassesStore(core.api, signal);
    this.#purchases = purchases;
    // What was taken back counts no more; what was read anew is right.
    const heard = ({ info }: SubscriptionDetails) => premium.read(info ?? { status: 'expired' });
    this.#subscription = new SubscriptionStore(
      { api: core.api, clock: core.ports.clock, uaId: () => core.identity.uaId, heard },
      signal,
    );
    if (parts.play) ownPlayState(core, { passes: () => this.#passes.passes }, signal);
    makeObservable<PassesController, 'shown'>(this, {
      opened: observableRef,
      adFreeOver: observableRef,
      activated: observableRef,
      shown: computed,
      manage: computed,
      adFree: computed,
      expired: computed,
      multi: computed,
      plans: computed,
      checkout: computed,
      result: computed,
      balance: computed,
    });
    reaction(
      () => core.auth.state.kind === 'signed-in',
      (known) => known && purchases.askAboutEarlier(),
      { signal, fireImmediately: true },
    );
    reaction(
      () => purchases.state.kind === 'settled' && purchases.state.item.currency === 'nowbux',
      (paid) => paid && void walletOf(core).request(),
      { signal },
    );
    reaction(
      () => this.shown === 'manage',
      (shown) => {
        if (!shown) return;
        // It stays, also where the pass is taken back in it.
        this.#open('manage');
        void this.#subscription.load();
      },
      { signal, fireImmediately: true },
    );
    // What was paid on an earlier visit, and counts now, has no ticket of its own.
    let before = premium.state.kind;
    reaction(
      () => premium.state.kind,
      (kind) => {
        if (before === 'pending' && kind === 'active') this.#activate('pass');
        before = kind;
      },
      { signal },
    );
  }

  /** Something is asked, and has the player to itself. */
  get open(): boolean {
    return this.shown !== undefined;
  }

  get expired(): PassesModel['expired'] {
    if (this.shown !== 'expired') return undefined;
    const { adFreeOver } = this;
    const source = adFreeOver ? 'ad-free-over' : 'pass-expired';
    const renew = this.#sold ? () => this.#renew(source) : undefined;
    const continueWithAds = () => {
      this.#putAway();
      adFreeOver?.();
    };
    return { game: this.#game, what: adFreeOver ? 'ad-free time' : 'pass', renew, continueWithAds };
  }

  get multi(): PassesModel['multi'] {
    if (this.shown !== 'multi') return undefined;
    const choose = this.#sold ? () => this.#renew('multi-subscription') : undefined;
    return { game: this.#game, choose, later: this.#premium.told };
  }

  get manage(): PassesModel['manage'] {
    if (this.shown !== 'manage') return undefined;
    const { subscription, changing, refused, unsure: open } = this.#subscription;
    const unsure = open && { orderNumber: open.before?.receipts[0]?.orderNumber };
    const change = (what: SubscriptionChange) => void this.#subscription.change(what);
    const others = this.#sold ? () => this.#renew('manage') : undefined;
    const retry = () => void this.#subscription.load();
    const acts = { change, others, help: this.#help, copy: this.#copy, retry, close: this.close };
    return { subscription, changing, refused, unsure, ...acts };
  }

  get adFree(): PassesModel['adFree'] {
    if (this.shown !== 'adFree') return undefined;
    const { state } = this.#premium;
    const until = state.kind === 'active' ? state.info.expiryAt : undefined;
    const { by = 'pass', until: earned } = this.activated ?? {};
    const name = by === 'pass' ? this.#premium.passType : undefined;
    return { game: this.#parts.play?.info.appName, name, by, until: by === 'pass' ? until : earned, close: this.close };
  }

  get plans(): PassesModel['plans'] {
    if (this.shown !== 'plans') return undefined;
    const { choose, load, close } = this;
    const { core } = this.#parts.app;
    const { passes } = this.#passes;
    const balance = walletOf(core).balance?.totalBalance;
    const now = core.ports.clock.now();
    const { state } = this.#purchases;
    const buying = state.kind === 'preparing' ? state.item.productId : undefined;
    const forFullscreen = this.#source === 'fullscreen';
    return { passes, balance, now, buying, forFullscreen, choose, retry: load, copy: this.#copy, close };
  }

  /** A game that can't go on without a pass has come to a stop, and that is spoken of. */
  get stopped(): boolean {
    const state = this.#parts.play?.session.state;
    return this.open && state?.kind === 'failed' && state.error.cause?.kind === 'pass-needed';
  }

  get checkout(): PassesModel['checkout'] {
    const step = this.#step;
    const { state } = this.#purchases;
    if (this.shown !== 'checkout' || !step || state.kind === 'idle') return undefined;
    const item = 'intention' in state ? state.intention.item : state.item;
    const now = this.#parts.app.core.ports.clock.now();
    return { item, step, now, back: () => this.#send('put away'), close: this.close };
  }

  get result(): PassesModel['result'] {
    if (this.shown !== 'result') return undefined;
    const { state } = this.#purchases;
    const { close, renew } = this;
    const copy = this.#copy;
    const inGame = this.#parts.play !== undefined;
    if (state.kind === 'settled' && state.result !== 'insufficient-balance') {
      const { result, item, orderNumber, info, waitsForBank } = state;
      const success = result === 'success';
      const receipt = success || orderNumber ? { item, orderNumber, until: info?.expiryAt } : undefined;
      const help = success ? undefined : this.#help;
      // What is perhaps paid is waited for, and nothing is sold beside it.
      const others = success || result === 'pending' ? undefined : renew;
      return {
        result,
        waitsForBank,
        receipt,
        help,
        copy,
        again: success ? undefined : this.#again,
        others,
        inGame,
        close,
      };
    }
    // Of what was bought before this visit.
    const { state: pass } = this.#premium;
    const { found, orderNumber } = pass.kind === 'pending' ? pass : { found: undefined, orderNumber: undefined };
    const what = { result: 'pending', waitsForBank: found === 'pending', receipt: undefined, orderNumber } as const;
    return { ...what, help: this.#help, copy, again: this.#premium.check, others: undefined, inGame, close };
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

  /** Offers the passes, or shows the one that counts. */
  readonly offer = (source: PassSource | undefined = this.#source): void => this.#renew(source, 'offer');

  /** Time without advertising is over, of a game with passes of its own. `go on`: with advertising. */
  readonly tellAdFreeOver = (goOn: () => void): void =>
    runInAction(() => {
      this.adFreeOver = goOn;
    });

  /** The first time without advertising was earned. */
  readonly tellAdFree = (until: number | undefined): void => this.#activate('ad', until);

  private get shown(): Shown | undefined {
    const { state: purchase } = this.#purchases;
    const { state: pass } = this.#premium;
    if (purchase.kind === 'settled') return purchase.result === 'insufficient-balance' ? 'balance' : 'result';
    if (this.#step) return 'checkout';
    if (this.opened) return this.opened === 'offer' ? (this.#premium.active ? 'manage' : 'plans') : this.opened;
    if (this.activated?.by === (this.#premium.active ? 'pass' : 'ad')) return 'adFree';
    if (pass.kind === 'pending' && pass.found && !pass.told) return 'result';
    if (this.adFreeOver && !this.#premium.active) return 'expired';
    // Said in a game, which goes on with advertising; elsewhere there is nothing to go on with.
    if (pass.kind !== 'over' || pass.told || !this.#parts.play) return undefined;
    if (pass.outcome === 'expired') return 'expired';
    return pass.outcome === 'multi-ended' ? 'multi' : undefined;
  }

  /** How far the purchase is, where the player is to see it. */
  get #step(): CheckoutStep | undefined {
    const { state, frame, send } = this.#purchases;
    switch (state.kind) {
      case 'elsewhere':
        return { kind: state.kind };
      case 'unavailable':
        return { kind: 'unavailable', retry: this.#again };
      case 'reviewing': {
        const { ways, balance, allowance } = state;
        return { kind: 'review', ways, balance, allowance, pay: (way) => send({ kind: 'pay pressed', way }) };
      }
      case 'claiming':
      case 'ordering':
        return { kind: 'ordering' };
      case 'paying':
        return { kind: 'paying', frame: frame.model };
      case 'claiming check':
      case 'confirming':
        return state.quiet ? undefined : { kind: 'confirming' };
      // The plans stay until there is something to review.
      case 'preparing':
      case 'idle':
      case 'settled':
        return undefined;
    }
  }

  readonly load = (): void => {
    void this.#passes.load('playPass');
    if (this.#signedIn) void walletOf(this.#parts.app.core).request();
  };

  readonly choose = (pass: PlayPass): void => {
    const { productId, currency, offerPrice: price, currencySymbol: symbol, freeTrial, enablePaymentSdkFlow } = pass;
    if (productId === undefined) return;
    if (!this.#signedIn) {
      this.#open(undefined);
      return this.#parts.signIn();
    }
    const item = {
      productId,
      currency,
      price,
      symbol,
      ...(currency === 'real' && freeTrial && { trialDays: FREE_TRIAL_DAYS }),
      ...(currency === 'nowbux' && enablePaymentSdkFlow && { sdk: true }),
    };
    this.#purchases.send({ kind: 'item chosen', item });
  };

  /** Back to the game; a game that had ended for want of a pass is started again with one. */
  readonly close = (): void => {
    const { play } = this.#parts;
    const { state } = this.#purchases;
    // What was on the payment's page is asked about first, and then told.
    if (state.kind === 'paying') return this.#send('put away');
    const bought = state.kind === 'settled' && state.result === 'success';
    this.#putAway();
    this.#open(undefined);
    if (bought && play?.session.state.kind === 'failed') play.retry();
  };

  readonly #again = (): void => {
    this.#open('plans');
    this.#send('retry asked');
  };

  /** Opens the problem form. The check of the payment continues. */
  readonly #help = (description: string): void => {
    this.close();
    this.#parts.help(description);
  };

  readonly #addNowbux = (): void => {
    this.close();
    this.#parts.app.openLink(this.#parts.app.core.bootstrap.links.nowbux, 'nowbux');
  };

  /**
   * A pass belongs to a player, so a guest signs in first. A guest who wants full screen sees the passes before that, and
   * signs in to buy one.
   */
  #renew(source: PassSource | undefined, open: Open = 'plans'): void {
    this.#source = source;
    const guest = this.#parts.app.core.auth.state.kind === 'guest';
    if (!this.#signedIn && !(guest && source === 'fullscreen')) return this.#parts.signIn();
    this.#putAway();
    this.#open(open);
    this.load();
  }

  #putAway(): void {
    this.#send('put away');
    this.#premium.told();
    runInAction(() => {
      this.adFreeOver = undefined;
      this.activated = undefined;
    });
  }

  #send(kind: 'put away' | 'retry asked'): void {
    this.#purchases.send({ kind });
  }

  #activate(by: 'pass' | 'ad', until?: number): void {
    runInAction(() => {
      this.activated = { by, until };
    });
  }

  #open(open: Open | undefined): void {
    runInAction(() => {
      this.opened = open;
    });
  }

  readonly #copy = (text: string): Promise<boolean> => this.#parts.app.core.ports.browser.copy(text);

  get #signedIn(): boolean {
    return this.#parts.app.core.auth.state.kind === 'signed-in';
  }

  get #sold(): boolean {
    return passesSoldIn(this.#parts.app.core.bootstrap.country);
  }

  get #game(): string {
    return this.#parts.play?.info.appName ?? '';
  }
}
