import { makeAutoObservable, reaction } from 'mobx';
import { REDEEMING_KEY } from '../../../domain/passes/payments/purchasesKey.ts';
import type { Item, PurchaseState, Settled } from '../../../domain/passes/payments/purchase.state.ts';
import type { RedeemStep } from '../../../pages/NowBux/redeem/redeem.types.ts';
import { buyerOf } from '../../core/payments/premium.ts';
import { Purchases } from '../../core/payments/purchases.ts';
import type { PaymentPorts } from '../../ports/paymentPorts.ts';
import { openPaymentReport } from '../../core/featureKeys/visit/help.ts';
import { LIMITS } from '../../core/featureKeys/visit/limits.ts';
import type { NowBuxHost } from './nowBuxHost.ts';

/** Redeems nowBux with the purchase state machine of the passes. */
export class RedeemController {
  readonly #host: NowBuxHost;
  readonly #purchases: Purchases;
  /** The player's balance when the player confirmed redeeming. */
  #before: number | undefined;

  constructor(host: NowBuxHost, payment: PaymentPorts) {
    const { app } = host;
    const { core } = app;
    this.#host = host;
    const buyer = () => buyerOf(core, undefined);
    const bought = () => undefined;
    const limits = () => app.feature(LIMITS).then((it) => it?.load());
    const ports = { bought, limits, storageKey: REDEEMING_KEY };
    this.#purchases = new Purchases({ core, play: undefined, payment, buyer, ...ports });
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { player, changed, store } = this.#host;
    const purchases = this.#purchases;
    purchases.start(signal);
    reaction(
      () => player() === 'signed-in',
      (known) => (known ? purchases.checkEarlier() : this.close()),
      { signal, fireImmediately: true },
    );
    reaction(
      () => purchases.state,
      (state) => {
        if (state.kind === 'settled') changed();
        if ((state.kind === 'settled' || state.kind === 'unavailable') && state.why) void store.refreshGoods();
      },
      { signal },
    );
  }

  get step(): RedeemStep | undefined {
    const { state } = this.#purchases;
    if (state.kind === 'idle' || ('quiet' in state && state.quiet)) return undefined;
    const item = 'intention' in state ? state.intention.item : state.item;
    return { item, ...this.#stepOf(state) };
  }

  choose(item: Item): void {
    this.#before = undefined;
    this.#purchases.send({ kind: 'item chosen', item });
  }

  close(): void {
    this.#purchases.send({ kind: 'put away' });
  }

  readonly #retry = (): void => this.#purchases.send({ kind: 'retry asked' });

  #stepOf(state: Exclude<PurchaseState, { kind: 'idle' }>) {
    switch (state.kind) {
      case 'preparing':
      case 'elsewhere':
        return { kind: state.kind };
      case 'unavailable':
        return { kind: 'unavailable', reason: state.why, retry: this.#retry } as const;
      case 'reviewing':
        return {
          kind: 'review',
          balance: state.balance,
          allowance: state.allowance,
          confirm: () => this.#confirm(state),
        } as const;
      case 'claiming':
      case 'claiming check':
      case 'ordering':
      case 'paying':
      case 'confirming':
        return { kind: 'redeeming', balance: this.#before } as const;
      case 'settled':
        return this.#showResult(state);
    }
  }

  #confirm({ ways, balance }: Extract<PurchaseState, { kind: 'reviewing' }>): void {
    this.#before = balance;
    const way = ways[0]?.id;
    if (way !== undefined) this.#purchases.send({ kind: 'pay pressed', way });
  }

  /** Converts the result of a finished purchase to the view's model. */
  #showResult({ result, item, code, why, balance, orderNumber }: Settled) {
    const support = { orderNumber, help: this.#help };
    switch (result) {
      case 'success':
        return {
          kind: 'done',
          code,
          left: this.#before === undefined ? undefined : this.#before - item.price,
        } as const;
      case 'pending':
        return { kind: 'unsure', check: this.#retry, ...support } as const;
      case 'failed':
        return { kind: 'refused', reason: why, retry: this.#retry, ...support } as const;
      case 'incomplete':
        return { kind: 'unfinished', retry: this.#retry, ...support } as const;
      case 'insufficient-balance':
        return { kind: 'too few', balance, earn: this.#earn } as const;
    }
  }

  /**
   * Opens the problem form with a description of the payment. The purchase's outcome is still being checked
   * meanwhile.
   */
  readonly #help = (description: string): void => {
    this.close();
    openPaymentReport(this.#host.app, description);
  };

  readonly #earn = (): void => {
    this.close();
    this.#host.open(undefined);
  };
}
