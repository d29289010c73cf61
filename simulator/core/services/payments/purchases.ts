import type { Price } from '../../../../src/contracts/entities/subscription.ts';
import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/ids.ts';
import type { Ledger } from '../../economy/ledger.ts';
import type { PassPlan } from './passPlans.ts';
import type { Player } from '../../players/players.ts';

/** A confirmed purchase is listed this much longer, so that whoever missed the answer still learns of it. */
const LISTED_MS = 24 * 60 * 60_000;

/** A line of the ledger. */
export interface Order {
  readonly orderId: string;
  readonly player: Player;
  readonly productId: string;
  /** The idempotency key that it came with. */
  readonly key: string | undefined;
  /** Proves that it was paid; there is one only then. */
  purchaseToken: string | undefined;
  /** How often money, or nowBux, was taken for it. */
  payments: number;
  /** The payment was refused for good. */
  refused: boolean;
  /** What it costs; in a free trial, what its pass costs later. */
  readonly price: Price;
  /** Nothing is taken for so many days. */
  readonly trialDays: number | undefined;
  /** `card`, `wallet`, `nowbux`. */
  paidBy: string | undefined;
  /** The payment in the books, where it was made in nowBux. */
  booked: string | undefined;
  /** When the money was given back, in milliseconds since the Unix epoch. */
  refundedAt: Millis | undefined;
  /** When the pass that it bought was given, in milliseconds since the Unix epoch. */
  grantedAt: Millis | undefined;
}

/** What was ordered, paid and given, in the order of its making: the ledger of a world. */
export class Purchases {
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #orders: Order[] = [];
  /** What each player's pass was bought with last, and whether it is not paid again. */
  readonly subscribed = new Map<Player, { readonly plan: PassPlan; order: Order; ended: boolean }>();

  constructor(ids: Ids, clock: Clock, ledger: Ledger) {
    this.#ids = ids;
    this.#clock = clock;
    this.#ledger = ledger;
  }

  get all(): readonly Order[] {
    return this.#orders;
  }

  /** The order of a player for this with this key, or a new one. */
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

  /** Takes the money for an order. */
  pay(order: Order, paidBy: string | undefined): void {
    order.payments += 1;
    order.paidBy = paidBy;
    order.purchaseToken = this.#ids.next('purchase');
  }

  /** Gives the money for an order back; nowBux into the pots that they were taken from. */
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

  /** What a player has paid, and not had for long. */
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
