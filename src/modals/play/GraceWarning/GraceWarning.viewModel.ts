import { makeAutoObservable } from 'mobx';
import type { Grace, SessionState } from '../../../domain/session/session.state.ts';
import { situationOf } from '../../../domain/session/situation.ts';
import type { GraceWarningModel } from './GraceWarning.types.ts';

export interface GraceWarningSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  /** Of the page: `ko`. */
  readonly language: () => string;
  /** Sends a sign of life to the device and puts the warning away. */
  readonly stay: () => void;
  readonly leave: () => void;
  /** What the server offers against the end; undefined where there is nothing. */
  readonly more?: (() => (() => void) | undefined) | undefined;
}

/** What is beyond mending: a time limit, a machine that is taken away. */
const ENDING = /limit|exceeded|interrupt|maintenance/i;
/** What else there are words for in each language. */
const AWAY = /inactiv|idle/i;

/** The grace interval of a running session. Shown where `showing` is true. */
export class GraceWarningViewModel implements GraceWarningModel {
  readonly #from: GraceWarningSources;

  constructor(from: GraceWarningSources) {
    this.#from = from;
    // The clock and the language of the page aren't observable.
    makeAutoObservable(this, { now: false, message: false }, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#grace !== undefined;
  }

  /** Devices speak English: in other languages their words stand only where there are none of our own. */
  get message(): string {
    const { message = '', reason = '' } = this.#grace ?? {};
    const said = this.#from.language() !== 'en' && (ENDING.test(reason) || AWAY.test(reason));
    return said ? '' : message;
  }

  get deadline(): number {
    return this.#grace?.deadline ?? this.now;
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  /** Only being away can be mended by coming back; a time limit or a machine that is taken away can't. */
  get canStay(): boolean {
    return !ENDING.test(this.#grace?.reason ?? '');
  }

  get cutOff(): boolean {
    return this.#grace?.toast ?? false;
  }

  stay(): void {
    this.#from.stay();
  }

  leave(): void {
    this.#from.leave();
  }

  get more(): (() => void) | undefined {
    return this.#from.more?.();
  }

  get #grace(): Grace | undefined {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'grace' ? situation.grace : undefined;
  }
}
