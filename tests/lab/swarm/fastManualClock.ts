import type { Clock, Millis } from '../../../src/kit/clock.ts';

interface Timer {
  readonly at: Millis;
  readonly order: number;
  readonly period: number | undefined;
  readonly run: () => void;
  readonly signal: AbortSignal;
}

/** A manual clock for hundreds of thousands of timers in a heap. Timers run by due time, then by creation. */
export class FastManualClock implements Clock {
  #now: Millis;
  #order = 0;
  readonly #heap: Timer[] = [];

  constructor(start: Millis) {
    this.#now = start;
  }

  now(): Millis {
    return this.#now;
  }

  after(delayMs: number, run: () => void, signal: AbortSignal): void {
    if (!signal.aborted) this.#push(Math.max(delayMs, 0), undefined, run, signal);
  }

  every(periodMs: number, run: () => void, signal: AbortSignal): void {
    if (!signal.aborted) this.#push(Math.max(periodMs, 1), Math.max(periodMs, 1), run, signal);
  }

  /** Advances to a time, in milliseconds since the Unix epoch. Settles promises between timers. */
  async runUntil(end: Millis): Promise<void> {
    await settled();
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      const { at } = next;
      this.#now = Math.max(this.#now, at);
      let ran = false;
      for (let due = this.#heap[0]; due && due.at <= at; due = this.#heap[0]) ran = this.#runFirst() || ran;
      if (ran) await settled();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** Runs the timer that is due first. Returns false if it was aborted. */
  #runFirst(): boolean {
    const { period, run, signal } = this.#pop();
    if (signal.aborted) return false;
    if (period !== undefined) this.#push(period, period, run, signal);
    run();
    return true;
  }

  #push(delayMs: number, period: number | undefined, run: () => void, signal: AbortSignal): void {
    const timer: Timer = { at: this.#now + delayMs, order: this.#order++, period, run, signal };
    const heap = this.#heap;
    let place = heap.length;
    heap.push(timer);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above] as Timer;
      if (!isBefore(timer, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = timer;
  }

  #pop(): Timer {
    const heap = this.#heap;
    const first = heap[0] as Timer;
    const last = heap.pop() as Timer;
    if (heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Timer, heap[child] as Timer)) child++;
      if (!isBefore(heap[child] as Timer, last)) break;
      heap[place] = heap[child] as Timer;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

function isBefore(one: Timer, other: Timer): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** Resolves after all pending microtasks, in the event loop's next turn. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
