import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { SessionError, SessionMachine } from '../session.state.ts';
import { TIMING } from '../sessionTiming.ts';

interface ErrorCountdownPorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  /** Returns whether a retry may fix the error. */
  readonly retryable: (error: SessionError) => boolean;
  readonly retry: () => void;
}

/** After an error that a retry may fix, starts the session again once automatically, after a countdown. */
export class ErrorCountdown {
  /** Time of the automatic retry in milliseconds since the Unix epoch; undefined if none is scheduled. */
  retryAt: number | undefined;
  readonly #ports: ErrorCountdownPorts;
  #counting: AbortController | undefined;
  /** True if the automatic retry has been used, and the session hasn't reached a game or a queue since. */
  #spent = false;

  constructor(ports: ErrorCountdownPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { start: false });
  }

  start(signal: AbortSignal): void {
    const stop = this.#ports.session.watch(({ event }) => {
      if (event.kind === 'retry asked') this.#spent = false;
      this.#follow(signal);
    });
    signal.addEventListener('abort', stop, { once: true });
    this.#follow(signal);
  }

  #follow(signal: AbortSignal): void {
    const { state } = this.#ports.session;
    if (state.kind === 'playing' || state.kind === 'queued') this.#spent = false;
    if (state.kind !== 'failed') return this.#stop();
    if (!this.#counting && !this.#spent && this.#ports.retryable(state.error)) this.#count(signal);
  }

  #count(signal: AbortSignal): void {
    const { clock } = this.#ports;
    const ms = TIMING.errorCountdownSecs * 1000;
    this.#counting = new AbortController();
    this.#show(clock.now() + ms);
    clock.after(
      ms,
      () => {
        this.#ports.retry();
        this.#spent = true;
      },
      AbortSignal.any([signal, this.#counting.signal]),
    );
  }

  #stop(): void {
    if (!this.#counting) return;
    this.#counting.abort();
    this.#counting = undefined;
    this.#show(undefined);
  }

  #show(retryAt: number | undefined): void {
    runInAction(() => (this.retryAt = retryAt));
  }
}
