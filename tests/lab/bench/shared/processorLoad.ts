import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

interface Reading {
  /** By `wallNow`. */
  readonly t: number;
  /** Processor time so far, in any unit: of the machine, what of it was not idle, and what of that was ours. */
  readonly total: number;
  readonly busy: number;
  readonly own: number;
}

/** More of the whole machine than this, used by others, and a sample says more of them than of us. */
export const BUSY_LIMIT = 0.15;
/** The kernel counts in hundredths of a second: what is shorter than this can't be told. */
const WINDOW_MS = 500;
const PERIOD_MS = 200;

/** The wall clock with fractions, in milliseconds. */
export function wallNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Watches what other processes take of the processors, all through the run. */
export class LoadWatch {
  readonly #readings: Reading[] = [];
  readonly #end = new AbortController();
  #patienceMs: number;

  /** `patienceMs`: how long `quiet` may wait in all. */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
    const timer = setInterval(() => this.#read(), PERIOD_MS);
    this.#end.signal.addEventListener('abort', () => clearInterval(timer));
    this.#read();
  }

  /** Whether others can be told from ourselves here (on Linux). Elsewhere all that runs counts as ours. */
  get exact(): boolean {
    return ownTime() !== undefined;
  }

  /** The share of the machine that others used from half a second before to the end, 0 to 1. */
  others(from: number, to: number): number {
    const first = this.#at(from - WINDOW_MS, 'before');
    const last = this.#at(to, 'after');
    if (!first || !last || last.total <= first.total) return 0;
    return Math.max(0, (last.busy - first.busy - (last.own - first.own)) / (last.total - first.total));
  }

  /** The same, over the whole run. */
  get average(): number {
    const [first] = this.#readings;
    return first ? this.others(first.t + WINDOW_MS, Infinity) : 0;
  }

  /** Waits for the others to rest, as long as patience lasts. */
  async quiet(): Promise<void> {
    for (;;) {
      const began = wallNow();
      await sleep(PERIOD_MS);
      this.#read();
      if (this.#patienceMs <= 0 || this.others(began, wallNow()) <= BUSY_LIMIT) return;
      this.#patienceMs -= wallNow() - began;
    }
  }

  stop(): void {
    this.#end.abort();
  }

  #at(t: number, side: 'before' | 'after'): Reading | undefined {
    if (side === 'before') return this.#readings.findLast((reading) => reading.t <= t) ?? this.#readings[0];
    return this.#readings.find((reading) => reading.t >= t) ?? this.#readings.at(-1);
  }

  #read(): void {
    const times = cpus().map((cpu) => cpu.times);
    const sum = (part: (time: (typeof times)[number]) => number) => times.reduce((all, time) => all + part(time), 0);
    const busy = sum(({ user, nice, sys, irq }) => user + nice + sys + irq);
    const total = busy + sum(({ idle }) => idle);
    const own = ownTime();
    // Not known: then nothing is anybody else's.
    this.#readings.push({ t: wallNow(), total, busy, own: own ?? busy });
  }
}

/** Processor time in milliseconds of this process and all below it, ended children included. Linux only. */
function ownTime(): number | undefined {
  try {
    return timeOf(process.pid);
  } catch {
    return undefined;
  }
}

/** A tick of /proc in milliseconds; 100 a second on every Linux there is. */
const TICK_MS = 10;

function timeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold anything; utime, stime, cutime and cstime are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  let time = fields.slice(11, 15).reduce((all, ticks) => all + Number(ticks) * TICK_MS, 0);
  for (const child of childrenOf(pid)) {
    try {
      time += timeOf(child);
    } catch {
      // It ended just now: its time is in ours with the next reading.
    }
  }
  return time;
}

/** Every thread has children of its own. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  });
}
