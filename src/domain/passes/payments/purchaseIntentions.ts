import * as z from 'zod/mini';
import { SubscriptionInfoSchema } from '../../../contracts/entities/subscriptionInfo.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import { itemKey } from './itemKey.ts';
import { PURCHASES_KEY } from './purchasesKey.ts';
import type { Intention, Item, Outcome } from './purchase.state.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Age after which a stored purchase is dropped, in milliseconds. By then it has failed, or support handles it. */
const LONGEST_MS = 3 * 24 * 60 * 60_000;
/** Maximum number of stored purchases; beyond it, the oldest are dropped. */
const MOST = 8;

const ItemSchema = z.object({
  productId: z.string(),
  goods: z.optional(z.enum(['game item', 'gift card'])),
  appId: z.optional(z.string()),
  currency: z.enum(['nowbux', 'real']),
  price: z.number(),
  symbol: z.string(),
  trialDays: z.optional(z.number()),
  sdk: z.optional(z.boolean()),
});
const order = z.optional(z.string());
const OpenSchema = z.object({
  /** Hash of the player's id. */
  player: z.number(),
  key: z.string(),
  item: ItemSchema,
  begunAt: z.number(),
  orderNumber: order,
  pending: z.optional(z.enum(['paid', 'doubted'])),
});
const LastSchema = z.object({
  player: z.number(),
  key: z.string(),
  item: ItemSchema,
  result: z.enum(['success', 'failed']),
  orderNumber: order,
  info: z.optional(SubscriptionInfoSchema),
});
export const KeptSchema = z.object({ open: z.array(OpenSchema), last: z.optional(LastSchema) });
type Kept = z.infer<typeof KeptSchema>;

interface IntentionsPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Returns a permanent id of the signed-in player. */
  readonly player: () => string;
  /** Local storage key of the unfinished purchases; by default the key for passes. */
  readonly under?: string | undefined;
}

/**
 * Purchases of the signed-in player whose outcome is unknown, shared by all tabs and kept after a reload. Unreadable
 * entries count as absent.
 */
export class Intentions {
  readonly #ports: IntentionsPorts;

  constructor(ports: IntentionsPorts) {
    this.#ports = ports;
  }

  /** Intended purchases whose final outcome is unknown, oldest first. */
  get open(): readonly Intention[] {
    return this.#mine();
  }

  /** Outcome and idempotency key of the purchase that was closed last. */
  get last(): (Outcome & { readonly key: string }) | undefined {
    const { last } = this.#read();
    return last?.player === this.#player ? last : undefined;
  }

  /** Returns the purchase of an item whose outcome is unknown, or stores a new one before any request. */
  begin(item: Item): Intention {
    const open = this.#mine().find((one) => itemKey(one.item) === itemKey(item));
    if (open) return open;
    const { clock, random } = this.#ports;
    const intention: Intention = { key: randomId(random), item, begunAt: clock.now() };
    this.keep(intention);
    return intention;
  }

  keep(intention: Intention): void {
    const stored = this.#read();
    const others = stored.open.filter(({ key }) => key !== intention.key);
    this.#write({ ...stored, open: [...others, { ...intention, player: this.#player }].slice(-MOST) });
  }

  /** Closes a purchase with its outcome. A gift card code in the outcome isn't stored; only the server keeps it. */
  close({ key }: Intention, outcome: Outcome | undefined): void {
    const stored = this.#read();
    this.#write({
      open: stored.open.filter((one) => one.key !== key),
      last: outcome ? { ...outcome, key, player: this.#player } : stored.last,
    });
  }

  get #under(): string {
    return this.#ports.under ?? PURCHASES_KEY;
  }

  get #player(): number {
    return hashText(this.#ports.player());
  }

  #mine(): readonly Intention[] {
    const now = this.#ports.clock.now();
    const playerId = this.#player;
    return this.#read()
      .open.filter(({ player, begunAt }) => player === playerId && Math.abs(now - begunAt) < LONGEST_MS)
      .map(({ key, item, begunAt, orderNumber, pending }) => ({ key, item, begunAt, orderNumber, pending }));
  }

  #read(): Kept {
    return readStored(this.#ports.store, this.#under, KeptSchema) ?? { open: [] };
  }

  #write(stored: Kept): void {
    this.#ports.store.set(this.#under, JSON.stringify(stored));
  }
}
