import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import { WITHDRAWALS_KEY } from '../../passes/payments/purchasesKey.ts';
import { readStored } from '../../../kit/readStored.ts';

/** What is older came to nothing, or the service's people have it; in milliseconds. */
const LONGEST_MS = 3 * 24 * 60 * 60_000;
/** More are not kept; the oldest go. */
const MOST = 8;

const KeptSchema = z.array(
  z.object({
    /** Whose: a hash. */
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
  /** Who is signed in, by anything that stays theirs. */
  readonly player: () => string;
}

/**
 * The idempotency keys of withdrawals that nothing final is known of: the same one for an offer in all tabs, and after any of
 * them is gone.
 */
export class WithdrawalKeys {
  readonly #ports: KeyPorts;

  constructor(ports: KeyPorts) {
    this.#ports = ports;
  }

  /** The key of an offer's withdrawal without a known outcome. */
  open(offerId: string): string | undefined {
    const now = this.#ports.clock.now();
    return this.#read().find((one) => this.#isMine(one, offerId) && Math.abs(now - one.at) < LONGEST_MS)?.key;
  }

  /** The key of an offer's withdrawal: the one that there is, or a new one. */
  begin(offerId: string): string {
    const { clock, random } = this.#ports;
    const open = this.open(offerId);
    if (open !== undefined) return open;
    const kept = this.#read();
    const made = { player: this.#player, offerId, key: randomId(random), at: clock.now() };
    this.#write([...kept.filter((one) => !this.#isMine(one, offerId)), made].slice(-MOST));
    return made.key;
  }

  end(offerId: string): void {
    const kept = this.#read();
    if (kept.some((one) => this.#isMine(one, offerId))) this.#write(kept.filter((one) => !this.#isMine(one, offerId)));
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

  #write(kept: Kept): void {
    this.#ports.store.set(WITHDRAWALS_KEY, JSON.stringify(kept));
  }
}
