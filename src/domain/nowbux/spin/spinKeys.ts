import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Local storage key of the spins whose final outcome is unknown. */
const SPINS_KEY = 'ngSpins';
/**
 * Age after which a stored spin is dropped, in milliseconds. By then the server has forgotten it, or support handles
 * it.
 */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
/** Maximum number of stored spins; beyond it, the oldest are dropped. */
const MOST = 8;

export const KeptSchema = z.array(z.object({ player: z.number(), key: z.string(), at: z.number() }));
type Kept = z.infer<typeof KeptSchema>;

interface KeyPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Returns a permanent id of the signed-in player. */
  readonly player: () => string;
}

/**
 * Idempotency key of a player's spin whose final outcome is unknown, shared by all tabs and kept after a reload. The
 * server repeats its first answer for the key instead of spinning again.
 */
export class SpinKeys {
  readonly #ports: KeyPorts;
  /** Copy of the stored spin, for a browser without storage. */
  #own: Kept[number] | undefined;

  constructor(ports: KeyPorts) {
    this.#ports = ports;
  }

  /** Idempotency key of the spin whose outcome is unknown; undefined without such a spin. */
  get open(): string | undefined {
    const mine = (one: Kept[number] | undefined) =>
      one && one.player === this.#player && Math.abs(this.#ports.clock.now() - one.at) < LONGEST_MS;
    return (this.#read().find(mine) ?? (mine(this.#own) ? this.#own : undefined))?.key;
  }

  /** Returns the idempotency key of the spin whose outcome is unknown, or creates and stores a new one. */
  begin(): string {
    return this.open ?? this.adopt(randomId(this.#ports.random));
  }

  /** Stores the idempotency key of a spin that began here or on another device. */
  adopt(key: string): string {
    this.#own = { player: this.#player, key, at: this.#ports.clock.now() };
    this.#write([...this.#others(), this.#own].slice(-MOST));
    return key;
  }

  end(key: string): void {
    if (this.#own?.key === key) this.#own = undefined;
    this.#write(this.#read().filter((one) => one.key !== key));
  }

  get #player(): number {
    return hashText(this.#ports.player());
  }

  #others(): Kept {
    return this.#read().filter(({ player }) => player !== this.#player);
  }

  #read(): Kept {
    return readStored(this.#ports.store, SPINS_KEY, KeptSchema) ?? [];
  }

  #write(keys: Kept): void {
    if (keys.length === 0) this.#ports.store.remove(SPINS_KEY);
    else this.#ports.store.set(SPINS_KEY, JSON.stringify(keys));
  }
}
