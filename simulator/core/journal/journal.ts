import type { Millis } from '../../../src/kit/clock.ts';

export type JournalKind = 'call' | 'channel' | 'input' | 'peer' | 'control';

/** One event in a simulated world, with secrets redacted. */
export interface JournalEntry {
  /** Consecutive number of the journal entry, counted from 1. */
  readonly seq: number;
  /** Time of the event in simulated world time; for a call, the time at which its request arrived. */
  readonly t: Millis;
  readonly kind: JournalKind;
  /**
   * Name of the event: a call's id, a channel's label, an input event's kind, a peer's state, or a control action.
   */
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

/** Number of journal entries that an eviction keeps. It happens when a tenth more are stored. */
const CAPACITY = 50_000;

/** Number of evicted journal entries of one kind and name. */
export interface DroppedEntries extends Pick<JournalEntry, 'kind' | 'name'> {
  readonly count: number;
}

/** All events of a simulated world, in order. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #dropped = new Map<string, DroppedEntries>();
  #seq = 0;
  #isCounting = false;
  /** Number of the last entry that this journal took over from another one. */
  #adopted = 0;
  #translate = (entry: JournalEntry) => entry;

  /** The number of the journal's last entry; 0 if the journal has none. */
  get last(): number {
    return this.#seq;
  }

  /** Number of evicted journal entries, which are the oldest ones. */
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

  /**
   * Journal entries after the number `seq` that were evicted, by kind and name. Each count is an upper bound unless
   * `seq` is 0.
   */
  droppedAfter(seq = 0): readonly DroppedEntries[] {
    const most = this.dropped - seq;
    if (most <= 0) return [];
    return [...this.#dropped.values()].map((one) => ({ ...one, count: Math.min(one.count, most) }));
  }

  /** True while the journal only counts its entries, because those of another journal will replace them. */
  get isCounting(): boolean {
    return this.#isCounting;
  }

  /** Makes the journal count its entries without keeping them, until `adopt` replaces them by another journal's. */
  countOnly(): void {
    this.#isCounting = true;
  }

  /**
   * Replaces all entries by those of another journal up to the number `last`. Numbers of later entries continue from
   * it. Both journals share the entry objects.
   * @param translate returns an entry for this journal; called at each reading, because copies need much memory
   */
  adopt(journal: Journal, last: number, translate: (entry: JournalEntry) => JournalEntry): void {
    this.#isCounting = false;
    const entries = journal.after(0, Math.max(last - journal.dropped, 0));
    this.#entries.splice(0, this.#entries.length, ...entries);
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
