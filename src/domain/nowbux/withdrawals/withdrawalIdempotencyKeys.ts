import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import { WITHDRAWALS_KEY } from '../../passes/payments/purchasesKey.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Age after which a stored withdrawal is dropped, in milliseconds. By then it has failed, or support handles it. */
const LONGEST_MS = 3 * 24 * 60 * 60_000;
/** Maximum number of stored idempotency keys of withdrawals; beyond it, the oldest are dropped. */
const MOST = 8;

export const KeptSchema = z.array(
  z.object({
    /** Hash of the player's id. */
    player: z.number(),
    offerId: z.string(),
    key: z.string(),
    at: z.number(),
  }),
);
type Kept = z.infer<typeof KeptSchema>;

interface KeyPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Returns a permanent id of the signed-in player. */
  readonly player: () => string;
}

/**
 * Idempotency keys of withdrawals whose final outcome is unknown: one per offer, shared by all tabs and kept after a
 * reload.
 */
export class WithdrawalKeys {
  readonly #ports: KeyPorts;

  constructor(ports: KeyPorts) {
    this.#ports = ports;
  }

  /**
   * Returns the idempotency key of an offer's withdrawal whose outcome is unknown; undefined without such a
   * withdrawal.
   */
  open(offerId: string): string | undefined {
    const now = this.#ports.clock.now();
    return this.#read().find((one) => this.#isMine(one, offerId) && Math.abs(now - one.at) < LONGEST_MS)?.key;
  }

  /**
   * Returns the idempotency key of an offer's withdrawal whose outcome is unknown, or creates and stores a new one.
   */
  begin(offerId: string): string {
    const { clock, random } = this.#ports;
    const open = this.open(offerId);
    if (open !== undefined) return open;
    const stored = this.#read();
    const made = { player: this.#player, offerId, key: randomId(random), at: clock.now() };
    this.#write([...stored.filter((one) => !this.#isMine(one, offerId)), made].slice(-MOST));
    return made.key;
  }

  end(offerId: string): void {
    const stored = this.#read();
    if (stored.some((one) => this.#isMine(one, offerId)))
      this.#write(stored.filter((one) => !this.#isMine(one, offerId)));
  }

  #isMine(one: Kept[number], offerId: string): boolean {
    return one.player === this.#player && one.offerId === offerId;
  }

  get #player(): number {
    return hashText(this.#ports.player());
  }

  #read(): Kept {
    return readStored(this.#ports.store, WITHDRAWALS_KEY, KeptSchema) ?? [];
  }

  #write(stored: Kept): void {
    this.#ports.store.set(WITHDRAWALS_KEY, JSON.stringify(stored));
  }
}
