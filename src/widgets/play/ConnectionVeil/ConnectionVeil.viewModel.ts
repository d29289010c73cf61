import { makeAutoObservable } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { TIMING } from '../../../domain/session/sessionTiming.ts';
import type { ConnectionVeilModel } from './ConnectionVeil.types.ts';

export interface ConnectionVeilSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  readonly leave: () => void;
}

/**
 * The session's state while its picture is lost. It has a deadline while the peer may recover by itself, and after a
 * reload.
 */
export class ConnectionVeilViewModel implements ConnectionVeilModel {
  readonly #from: ConnectionVeilSources;

  constructor(from: ConnectionVeilSources) {
    this.#from = from;
    makeAutoObservable(this, { now: false }, { deep: false, autoBind: true });
  }

  get online(): boolean {
    return this.#from.session.state.around.online;
  }

  get since(): number | undefined {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'reconnecting' ? situation.since : undefined;
  }

  get deadline(): number | undefined {
    const { state } = this.#from.session;
    const lost = state.kind === 'playing' ? state.link.kind === 'lost' : state.run.lostSince !== undefined;
    // Adds a second, because the session ends only once the limit for a lost connection is exceeded.
    return lost && this.since !== undefined ? this.since + (TIMING.disconnectLimitSecs + 1) * 1000 : undefined;
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  leave(): void {
    this.#from.leave();
  }
}
