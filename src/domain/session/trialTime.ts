import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock, Millis } from '../../kit/clock.ts';
import type { TextStore } from '../../kit/textStoreAndLog.ts';
import type { SessionMachine, SessionState } from './session.state.ts';

/**
 * Prefix of a local storage key, followed by the app's id. The value is the number of played seconds of the trial.
 */
const PLAYED_KEY = 'ngTryPlayed:';

interface TryTimePorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  readonly localStore: TextStore;
  readonly appId: string;
  /** Returns the total length of the trial in seconds; undefined if unknown, or if the game has no trial. */
  readonly limitSecs: () => number | undefined;
}

/**
 * Remaining time of a game's trial. The limit covers all visits, so this browser stores the played time. The server
 * ends a trial; this class only shows when. If the server admits a player without time left, the count starts again.
 */
export class TrialTime {
  /** Time at which the trial ends, in milliseconds since the Unix epoch; undefined without a running trial. */
  endsAt: Millis | undefined;
  readonly #ports: TryTimePorts;
  #counting: AbortController | undefined;

  constructor(ports: TryTimePorts) {
    this.#ports = ports;
    makeAutoObservable(this, { start: false });
  }

  start(signal: AbortSignal): void {
    const stop = this.#ports.session.watch(() => this.#follow(signal));
    signal.addEventListener('abort', stop, { once: true });
    this.#follow(signal);
  }

  #follow(signal: AbortSignal): void {
    const { kind } = this.#ports.session.state;
    if (kind === 'playing') this.#count(signal);
    // A game that reconnects continues the same trial.
    else if (OVER.has(kind)) this.#stop();
  }

  #count(signal: AbortSignal): void {
    const { clock, limitSecs } = this.#ports;
    const limit = limitSecs();
    if (this.#counting || limit === undefined || !(limit > 0)) return;
    const played = this.#readPlayed();
    const before = played < limit ? played : 0;
    const since = clock.now();
    this.#counting = new AbortController();
    this.#show(since + (limit - before) * 1000);
    const counting = AbortSignal.any([signal, this.#counting.signal]);
    clock.every(1000, () => this.#storePlayed(before + (clock.now() - since) / 1000), counting);
  }

  #readPlayed(): number {
    const played = Number(this.#ports.localStore.get(PLAYED_KEY + this.#ports.appId));
    return played > 0 ? played : 0;
  }

  #storePlayed(secs: number): void {
    this.#ports.localStore.set(PLAYED_KEY + this.#ports.appId, String(Math.floor(secs)));
  }

  #stop(): void {
    this.#counting?.abort();
    this.#counting = undefined;
    this.#show(undefined);
  }

  #show(endsAt: Millis | undefined): void {
    runInAction(() => (this.endsAt = endsAt));
  }
}

const OVER: ReadonlySet<SessionState['kind']> = new Set(['idle', 'ended', 'failed', 'left']);
