import { makeAutoObservable } from 'mobx';
import type { Grace, SessionState } from '../../../domain/session/session.state.ts';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import type { GraceWarningModel } from './GraceWarning.types.ts';

export interface GraceWarningSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  /** Language of the page, such as `ko`. */
  readonly language: () => string;
  /** Sends activity to the streaming device and closes the warning about the session's end. */
  readonly stay: () => void;
  readonly leave: () => void;
  /** Returns a function that opens the link which the server offers with the warning; undefined without one. */
  readonly openOffer?: (() => (() => void) | undefined) | undefined;
}

/**
 * Matches the streaming device's reasons for an end that activity can't prevent: a time limit, or the loss of the
 * cloud machine.
 */
const ENDING = /limit|exceeded|interrupt|maintenance/i;
/** Reasons about inactivity, which have text in each language. */
const AWAY = /inactiv|idle/i;

/** View model of the warning before a running session ends. Rendered while `showing` is true. */
export class GraceWarningViewModel implements GraceWarningModel {
  readonly #from: GraceWarningSources;

  constructor(from: GraceWarningSources) {
    this.#from = from;
    // The getters marked `false` read the clock and the page's language, which aren't observable.
    makeAutoObservable(this, { now: false, message: false }, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#grace !== undefined;
  }

  /** The streaming device's messages are English. In other languages our own text replaces them where it exists. */
  get message(): string {
    const { message = '', reason = '' } = this.#grace ?? {};
    const isTranslated = this.#from.language() !== 'en' && (ENDING.test(reason) || AWAY.test(reason));
    return isTranslated ? '' : message;
  }

  get deadline(): number {
    return this.#grace?.deadline ?? this.now;
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  /** Whether activity keeps the session. It prevents only an end for inactivity. */
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

  get openOffer(): (() => void) | undefined {
    return this.#from.openOffer?.();
  }

  get #grace(): Grace | undefined {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'grace' ? situation.grace : undefined;
  }
}
