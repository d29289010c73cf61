import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

interface Reading {
  /** Time of the reading by `wallNow`, in milliseconds. */
  readonly t: number;
  /** Processor time so far, in any unit: total of the machine, its busy part, and the part used by this benchmark. */
  readonly total: number;
  readonly busy: number;
  readonly own: number;
}

/** Share of the machine's processors above which other processes count as disturbing a sample. */
export const BUSY_LIMIT = 0.15;
/** Shortest measurable interval in milliseconds, because the kernel counts in hundredths of a second. */
const WINDOW_MS = 500;
const PERIOD_MS = 200;

/** Wall clock with fractions, in milliseconds. */
export function wallNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Samples the processor time of other processes throughout the run. */
export class LoadWatch {
  readonly #readings: Reading[] = [];
  readonly #end = new AbortController();
  #patienceMs: number;

  /** @param patienceMs longest total wait of `quiet` */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
    const timer = setInterval(() => this.#read(), PERIOD_MS);
    this.#end.signal.addEventListener('abort', () => clearInterval(timer));
    this.#read();
  }

  /** True if the benchmark can identify its own processes (Linux only). Otherwise all load counts as its own. */
  get exact(): boolean {
    return ownTime() !== undefined;
  }

  /** Share of the machine that other processes used, from half a second before the start to the end, 0 to 1. */
  others(from: number, to: number): number {
    const first = this.#at(from - WINDOW_MS, 'before');
    const last = this.#at(to, 'after');
    if (!first || !last || last.total <= first.total) return 0;
    return Math.max(0, (last.busy - first.busy - (last.own - first.own)) / (last.total - first.total));
  }

  /** Share of the machine that other processes used over the whole run, 0 to 1. */
  get average(): number {
    const [first] = this.#readings;
    return first ? this.others(first.t + WINDOW_MS, Infinity) : 0;
  }

  /** Waits until other processes are idle or the patience is exhausted. */
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
    // Without the benchmark's own processor times, all load counts as the benchmark's.
    this.#readings.push({ t: wallNow(), total, busy, own: own ?? busy });
  }
}

/** Processor time of this process and its descendants in milliseconds, ended children included. Linux only. */
function ownTime(): number | undefined {
  try {
    return timeOf(process.pid);
  } catch {
    return undefined;
  }
}

/** A clock tick of /proc in milliseconds: 100 Hz on Linux. */
const TICK_MS = 10;

function timeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in parentheses and may contain anything. utime, stime, cutime and cstime are fields 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  let time = fields.slice(11, 15).reduce((all, ticks) => all + Number(ticks) * TICK_MS, 0);
  for (const child of childrenOf(pid)) {
    try {
      time += timeOf(child);
    } catch {
      // The process has just ended. The next reading of its parent includes its time.
    }
  }
  return time;
}

/** Linux lists child processes by thread. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  });
}
