import type { Price } from '../../../../src/contracts/entities/subscription.ts';
import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/worldIds.ts';
import type { Ledger } from '../../economy/ledger.ts';
import type { PassPlan } from './passPlans.ts';
import type { Player } from '../../players/players.ts';

/** How long a confirmed purchase stays listed, for clients that missed the response. */
const LISTED_MS = 24 * 60 * 60_000;

/** An order of a pass or an in-game item, with its payment state. */
export interface Order {
  readonly orderId: string;
  readonly player: Player;
  readonly productId: string;
  /** Idempotency key of the order's request. */
  readonly key: string | undefined;
  /** Proof of the order's payment. Undefined until paid. */
  purchaseToken: string | undefined;
  /** Number of times that money or nowBux was charged. */
  payments: number;
  /** True if the service has refused the order permanently. */
  refused: boolean;
  /** Price of the order; in a free trial, the later price of the pass. */
  readonly price: Price;
  readonly trialDays: number | undefined;
  /** Payment method: `card`, `wallet` or `nowbux`. */
  paidBy: string | undefined;
  /** Id that the ledger's entries of a payment in nowBux share. */
  booked: string | undefined;
  /** Time of the refund, in milliseconds since the Unix epoch. */
  refundedAt: Millis | undefined;
  /** Time at which the purchase was granted, in milliseconds since the Unix epoch. */
  grantedAt: Millis | undefined;
}

/** All orders, payments and grants of a simulated world, in order of creation. */
export class Purchases {
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #orders: Order[] = [];
  /** Last order of each player's pass, and whether its renewal has ended. */
  readonly subscribed = new Map<Player, { readonly plan: PassPlan; order: Order; ended: boolean }>();

  constructor(ids: Ids, clock: Clock, ledger: Ledger) {
    this.#ids = ids;
    this.#clock = clock;
    this.#ledger = ledger;
  }

  get all(): readonly Order[] {
    return this.#orders;
  }

  /** Returns the player's order with this idempotency key and product, or creates one. */
  order(player: Player, productId: string, key: string | undefined, price: Price, trialDays?: number): Order {
    const before = this.#orders.find(
      (one) => key !== undefined && one.key === key && one.player === player && one.productId === productId,
    );
    if (before) return before;
    const order: Order = {
      orderId: this.#ids.next('order'),
      player,
      productId,
      key,
      purchaseToken: undefined,
      payments: 0,
      refused: false,
      price,
      trialDays,
      paidBy: undefined,
      booked: undefined,
      refundedAt: undefined,
      grantedAt: undefined,
    };
    this.#orders.push(order);
    return order;
  }

  pay(order: Order, paidBy: string | undefined): void {
    order.payments += 1;
    order.paidBy = paidBy;
    order.purchaseToken = this.#ids.next('purchase');
  }

  /** Refunds the order; nowBux return to the balances that paid. */
  refund(order: Order): void {
    order.refundedAt = this.#clock.now();
    if (order.booked !== undefined) this.#ledger.refund(order.player.id, order.booked, order.productId);
  }

  byId(orderId: string): Order | undefined {
    return this.#orders.find((one) => one.orderId === orderId);
  }

  byToken(player: Player, purchaseToken: string): Order | undefined {
    return this.#orders.find((one) => one.player === player && one.purchaseToken === purchaseToken);
  }

  /** Paid purchases that are unconfirmed, or were confirmed less than `LISTED_MS` ago. */
  of(player: Player): readonly (Order & { readonly purchaseToken: string })[] {
    const now = this.#clock.now();
    return this.#orders.filter(
      (one): one is Order & { purchaseToken: string } =>
        one.player === player &&
        one.purchaseToken !== undefined &&
        (one.grantedAt === undefined || now - one.grantedAt < LISTED_MS),
    );
  }
}
