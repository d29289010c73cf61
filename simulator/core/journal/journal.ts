import type { Millis } from '../../../src/kit/clock.ts';

export type JournalKind = 'call' | 'channel' | 'input' | 'peer' | 'control';

/** One event in a simulated world, with secrets redacted. */
export interface JournalEntry {
  /** Consecutive numbers from 1. */
  readonly seq: number;
  /** World time; the arrival time of a call. */
  readonly t: Millis;
  readonly kind: JournalKind;
  /** A call's id, a channel's label, an input event's kind, a peer's state, a control action. */
  readonly name: string;
  readonly request?: JournalRequest;
  readonly response?: JournalResponse;
  /** Duration until the answer in simulated world time; missing if immediate. */
  readonly ms?: Millis;
  /** True if the answer is from a script. */
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
  /** HTTP status; missing after a network failure. */
  readonly http?: number;
  readonly body?: unknown;
  readonly network?: 'error' | 'hang';
}

/** Limit of stored entries; older ones are evicted. */
const CAPACITY = 50_000;

/** Number of evicted entries of one kind and name. */
export interface DroppedEntries extends Pick<JournalEntry, 'kind' | 'name'> {
  readonly count: number;
}

/** All events of a simulated world, in order. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #dropped = new Map<string, DroppedEntries>();
  #seq = 0;
  #isCounting = false;
  /** Number of the last entry that came from another journal. */
  #adopted = 0;
  #translate = (entry: JournalEntry) => entry;

  /** The number of the last entry, 0 before the first. */
  get last(): number {
    return this.#seq;
  }

  /** Number of evicted entries, which are the oldest. */
  get dropped(): number {
    return this.#seq - this.#entries.length;
  }

  /** Returns at most `limit` journal entries that follow the given number. */
  after(seq = 0, limit = CAPACITY): readonly JournalEntry[] {
    const from = Math.max(seq - this.dropped, 0);
    const entries = this.#entries.slice(from, from + limit);
    if (seq >= this.#adopted) return entries;
    return entries.map((entry) => (entry.seq <= this.#adopted ? this.#translate(entry) : entry));
  }

  /** Evicted entries after a number, by kind and name. Unless the number is 0, each count is an upper bound. */
  droppedAfter(seq = 0): readonly DroppedEntries[] {
    const most = this.dropped - seq;
    if (most <= 0) return [];
    return [...this.#dropped.values()].map((one) => ({ ...one, count: Math.min(one.count, most) }));
  }

  /** True while entries are only counted, because those of another journal will replace them. */
  get isCounting(): boolean {
    return this.#isCounting;
  }

  /** Counts entries without keeping them, until `adopt`. */
  countOnly(): void {
    this.#isCounting = true;
  }

  /**
   * Replaces all entries by those of another journal up to the number `last`. Later entries continue from it. The
   * entries are shared with the other journal.
   *
   * @param translate returns an entry for this journal; called at each reading, because copies need much memory
   */
  adopt(journal: Journal, last: number, translate: (entry: JournalEntry) => JournalEntry): void {
    this.#isCounting = false;
    this.#entries.splice(0, this.#entries.length, ...journal.after(0).slice(0, Math.max(last - journal.dropped, 0)));
    this.#dropped.clear();
    for (const [key, dropped] of journal.#dropped) this.#dropped.set(key, dropped);
    this.#seq = this.#adopted = last;
    this.#translate = translate;
  }

  add(entry: Omit<JournalEntry, 'seq'>): JournalEntry {
    const numbered = { seq: ++this.#seq, ...entry };
    if (this.#isCounting) return numbered;
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
