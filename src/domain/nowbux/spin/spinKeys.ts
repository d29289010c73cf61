import * as z from 'zod/mini';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Where spins that nothing final is known of are kept, in local storage. */
const SPINS_KEY = 'ngSpins';
/** What is older the server has forgotten, or its people have it; in milliseconds. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
/** More are not kept; the oldest go. */
const MOST = 8;

const KeptSchema = z.array(z.object({ player: z.number(), key: z.string(), at: z.number() }));
type Kept = z.infer<typeof KeptSchema>;

interface KeyPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Who is signed in, by anything that stays theirs. */
  readonly player: () => string;
}

/**
 * The idempotency key of the spin that a player has begun and nothing final is known of: the same one in all tabs, and after any
 * of them is gone. Whatever is asked by it is answered as the first time, and spins no other time.
 */
export class SpinKeys {
  readonly #ports: KeyPorts;
  /** The same in this tab, for a browser that keeps nothing. */
  #own: Kept[number] | undefined;

  constructor(ports: KeyPorts) {
    this.#ports = ports;
  }

  /** The key of a spin that was begun; undefined where none is. */
  get open(): string | undefined {
    const mine = (one: Kept[number] | undefined) =>
      one && one.player === this.#player && Math.abs(this.#ports.clock.now() - one.at) < LONGEST_MS;
    return (this.#read().find(mine) ?? (mine(this.#own) ? this.#own : undefined))?.key;
  }

  /** The key of the spin that was begun, or a new one's. */
  begin(): string {
    return this.open ?? this.adopt(randomId(this.#ports.random));
  }

  /** A spin with this key was begun, here or on another device. */
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

  #write(kept: Kept): void {
    if (kept.length === 0) this.#ports.store.remove(SPINS_KEY);
    else this.#ports.store.set(SPINS_KEY, JSON.stringify(kept));
  }
}
