import { type Clock, type Millis, settle } from '../../../src/kit/clock.ts';

interface Timer {
  /** Time at which the timer is due, in simulated world time. */
  at: Millis;
  readonly order: number;
  readonly period: number | undefined;
  readonly run: () => void;
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Maximum missed ticks of one `every` timer that fire after a jump; earlier ticks are dropped. */
const MAX_BEATS = 10_000;
/** Maximum number of timers that a jump of the clock runs one by one. Later timers fire at the jump's end. */
const MAX_STEPS = 100_000;
/** System timers overflow past 2^31 ms, so longer waits are split. */
const LONGEST_WAIT = 2 ** 30;
/** Rounding error allowed at fractional rates, in milliseconds. */
const ROUNDING = 1e-3;

/**
 * A clock based on another one that can pause, change its rate and jump. Timers use this clock's time, so waiting
 * timers follow every change. Aborting the signal stops all timers.
 */
export class WorldClock implements Clock {
  readonly #base: Clock;
  readonly #signal: AbortSignal;
  readonly #timers = new Set<Timer>();
  #anchorBase: Millis;
  #anchorWorld: Millis;
  #rate: number;
  #order = 0;
  /** True during a jump of the clock, in which `now` is the time of the running timer. */
  #jumping = false;
  #jumps: Promise<void> = Promise.resolve();
  #armed: AbortController | undefined;

  /** @throws RangeError if the rate is negative or not a number */
  constructor(base: Clock, signal: AbortSignal, start: Millis = base.now(), rate = 1) {
    this.#rate = checkedRate(rate);
    this.#base = base;
    this.#signal = signal;
    this.#anchorBase = base.now();
    this.#anchorWorld = start;
    signal.addEventListener('abort', () => this.#end(), { once: true });
  }

  /** Returns whole milliseconds at any rate. */
  now(): Millis {
    return Math.floor(this.#exact() + ROUNDING);
  }

  #exact(): Millis {
    if (this.#jumping) return this.#anchorWorld;
    return this.#anchorWorld + (this.#base.now() - this.#anchorBase) * this.#rate;
  }

  /** World milliseconds per millisecond of the underlying clock; 0 if paused. */
  get rate(): number {
    return this.#rate;
  }

  /** Number of the clock's waiting timers. */
  get pending(): number {
    return this.#timers.size;
  }

  after(delayMs: number, run: () => void, signal: AbortSignal): void {
    this.#add(delayMs, undefined, run, signal);
  }

  every(periodMs: number, run: () => void, signal: AbortSignal): void {
    this.#add(periodMs, Math.max(periodMs, 1), run, signal);
  }

  /** Sets the rate. Waiting timers keep their time in this clock, so their base time changes. */
  setRate(rate: number): void {
    const checked = checkedRate(rate);
    this.#anchor(this.#exact());
    this.#rate = checked;
    this.#arm();
  }

  /**
   * Advances by `ms`. Due timers run at their own times and in order, and promises settle in between. Concurrent jumps
   * are queued.
   */
  advance(ms: number): Promise<void> {
    return this.#queue(() => this.#jump(this.#exact() + Math.max(ms, 0)));
  }

  /**
   * Jumps to a time. Forward jumps use `advance`. After a backward jump, waiting timers keep their remaining time.
   *
   * @param isReached ends a forward jump at the first timer after which it returns true
   */
  set(to: Millis, isReached?: () => boolean): Promise<void> {
    return this.#queue(async () => {
      const back = this.#exact() - to;
      if (back <= 0) return this.#jump(to, isReached);
      for (const timer of this.#timers) timer.at -= back;
      this.#anchor(to);
      this.#arm();
    });
  }

  #queue(jump: () => Promise<void>): Promise<void> {
    this.#jumps = this.#jumps.then(jump, jump);
    return this.#jumps;
  }

  async #jump(to: Millis, isReached = () => false): Promise<void> {
    let end = to;
    this.#anchor(this.#exact());
    this.#jumping = true;
    this.#disarm();
    this.#dropBeats(end);
    await settle();
    try {
      let steps = 0;
      for (let next = this.#next(end); next && steps < MAX_STEPS; next = this.#next(end), steps++) {
        this.#anchorWorld = Math.max(this.#anchorWorld, next.at);
        this.#fire(next);
        await settle();
        if (!isReached()) continue;
        end = this.#anchorWorld;
        break;
      }
    } finally {
      this.#anchorWorld = end;
      this.#anchorBase = this.#base.now();
      this.#jumping = false;
      this.#arm();
    }
  }

  #dropBeats(end: Millis): void {
    for (const timer of this.#timers) {
      if (timer.period === undefined) continue;
      const missed = Math.floor((end - timer.at) / timer.period) - MAX_BEATS;
      if (missed > 0) timer.at += missed * timer.period;
    }
  }

  #add(delayMs: number, period: number | undefined, run: () => void, signal: AbortSignal): void {
    if (signal.aborted || this.#signal.aborted) return;
    const at = this.#exact() + Math.max(delayMs, 0);
    const timer: Timer = { at, order: this.#order++, period, run, signal, stop: () => this.#drop(timer) };
    this.#timers.add(timer);
    signal.addEventListener('abort', timer.stop, { once: true });
    this.#arm();
  }

  #drop(timer: Timer): void {
    this.#timers.delete(timer);
    timer.signal.removeEventListener('abort', timer.stop);
  }

  #fire(timer: Timer): void {
    if (timer.period === undefined) this.#drop(timer);
    else timer.at += timer.period;
    timer.run();
  }

  /**
   * Fires the timers that are overdue because the underlying clock fired late. A periodic timer fires once; its
   * missed ticks are dropped.
   */
  #fireDue(): void {
    const now = this.#exact() + ROUNDING;
    // A zero-delay timer that reschedules itself fires again only at the underlying clock's next turn.
    const before = this.#order;
    try {
      for (let next = this.#next(now, before); next && !this.#jumping; next = this.#next(now, before)) {
        if (next.period !== undefined) next.at += Math.floor((now - next.at) / next.period) * next.period;
        this.#fire(next);
      }
    } finally {
      this.#arm();
    }
  }

  #next(end: Millis, before = Number.POSITIVE_INFINITY): Timer | undefined {
    let best: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > end || timer.order >= before) continue;
      if (!best || timer.at < best.at || (timer.at === best.at && timer.order < best.order)) best = timer;
    }
    return best;
  }

  #anchor(world: Millis): void {
    this.#anchorBase = this.#base.now();
    this.#anchorWorld = world;
  }

  #arm(): void {
    this.#disarm();
    if (this.#jumping || this.#rate === 0 || this.#signal.aborted) return;
    const next = this.#next(Number.POSITIVE_INFINITY);
    if (!next) return;
    const armed = new AbortController();
    this.#armed = armed;
    const wait = Math.min(Math.max((next.at - this.#exact()) / this.#rate, 0), LONGEST_WAIT);
    this.#base.after(wait, () => this.#fireDue(), armed.signal);
  }

  #disarm(): void {
    this.#armed?.abort();
    this.#armed = undefined;
  }

  #end(): void {
    this.#disarm();
    for (const timer of this.#timers) this.#drop(timer);
  }
}

function checkedRate(rate: number): number {
  if (Number.isFinite(rate) && rate >= 0) return rate;
  throw new RangeError(`a clock's rate is 0 or more, not ${rate}`);
}
