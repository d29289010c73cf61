import { computed, makeObservable } from 'mobx';
import type { Grace, SessionState } from '../../domain/session/session.state.ts';
import { situationOf } from '../../domain/session/situation.ts';
import type { GraceWarningModel } from './GraceWarning.tsx';

export interface GraceWarningSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  /** Sends a sign of life to the device and puts the warning away. */
  readonly stay: () => void;
  readonly leave: () => void;
}

/** The grace interval of a running session. Shown where `showing` is true. */
export class GraceWarningScreen implements GraceWarningModel {
  readonly #from: GraceWarningSources;

  constructor(from: GraceWarningSources) {
    this.#from = from;
    makeObservable(this, { showing: computed });
  }

  get showing(): boolean {
    return this.#grace !== undefined;
  }

  get message(): string {
    return this.#grace?.message ?? '';
  }

  get deadline(): number {
    return this.#grace?.deadline ?? this.now;
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  /** Only being away can be mended by coming back; a time limit or a machine that is taken away can't. */
  get canStay(): boolean {
    return !/limit|exceeded|interrupt|maintenance/i.test(this.#grace?.reason ?? '');
  }

  get cutOff(): boolean {
    return this.#grace?.toast ?? false;
  }

  readonly stay = (): void => this.#from.stay();
  readonly leave = (): void => this.#from.leave();

  get #grace(): Grace | undefined {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'grace' ? situation.grace : undefined;
  }
}
