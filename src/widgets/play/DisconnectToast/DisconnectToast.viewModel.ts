import { makeAutoObservable } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import type { DisconnectToastModel } from './DisconnectToast.tsx';

export interface DisconnectToastSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  readonly leave: () => void;
}

/**
 * View model of the toast for a connection that failed after the player dismissed the warning. The toast shows while
 * `showing` is true.
 */
export class DisconnectToastViewModel implements DisconnectToastModel {
  readonly #from: DisconnectToastSources;

  constructor(from: DisconnectToastSources) {
    this.#from = from;
    makeAutoObservable(this, { now: false }, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#cutOff !== undefined;
  }

  get deadline(): number {
    return this.#cutOff?.deadline ?? this.now;
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  leave(): void {
    this.#from.leave();
  }

  get #cutOff() {
    const { state } = this.#from.session;
    if (state.kind !== 'playing' || !state.grace?.answered) return undefined;
    return state.grace.toast ? state.grace : undefined;
  }
}
