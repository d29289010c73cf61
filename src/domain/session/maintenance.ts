import { makeAutoObservable, runInAction } from 'mobx';
import { type Clock, sleep } from '../../kit/clock.ts';
import { isMaintenance } from './errors/errorKinds.ts';
import type { SessionError } from './session.state.ts';
import { TIMING } from './sessionTiming.ts';

/** The server's maintenance status; `unknown` if the request failed or the response has no status. */
export type MaintenanceAnswer = 'on' | 'over' | 'unknown';

/** The part of a session's or HTML game's state that shows whether a start failed because of maintenance. */
interface Stoppable {
  readonly kind: string;
  readonly screen?: string | undefined;
  readonly error?: SessionError | undefined;
  readonly around: { readonly visible: boolean; readonly online: boolean };
}

export interface MayStop {
  readonly state: Stoppable;
  watch(watcher: () => void): () => void;
}

interface MaintenancePorts {
  readonly session: MayStop;
  readonly clock: Clock;
  /** Requests the maintenance status. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<MaintenanceAnswer>;
  readonly retry: () => void;
}

/**
 * Restarts a session when its maintenance is over. Polls the server while the tab is visible and online. After a
 * start that failed with HTTP 503, asks the server once whether that is maintenance.
 *
 * Deviates from the requirement "the maintenance screen is shown, no retry". The requirement prevents repeated
 * starts, and the client doesn't repeat the start: a small request every 30 s tells when waiting players can enter.
 * Polling stops after an hour; each retry by the player extends it by an hour.
 */
export class MaintenanceWatch {
  /** `suspected`: the service is unavailable, possibly because of maintenance. `on`: maintenance is confirmed. */
  phase: 'none' | 'suspected' | 'on' = 'none';
  /** True while a check of the maintenance status is pending that the player has requested. */
  checking = false;
  /** True if the player's last check of the maintenance status found that maintenance is still on. */
  still = false;
  /**
   * True if the automatic restart was used and the session reached neither a game nor a queue. Polling then stays
   * off.
   */
  spent = false;
  /** True if polling the maintenance status has reached its time limit; only the player can check then. */
  givenUp = false;
  readonly #ports: MaintenancePorts;
  /** Signal that stops timers and requests about maintenance. Aborted before `start`, so that nothing runs. */
  #signal = AbortSignal.abort();
  /** Controllers of the current maintenance, and of polling its status, which pauses in a hidden or offline tab. */
  #stopped: AbortController | undefined;
  #looking: AbortController | undefined;
  /** True if the tab was hidden or offline, so that the next poll of the maintenance status follows at once. */
  #rested = false;
  /** Time at which polling the maintenance status ends, in milliseconds since the Unix epoch. */
  #until = 0;

  constructor(ports: MaintenancePorts) {
    this.#ports = ports;
    makeAutoObservable(this, { start: false, tryAgain: false });
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    const stop = this.#ports.session.watch(() => this.#follow());
    signal.addEventListener('abort', stop, { once: true });
    this.#follow();
  }

  /**
   * Handles the player's retry: checks the maintenance status if maintenance is on, otherwise restarts the session.
   */
  async tryAgain(): Promise<void> {
    if (this.checking) return;
    if (this.phase !== 'on' || !this.#stopped) return this.#ports.retry();
    runInAction(() => {
      this.checking = true;
      this.still = false;
    });
    this.#rest();
    const { signal } = this.#stopped;
    const answer = await this.#requestWithTimeout(signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.checking = false;
      this.spent = false;
      this.still = answer === 'on';
    });
    if (answer !== 'on') return this.#ports.retry();
    this.#waitOn();
    this.#follow();
  }

  #follow(): void {
    const { state } = this.#ports.session;
    if (state.kind === 'playing' || state.kind === 'queued') this.#setSpent(false);
    const phase = this.#phaseOf(state);
    if (phase === 'none') return this.#stop();
    if (!this.#stopped) this.#begin(phase);
    const { visible, online } = state.around;
    if (!visible || !online) return this.#rest(true);
    if (this.phase === 'on' && !this.spent && !this.givenUp && !this.checking) this.#look();
  }

  #phaseOf(state: Stoppable): 'none' | 'suspected' | 'on' {
    if (state.kind === 'ended') return state.screen === 'maintenance' ? 'on' : 'none';
    if (state.kind !== 'failed' || !state.error) return 'none';
    if (isMaintenance(state.error)) return 'on';
    return isUnavailable(state.error) ? 'suspected' : 'none';
  }

  #begin(phase: 'suspected' | 'on'): void {
    const stopped = (this.#stopped = new AbortController());
    runInAction(() => {
      this.phase = phase;
      this.still = false;
    });
    this.#waitOn();
    if (phase === 'suspected') void this.#suspect(AbortSignal.any([stopped.signal, this.#signal]));
  }

  async #suspect(signal: AbortSignal): Promise<void> {
    const answer = await this.#ports.ask(signal);
    if (signal.aborted || answer !== 'on') return;
    runInAction(() => (this.phase = 'on'));
    this.#follow();
  }

  /** Allows polling the maintenance status for another hour. */
  #waitOn(): void {
    this.#until = this.#ports.clock.now() + TIMING.maintenanceWatchMs;
    this.#setGivenUp(false);
  }

  /**
   * Polls the maintenance status at an interval. The first poll is immediate if the player has returned to the tab.
   */
  #look(): void {
    if (this.#looking) return;
    const looking = (this.#looking = new AbortController());
    const { clock } = this.#ports;
    const signal = AbortSignal.any([looking.signal, this.#signal]);
    const request = async () => {
      if (clock.now() > this.#until) return this.#setGivenUp(true);
      const answer = await this.#ports.ask(signal);
      if (signal.aborted) return;
      if (answer !== 'over') return clock.after(TIMING.maintenancePollMs, () => void request(), signal);
      this.#setSpent(true);
      this.#ports.retry();
    };
    if (this.#rested) void request();
    else clock.after(TIMING.maintenancePollMs, () => void request(), signal);
    this.#rested = false;
  }

  #rest(isHidden = false): void {
    this.#looking?.abort();
    this.#looking = undefined;
    this.#rested = isHidden;
  }

  #stop(): void {
    if (!this.#stopped) return;
    this.#rest();
    this.#stopped.abort();
    this.#stopped = undefined;
    runInAction(() => {
      this.phase = 'none';
      this.checking = false;
      this.still = false;
    });
  }

  /** Requests the maintenance status; resolves to `unknown` after a timeout. */
  async #requestWithTimeout(stopped: AbortSignal): Promise<MaintenanceAnswer> {
    const { clock, ask } = this.#ports;
    const controller = new AbortController();
    const signal = AbortSignal.any([stopped, this.#signal, controller.signal]);
    const onTimeout = (): MaintenanceAnswer => 'unknown';
    try {
      return await Promise.race([
        ask(signal),
        sleep(clock, TIMING.maintenanceAnswerMs, signal).then(onTimeout, onTimeout),
      ]);
    } finally {
      controller.abort();
    }
  }

  #setSpent(spent: boolean): void {
    runInAction(() => (this.spent = spent));
  }

  #setGivenUp(hasGivenUp: boolean): void {
    runInAction(() => (this.givenUp = hasGivenUp));
  }
}

function isUnavailable({ cause }: SessionError): boolean {
  return cause?.kind === 'http' && cause.httpStatus === 503;
}
