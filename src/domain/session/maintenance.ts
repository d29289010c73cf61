import { makeAutoObservable, runInAction } from 'mobx';
import { type Clock, sleep } from '../../kit/clock.ts';
import { isMaintenance } from './errors/errorKinds.ts';
import type { SessionError } from './session.state.ts';
import { TIMING } from './timing.ts';

/** What the server says of maintenance; `unknown`: it could not be asked, or has nothing to say of it. */
export type MaintenanceAnswer = 'on' | 'over' | 'unknown';

/** What is looked at of whatever may have stopped: a session, or an Html app. */
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
  /** Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<MaintenanceAnswer>;
  readonly retry: () => void;
}

/**
 * A session that stopped for maintenance goes on by itself when that is over: the server is asked while somebody is there
 * to see it. Where a start only met a service that is unavailable, it is asked once whether that is maintenance.
 *
 * Decided against the letter of the requirement "the maintenance screen is shown, no retry": the start isn't tried again,
 * which is what that keeps from a closed game, but a small question is asked every 30 s, and whoever waits is let in. After
 * an hour nobody is taken to wait any more: then it is the player who asks, and whoever does is waited with for another.
 */
export class MaintenanceWatch {
  /** Nothing stands still for it, it may be what a service is unavailable for, or it is. */
  phase: 'none' | 'suspected' | 'on' = 'none';
  /** The player wants to know now. */
  checking = false;
  /** The player has asked, and it is not over. */
  still = false;
  /** It went on by itself, and nothing good has come of it since: a server that says so again is not asked any more. */
  spent = false;
  /** It was asked for long enough: only the player asks now. */
  givenUp = false;
  readonly #ports: MaintenancePorts;
  /** Aborted until the start. */
  #signal = AbortSignal.abort();
  /** Of the stop of the moment, and of what is going on because somebody looks. */
  #stopped: AbortController | undefined;
  #looking: AbortController | undefined;
  /** Nobody has looked for a while. */
  #rested = false;
  /** Until when it is asked, in milliseconds since the Unix epoch. */
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

  /** The player tries again: maintenance that is on is told, whatever else is left to another start. */
  async tryAgain(): Promise<void> {
    if (this.checking) return;
    if (this.phase !== 'on' || !this.#stopped) return this.#ports.retry();
    runInAction(() => {
      this.checking = true;
      this.still = false;
    });
    this.#rest();
    const { signal } = this.#stopped;
    const answer = await this.#askSoon(signal);
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

  /** From now on it is asked, for an hour. */
  #waitOn(): void {
    this.#until = this.#ports.clock.now() + TIMING.maintenanceWatchMs;
    this.#setGivenUp(false);
  }

  /** Asks after a while, and again after that. Whoever comes back to look is not kept waiting for it. */
  #look(): void {
    if (this.#looking) return;
    const looking = (this.#looking = new AbortController());
    const { clock } = this.#ports;
    const signal = AbortSignal.any([looking.signal, this.#signal]);
    const ask = async () => {
      if (clock.now() > this.#until) return this.#setGivenUp(true);
      const answer = await this.#ports.ask(signal);
      if (signal.aborted) return;
      if (answer !== 'over') return clock.after(TIMING.maintenancePollMs, () => void ask(), signal);
      this.#setSpent(true);
      this.#ports.retry();
    };
    if (this.#rested) void ask();
    else clock.after(TIMING.maintenancePollMs, () => void ask(), signal);
    this.#rested = false;
  }

  #rest(nobodyLooks = false): void {
    this.#looking?.abort();
    this.#looking = undefined;
    this.#rested = nobodyLooks;
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

  /** An answer that keeps the player waiting is none. */
  async #askSoon(stopped: AbortSignal): Promise<MaintenanceAnswer> {
    const { clock, ask } = this.#ports;
    const asking = new AbortController();
    const signal = AbortSignal.any([stopped, this.#signal, asking.signal]);
    const tooLate = (): MaintenanceAnswer => 'unknown';
    try {
      return await Promise.race([ask(signal), sleep(clock, TIMING.maintenanceAnswerMs, signal).then(tooLate, tooLate)]);
    } finally {
      asking.abort();
    }
  }

  #setSpent(spent: boolean): void {
    runInAction(() => (this.spent = spent));
  }

  #setGivenUp(givenUp: boolean): void {
    runInAction(() => (this.givenUp = givenUp));
  }
}

function isUnavailable({ cause }: SessionError): boolean {
  return cause?.kind === 'http' && cause.httpStatus === 503;
}
