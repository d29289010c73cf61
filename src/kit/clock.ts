/** A time or duration in milliseconds; times are since the Unix epoch. */
export type Millis = number;

/** The only source of time in the app. Each timer belongs to a signal and is cancelled with it. */
export interface Clock {
  /** Returns the current time in milliseconds since the Unix epoch. */
  now(): Millis;
  /** Calls `run` once, `delayMs` from now at the earliest, unless the signal is aborted before. */
  after(delayMs: number, run: () => void, signal: AbortSignal): void;
  /** Calls `run` every `periodMs` until the signal is aborted. Missed ticks are dropped. */
  every(periodMs: number, run: () => void, signal: AbortSignal): void;
}

/** Resolves after `delayMs`; rejects with the signal's reason if it is aborted before. */
export function sleep(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    clock.after(
      delayMs,
      () => {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      signal,
    );
  });
}

interface Timer {
  at: Millis;
  readonly order: number;
  readonly period: number | undefined;
  readonly run: () => void;
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** A clock for tests, which they advance. Timers run in the order of their times, then of their creation. */
export class ManualClock implements Clock {
  #now: Millis;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(start: Millis = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  now(): Millis {
    return this.#now;
  }

  /** Number of timers that are pending. It must be 0 after everything that owns a timer was disposed. */
  get pending(): number {
    return this.#timers.size;
  }

  after(delayMs: number, run: () => void, signal: AbortSignal): void {
    this.#add(delayMs, undefined, run, signal);
  }

  every(periodMs: number, run: () => void, signal: AbortSignal): void {
    this.#add(periodMs, periodMs, run, signal);
  }

  /** Returns the milliseconds until the next timer, at most until `end`. */
  untilNext(end: Millis): number {
    return Math.max((this.#next(end)?.at ?? end) - this.#now, 0);
  }

  /** Advances the clock and runs the timers that are due, each at its own time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      if (next.period === undefined) this.#drop(next);
      else next.at += Math.max(next.period, 1);
      next.run();
    }
    this.#now = end;
  }

  /** Like `advance`, but settles promises after each timer, for code that awaits between timers. */
  async advanceAsync(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.advance(Math.max(next.at - this.#now, 0));
      await settle();
    }
    this.advance(end - this.#now);
    await settle();
  }

  /**
   * Moves the clock without running timers, like a computer that slept. The timers run when the clock is advanced
   * next.
   */
  jump(to: Millis): void {
    this.#now = to;
  }

  #add(delayMs: number, period: number | undefined, run: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    const at = this.#now + Math.max(delayMs, 0);
    const timer: Timer = { at, order: this.#order++, period, run, signal, stop: () => this.#drop(timer) };
    this.#timers.add(timer);
    signal.addEventListener('abort', timer.stop, { once: true });
  }

  #drop(timer: Timer): void {
    this.#timers.delete(timer);
    timer.signal.removeEventListener('abort', timer.stop);
  }

  #next(end: Millis): Timer | undefined {
    let best: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > end) continue;
      if (!best || timer.at < best.at || (timer.at === best.at && timer.order < best.order)) best = timer;
    }
    return best;
  }
}

/** Waits until every promise that can settle has settled. */
export async function settle(turns = 50): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
}
