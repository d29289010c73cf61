import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock, Millis } from '../../kit/clock.ts';
import type { TextStore } from '../../kit/ports.ts';
import type { SessionMachine, SessionState } from './session.state.ts';

/** Before the app's id: how many seconds of its try were played, in local storage. */
const PLAYED_KEY = 'ngTryPlayed:';

interface TryTimePorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  readonly localStore: TextStore;
  readonly appId: string;
  /** How long a game may be tried in all; undefined where nothing is said of it, or it isn't tried. */
  readonly limitSecs: () => number | undefined;
}

/**
 * How long a game can still be tried before it is installed. The limit is for all visits together: what was played in this
 * browser is kept. The server ends a try, and this only shows when; whom the server lets in with nothing left by our
 * count has their time anew.
 */
export class TryTime {
  /** When the try is over, in milliseconds since the Unix epoch; undefined while there is none. */
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
    // A game that is being won back is the same try.
    else if (OVER.has(kind)) this.#stop();
  }

  #count(signal: AbortSignal): void {
    const { clock, limitSecs } = this.#ports;
    const limit = limitSecs();
    if (this.#counting || limit === undefined || !(limit > 0)) return;
    const kept = this.#played();
    const before = kept < limit ? kept : 0;
    const since = clock.now();
    this.#counting = new AbortController();
    this.#show(since + (limit - before) * 1000);
    const life = AbortSignal.any([signal, this.#counting.signal]);
    clock.every(1000, () => this.#keep(before + (clock.now() - since) / 1000), life);
  }

  #played(): number {
    const played = Number(this.#ports.localStore.get(PLAYED_KEY + this.#ports.appId));
    return played > 0 ? played : 0;
  }

  #keep(secs: number): void {
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
