import type { Millis } from '../../../src/kit/clock.ts';

export type JournalKind = 'call' | 'channel' | 'input' | 'peer' | 'control';

/** One thing that happened in a world. Secrets in it are redacted. */
export interface JournalEntry {
  /** Counts from 1, without gaps. */
  readonly seq: number;
  /** World time; of a call: when it arrived. */
  readonly t: Millis;
  readonly kind: JournalKind;
  /** A call's id, a channel's label, an input event's kind, a peer's state, a control action. */
  readonly name: string;
  readonly request?: JournalRequest;
  readonly response?: JournalResponse;
  /** How long the answer took by the world's clock; absent where it came at once. */
  readonly ms?: Millis;
  /** A script said what the answer is. */
  readonly scripted?: true;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface JournalRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface JournalResponse {
  /** HTTP status; absent where the network failed. */
  readonly http?: number;
  readonly body?: unknown;
  readonly network?: 'error' | 'hang';
}

/** Entries kept; older ones are let go. */
const CAPACITY = 50_000;

/** Entries of one kind and name that the journal no longer has. */
export interface DroppedEntries extends Pick<JournalEntry, 'kind' | 'name'> {
  readonly count: number;
}

/** Everything that happened in a world, in order. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #dropped = new Map<string, DroppedEntries>();
  #seq = 0;

  /** The number of the last entry, 0 before the first. */
  get last(): number {
    return this.#seq;
  }

  /** How many entries were dropped: those with the smallest numbers. */
  get dropped(): number {
    return this.#seq - this.#entries.length;
  }

  /** Entries after a number, at most `limit`. */
  after(seq = 0, limit = CAPACITY): readonly JournalEntry[] {
    const from = Math.max(seq - this.dropped, 0);
    return this.#entries.slice(from, from + limit);
  }

  /** The dropped entries after a number, by kind and name. After another number than 0 each count is the most that there can be. */
  droppedAfter(seq = 0): readonly DroppedEntries[] {
    const most = this.dropped - seq;
    if (most <= 0) return [];
    return [...this.#dropped.values()].map((one) => ({ ...one, count: Math.min(one.count, most) }));
  }

  add(entry: Omit<JournalEntry, 'seq'>): JournalEntry {
    const numbered = { seq: ++this.#seq, ...entry };
    this.#entries.push(numbered);
    if (this.#entries.length > CAPACITY * 1.1) this.#drop(this.#entries.length - CAPACITY);
    return numbered;
  }

  #drop(number: number): void {
    for (const { kind, name } of this.#entries.splice(0, number)) {
      const key = `${kind} ${name}`;
      this.#dropped.set(key, { kind, name, count: (this.#dropped.get(key)?.count ?? 0) + 1 });
    }
  }
}
