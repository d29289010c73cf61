import { PAYMENT_WINDOW } from '../../contracts/paymentWindow.ts';
import type { SubscriptionInfo } from '../../contracts/entities/subscriptionInfo.ts';
import { priceText } from '../../design/Money/moneyText.ts';
import { Intentions } from '../../domain/payments/intentions.ts';
import { purchaseSpec } from '../../domain/payments/purchase.machine.ts';
import { purchaseRunner } from '../../domain/payments/purchase.runner.ts';
import type { Intention, PurchaseCommand, PurchaseEvent, PurchaseState } from '../../domain/payments/purchase.state.ts';
import type { Buyer } from '../../domain/premium/confirmPurchase.ts';
import { Machine } from '../../kit/machine.ts';
import type { Core } from '../boot/core.ts';
import type { Play } from '../play/play.ts';
import type { PaymentPorts } from '../ports/paymentPorts.ts';
import { PaymentFrame } from './paymentFrame.ts';

interface PurchasesParts {
  readonly core: Core;
  /** The game that is on, if one is. */
  readonly play: Play | undefined;
  readonly payment: PaymentPorts;
  readonly buyer: () => Buyer;
  readonly bought: (info: SubscriptionInfo) => void;
}

/** The purchase that is under way, and those of earlier visits that nobody knows the end of: each is asked about once. */
export class Purchases {
  readonly frame: PaymentFrame;
  readonly #machine: Machine<PurchaseState, PurchaseEvent, PurchaseCommand>;
  readonly #intentions: Intentions;
  readonly #left: Intention[] = [];

  constructor({ core, play, payment, buyer, bought }: PurchasesParts, signal: AbortSignal) {
    const { ports, api } = core;
    const host = paymentHost(core, play);
    const frame = new PaymentFrame({
      ports: payment,
      random: ports.random,
      address: () => new URL(`${host}${PAYMENT_WINDOW.path}?lang=${core.speaks}`),
      amountText: (price, symbol) => priceText(price, symbol, core.speaks),
      ignored: (why) => ports.log.report({ name: 'payment-message-ignored', data: { why } }),
    });
    const player = () => core.identity.user?.userId || core.identity.user?.email || '';
    const intentions = new Intentions({
      store: ports.localStore,
      clock: ports.clock,
      random: ports.random,
      player,
    });
    const { open: openPayment } = frame;
    this.frame = frame;
    this.#intentions = intentions;
    this.#machine = new Machine(
      purchaseSpec,
      purchaseRunner({ api, buyer, host, intentions, lock: payment.lock, openPayment, bought }),
    );
    this.#machine.watch(({ state }) => {
      if (state.kind === 'idle') this.#askNext();
    });
    this.#machine.start();
    signal.addEventListener('abort', () => this.#machine.dispose(), { once: true });
  }

  get state(): PurchaseState {
    return this.#machine.state;
  }

  readonly send = (event: PurchaseEvent): void => this.#machine.send(event);

  /** Asks what came of what the player left open on an earlier visit. */
  askAboutEarlier(): void {
    this.#left.push(...this.#intentions.open);
    if (this.state.kind === 'idle') this.#askNext();
  }

  #askNext(): void {
    const intention = this.#left.shift();
    if (intention) this.send({ kind: 'intention found', intention });
  }
}

/** The app's own host of payments, else the product's, as far as somebody vouches for them; else where its calls go. */
export function paymentHost({ bootstrap }: Pick<Core, 'bootstrap'>, play: Pick<Play, 'info'> | undefined): string {
  const { globalConfig, hosts } = bootstrap;
  return (play?.info.paymentSdkHost || globalConfig.paymentSdkHost || hosts.payment).replace(/\/$/, '');
}
