import { makeAutoObservable, reaction } from 'mobx';
import type { PlayPass, SubscriptionDetails } from '../../contracts/entities/subscription.ts';
import { type SubscriptionChange, SubscriptionStore } from '../../domain/passes/subscription.store.ts';
import { FREE_TRIAL_DAYS } from '../../domain/passes/plan.ts';
import { allowedLink } from '../../domain/links/allowlist.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';
import { passesSoldIn } from '../../domain/passes/passCountries.ts';
import { PassesStore } from '../../domain/passes/passes.store.ts';
import type { PremiumStore } from '../../domain/passes/premium/premium.store.ts';
import type { CheckoutStep } from '../../modals/passes/Checkout/Checkout.types.ts';
import type { PassesModel } from './passesLayers.types.ts';
import type { App } from '../core/app.ts';
import type { PassSource } from '../core/visitCore.ts';
import { walletOf } from '../core/payments/walletOf.ts';
import type { PaymentPorts } from '../ports/paymentPorts.ts';
import type { Play } from '../play/play.ts';
import { ownPlayState } from '../play/session/playStateOwners.ts';
import { buyerOf, followPremium, premiumOf } from '../core/payments/premium.ts';
import { Purchases, type PurchasesParts } from '../core/payments/purchases.ts';

type Shown = keyof PassesModel;
/** Dialog that the player opened: offer or active pass, plans, or management of the subscription. */
type Open = 'offer' | 'plans' | 'manage';

interface PassesParts {
  readonly app: Pick<App, 'core' | 'openLink'>;
  /** The game of the current page; undefined on a page without a game. */
  readonly play: Play | undefined;
  readonly payment: PaymentPorts;
  readonly limits?: PurchasesParts['limits'];
  /** Opens the login, and offers the passes after it. */
  readonly signIn: () => void;
  /** Opens the problem form for a payment. */
  readonly help: (description: string) => void;
}

/** Pass dialogs: on any page, during a game, and after a game that ended without a pass. One at a time. */
export class PassesController implements PassesModel {
  opened: Open | undefined;
  /** Continues a game with its own passes after ad-free time has ended; undefined while ad-free time remains. */
  adFreeOver: (() => void) | undefined;
  /**
   * Set when advertising has just been removed and the player hasn't been told yet. `until`: end of ad-free time that
   * was earned with an advertisement.
   */
  activated: { readonly by: 'pass' | 'ad'; readonly until: number | undefined } | undefined;
  readonly #parts: PassesParts;
  readonly #end = new AbortController();
  readonly #premium: PremiumStore;
  readonly #passes: PassesStore;
  readonly #purchases: Purchases;
  readonly #subscription: SubscriptionStore;
  /** Actions of the pass dialogs. */
  readonly #acts = {
    choose: (pass: PlayPass) => this.choose(pass),
    load: () => this.load(),
    renew: () => this.renew(),
    again: () => this.payAgain(),
    help: (description: string) => this.help(description),
    addNowbux: () => this.addNowbux(),
    copy: (text: string) => this.#parts.app.core.ports.browser.copy(text),
    close: () => this.close(),
  };
  /** Source of the last pass offer, for reports. */
  #source: PassSource | undefined;

  constructor(parts: PassesParts) {
    const { core } = parts.app;
    const { signal } = this.#end;
    const premium = premiumOf(core);
    const buyer = () => ({ ...buyerOf(core, parts.play), nowPassSource: this.#source });
    this.#parts = parts;
    this.#premium = premium;
    this.#passes = new PassesStore(core.api, signal);
    const { play, payment, limits } = parts;
    this.#purchases = new Purchases({ core, play, payment, buyer, bought: premium.read, limits });
    // The server's latest subscription details win: if they contain no pass, it was revoked and no longer counts.
    const onDetails = ({ info }: SubscriptionDetails) => premium.read(info ?? { status: 'expired' });
    this.#subscription = new SubscriptionStore(
      { api: core.api, clock: core.ports.clock, uaId: () => core.identity.uaId, onDetails },
      signal,
    );
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    const { app, play } = this.#parts;
    const { core } = app;
    const premium = this.#premium;
    const purchases = this.#purchases;
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    followPremium(core, premium, play, signal);
    purchases.start(signal);
    if (play) ownPlayState(core, { passes: () => this.#passes.passes }, signal);
    reaction(
      () => core.auth.state.kind === 'signed-in',
      (known) => known && purchases.checkEarlier(),
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
        // Keep the management dialog open even if the pass is revoked while the dialog shows.
        this.setOpened('manage');
        void this.#subscription.load();
      },
      { signal, fireImmediately: true },
    );
    // If a purchase of an earlier visit succeeds now, announce the pass itself, because this visit has no receipt to
    // show.
    let before = premium.state.kind;
    reaction(
      () => premium.state.kind,
      (kind) => {
        if (before === 'pending' && kind === 'active') this.activate('pass');
        before = kind;
      },
      { signal },
    );
  }

  /** Whether a pass dialog is open. */
  get open(): boolean {
    return this.shown !== undefined;
  }

  get expired(): PassesModel['expired'] {
    if (this.shown !== 'expired') return undefined;
    const { adFreeOver } = this;
    const source = adFreeOver ? 'ad-free-over' : 'pass-expired';
    const renew = this.#sold ? () => this.offerOf(source) : undefined;
    const continueWithAds = () => {
      this.dismiss();
      adFreeOver?.();
    };
    return { game: this.#game, expired: adFreeOver ? 'ad-free time' : 'pass', renew, continueWithAds };
  }

  get multi(): PassesModel['multi'] {
    if (this.shown !== 'multi') return undefined;
    const choose = this.#sold ? () => this.offerOf('multi-subscription') : undefined;
    return { game: this.#game, choose, later: this.#premium.markSeen };
  }

  get manage(): PassesModel['manage'] {
    if (this.shown !== 'manage') return undefined;
    const { subscription, changing, refused, unsure: open } = this.#subscription;
    const unsure = open && { orderNumber: open.before?.receipts[0]?.orderNumber };
    const change = (kind: SubscriptionChange) => void this.#subscription.change(kind);
    const others = this.#sold ? () => this.offerOf('manage') : undefined;
    const retry = () => void this.#subscription.load();
    const acts = {
      change,
      openPasses: others,
      help: this.#acts.help,
      copy: this.#acts.copy,
      retry,
      close: this.#acts.close,
    };
    return { subscription, changing, refused, unsure, ...acts };
  }

  get adFree(): PassesModel['adFree'] {
    const { activated } = this;
    if (this.shown !== 'adFree' || !activated) return undefined;
    const { state } = this.#premium;
    const until = state.kind === 'active' ? state.info.expiryAt : undefined;
    const { by, until: earned } = activated;
    const name = by === 'pass' ? this.#premium.passType : undefined;
    return {
      game: this.#parts.play?.info.appName,
      name,
      by,
      endsAt: by === 'pass' ? until : earned,
      close: this.#acts.close,
    };
  }

  get plans(): PassesModel['plans'] {
    if (this.shown !== 'plans') return undefined;
    const { choose, load, copy, close } = this.#acts;
    const { core } = this.#parts.app;
    const { passes } = this.#passes;
    const balance = walletOf(core).balance?.totalBalance;
    const now = core.ports.clock.now();
    const { state } = this.#purchases;
    const buying = state.kind === 'preparing' ? state.item.productId : undefined;
    const forFullscreen = this.#source === 'fullscreen';
    return { passes, balance, now, buying, forFullscreen, choose, retry: load, copy, close };
  }

  /** Whether a pass dialog explains that the game stopped without a pass. */
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
    return { item, step, now, terms: this.#terms, back: () => this.#send('put away'), close: this.#acts.close };
  }

  get #terms(): VettedUrl | undefined {
    const { bootstrap, linkRules } = this.#parts.app.core;
    const { terms } = bootstrap.links;
    return terms === undefined ? undefined : allowedLink(terms, linkRules)?.href;
  }

  get result(): PassesModel['result'] {
    if (this.shown !== 'result') return undefined;
    const { state } = this.#purchases;
    const { renew, again: payAgain, copy, close } = this.#acts;
    const inGame = this.#parts.play !== undefined;
    if (state.kind === 'settled' && state.result !== 'insufficient-balance') {
      const { result, item, orderNumber, info, waitsForBank } = state;
      const success = result === 'success';
      const receipt = success || orderNumber ? { item, orderNumber, endsAt: info?.expiryAt } : undefined;
      const help = success ? undefined : this.#acts.help;
      // Don't offer other passes while a payment is pending.
      const openPasses = success || result === 'pending' ? undefined : renew;
      return {
        result,
        waitsForBank,
        receipt,
        help,
        copy,
        retry: success ? undefined : payAgain,
        openPasses,
        inGame,
        close,
      };
    }
    // No purchase was finished during this visit, so the result concerns a purchase of an earlier visit.
    const { state: pass } = this.#premium;
    const { result, orderNumber } = pass.kind === 'pending' ? pass : { result: undefined, orderNumber: undefined };
    const message = { result: 'pending', waitsForBank: result === 'pending', receipt: undefined, orderNumber } as const;
    return {
      ...message,
      help: this.#acts.help,
      copy,
      retry: this.#premium.check,
      openPasses: undefined,
      inGame,
      close,
    };
  }

  get balance(): PassesModel['balance'] {
    const { state } = this.#purchases;
    if (this.shown !== 'balance' || state.kind !== 'settled') return undefined;
    const { item, balance } = state;
    const add = this.#parts.app.core.bootstrap.links.nowbux === undefined ? undefined : this.#acts.addNowbux;
    return { price: item.price, balance, add, openPasses: this.#acts.renew, close: this.#acts.close };
  }

  /** Offers the available passes. */
  renew(): void {
    this.offerOf(this.#source ?? 'notice');
  }

  /** Shows the active pass, or offers passes. */
  offer(source: PassSource | undefined = this.#source): void {
    this.offerOf(source, 'offer');
  }

  /** Tells that ad-free time ended in a game with its own passes. `onContinue` continues with advertising. */
  showAdFreeOver(onContinue: () => void): void {
    this.adFreeOver = onContinue;
  }

  /** Tells about the first ad-free time. */
  showAdFree(until: number | undefined): void {
    this.activate('ad', until);
  }

  private get shown(): Shown | undefined {
    const { state: purchase } = this.#purchases;
    const { state: pass } = this.#premium;
    if (purchase.kind === 'settled') return purchase.result === 'insufficient-balance' ? 'balance' : 'result';
    if (this.#step) return 'checkout';
    if (this.opened) return this.opened === 'offer' ? (this.#premium.active ? 'manage' : 'plans') : this.opened;
    if (this.activated?.by === (this.#premium.active ? 'pass' : 'ad')) return 'adFree';
    if (pass.kind === 'pending' && pass.result && !pass.seen) return 'result';
    if (this.adFreeOver && !this.#premium.active) return 'expired';
    // Tell the player that a pass is over only during a game, because the game now continues with advertising.
    if (pass.kind !== 'over' || pass.seen || !this.#parts.play) return undefined;
    if (pass.outcome === 'expired') return 'expired';
    return pass.outcome === 'multi-ended' ? 'multi' : undefined;
  }

  /** Step of the purchase that the pass dialog shows; undefined if it shows none. */
  get #step(): CheckoutStep | undefined {
    const { state, frame, send } = this.#purchases;
    switch (state.kind) {
      case 'elsewhere':
        return { kind: state.kind };
      case 'unavailable':
        return { kind: 'unavailable', retry: this.#acts.again };
      case 'reviewing': {
        const { ways: methods, balance, allowance } = state;
        return { kind: 'review', methods, balance, allowance, pay: (way) => send({ kind: 'pay pressed', way }) };
      }
      case 'claiming':
      case 'ordering':
        return { kind: 'ordering' };
      case 'paying':
        return { kind: 'paying', frame: frame.model };
      case 'claiming check':
      case 'confirming':
        return state.quiet ? undefined : { kind: 'confirming' };
      // While a purchase is being prepared, the plans stay visible. The purchase's review then replaces them.
      case 'preparing':
      case 'idle':
      case 'settled':
        return undefined;
    }
  }

  load(): void {
    void this.#passes.load('playPass');
    if (this.#signedIn) void walletOf(this.#parts.app.core).request();
  }

  choose(pass: PlayPass): void {
    const { productId, currency, offerPrice: price, currencySymbol: symbol, freeTrial, enablePaymentSdkFlow } = pass;
    if (productId === undefined) return;
    if (!this.#signedIn) {
      this.opened = undefined;
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
  }

  /** Closes the pass dialog. Restarts a game that ended without a pass if the player has one now. */
  close(): void {
    const { play } = this.#parts;
    const { state } = this.#purchases;
    // Closing during a payment first checks the payment and then shows its result.
    if (state.kind === 'paying') return this.#send('put away');
    const bought = state.kind === 'settled' && state.result === 'success';
    this.dismiss();
    this.opened = undefined;
    if (bought && play?.session.state.kind === 'failed') play.retry();
  }

  private payAgain(): void {
    this.opened = 'plans';
    this.#send('retry asked');
  }

  /** Closes the pass dialog and opens the problem form. The check of the payment continues. */
  private help(description: string): void {
    this.close();
    this.#parts.help(description);
  }

  private addNowbux(): void {
    this.close();
    this.#parts.app.openLink(this.#parts.app.core.bootstrap.links.nowbux, 'nowbux');
  }

  /**
   * A pass belongs to a player, so a guest signs in first. A guest who wants full screen sees the passes before signing
   * in.
   */
  private offerOf(source: PassSource | undefined, open: Open = 'plans'): void {
    this.#source = source;
    const guest = this.#parts.app.core.auth.state.kind === 'guest';
    if (!this.#signedIn && !(guest && source === 'fullscreen')) return this.#parts.signIn();
    this.dismiss();
    this.opened = open;
    this.load();
  }

  private dismiss(): void {
    this.#send('put away');
    this.#premium.markSeen();
    this.adFreeOver = undefined;
    this.activated = undefined;
  }

  private activate(by: 'pass' | 'ad', until?: number): void {
    this.activated = { by, until };
  }

  private setOpened(open: Open | undefined): void {
    this.opened = open;
  }

  #send(kind: 'put away' | 'retry asked'): void {
    this.#purchases.send({ kind });
  }

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
