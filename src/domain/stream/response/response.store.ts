import { makeAutoObservable, runInAction } from 'mobx';
import { type Look, InputLagMeter, type PressOutcome } from './inputLagMeter.ts';

/** Receives the player's presses and the video frames, with times in milliseconds of one clock. */
export interface ResponseWatch {
  readonly pressed: (at: number) => void;
  readonly shown: (at: number, look: Look) => void;
}

export interface ResponsePorts {
  /** Reports the player's presses and the video frames until `signal` is aborted. */
  readonly watch: (watch: ResponseWatch, signal: AbortSignal) => void;
  /** Round-trip time to the cloud machine in milliseconds; undefined if unknown. */
  readonly pingMs: () => number | undefined;
}

/** Verdicts of the response test, each with its maximum latency in milliseconds. */
const VERDICTS = [
  ['instant', 50],
  ['fast', 90],
  ['fair', 150],
  ['slow', Infinity],
] as const;

export type Verdict = (typeof VERDICTS)[number][0];

export interface ResponseResult {
  /** Result of the response test: median, best and worst latency from press to picture, in milliseconds. */
  readonly ms: number;
  readonly best: number;
  readonly worst: number;
  readonly pingMs: number | undefined;
  readonly verdict: Verdict;
}

export const PRESSES = 5;

/** Measures the latency between the player's presses and the picture. */
export class ResponseTest {
  running = false;
  /** Latencies of the presses that were measured so far, in milliseconds. */
  measured: readonly number[] = [];
  /** Reason why the latency of the last press couldn't be measured. */
  trouble: 'missed' | 'moving' | undefined;
  waiting = false;
  result: ResponseResult | undefined;
  readonly #ports: ResponsePorts;
  readonly #signal: AbortSignal;
  #run: AbortController | undefined;

  constructor(ports: ResponsePorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get left(): number {
    return PRESSES - this.measured.length;
  }

  start(): void {
    this.#run?.abort();
    const run = (this.#run = new AbortController());
    const meter = new InputLagMeter();
    this.running = true;
    this.measured = [];
    this.trouble = undefined;
    this.waiting = false;
    this.result = undefined;
    this.#ports.watch(
      {
        pressed: (at) => {
          const refused = meter.press(at);
          runInAction(() => (refused ? this.#hear(refused) : (this.waiting = meter.waiting)));
        },
        shown: (at, look) => {
          const outcome = meter.frame(at, look);
          if (outcome) runInAction(() => this.#hear(outcome));
        },
      },
      AbortSignal.any([run.signal, this.#signal]),
    );
  }

  stop(): void {
    this.#run?.abort();
    this.running = false;
    this.waiting = false;
  }

  #hear(outcome: PressOutcome): void {
    this.waiting = false;
    this.trouble = outcome.kind === 'seen' ? undefined : outcome.kind;
    if (outcome.kind !== 'seen') return;
    this.measured = [...this.measured, outcome.ms];
    if (this.measured.length < PRESSES) return;
    this.#run?.abort();
    this.running = false;
    this.result = resultOf(this.measured, this.#ports.pingMs());
  }
}

function resultOf(measured: readonly number[], pingMs: number | undefined): ResponseResult {
  const sorted = measured.toSorted((a, b) => a - b);
  const ms = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const verdict = VERDICTS.find(([, limit]) => ms <= limit)?.[0] ?? 'slow';
  return { ms, best: sorted[0] ?? ms, worst: sorted.at(-1) ?? ms, pingMs, verdict };
}
