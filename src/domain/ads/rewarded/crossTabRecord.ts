import type * as z from 'zod/mini';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { readStored } from '../../../kit/readStored.ts';

/**
 * A small record in a storage that all tabs share; the last write of any tab wins. If the storage refuses writes
 * (full or forbidden) or was cleared, this tab continues with its own copy.
 */
export class CrossTabRecord<T> {
  #value: T | undefined;
  /** True if the storage refused a write, so that the stored record is older than this tab's copy. */
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
    if (!this.#refused) this.#value = readStored(this.#store, this.#key, this.#schema, this.#log) ?? this.#value;
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    this.#refused = !this.#store.set(this.#key, JSON.stringify(value));
  }
}
