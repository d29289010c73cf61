import type * as z from 'zod/mini';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { readStored } from '../../../kit/readStored.ts';

/**
 * A small record in a store that all tabs share: what another tab wrote last is what is read. Where the store takes nothing
 * (full, or forbidden), or was cleared, the record goes on from what this tab knows.
 */
export class KeptRecord<T> {
  #known: T | undefined;
  /** The store has an older one than this tab. */
  #refused = false;
  readonly #store: TextStore;
  readonly #key: string;
  readonly #schema: z.ZodMiniType<T>;
  readonly #log: Log;

  constructor(store: TextStore, key: string, schema: z.ZodMiniType<T>, log: Log) {
    this.#store = store;
    this.#key = key;
    this.#schema = schema;
    this.#log = log;
  }

  get value(): T | undefined {
    if (!this.#refused) this.#known = readStored(this.#store, this.#key, this.#schema, this.#log) ?? this.#known;
    return this.#known;
  }

  set value(value: T) {
    this.#known = value;
    this.#refused = !this.#store.set(this.#key, JSON.stringify(value));
  }
}
