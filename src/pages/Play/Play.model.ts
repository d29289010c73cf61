import { computed, makeObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { type Situation, situationOf } from '../../domain/session/situation.ts';
import type { PlayModel } from './Play.tsx';

/** The screens that the page may show, each alive as long as the page. */
export interface PlaySources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  readonly sound: { readonly blocked: boolean; readonly muted: boolean };
  /** The picture will be there in a moment: nothing is shown that would only flash. */
  readonly imminent?: boolean;
  readonly game: PlayModel['game'];
  readonly stage: PlayModel['stage'];
  readonly preloader: NonNullable<PlayModel['preloader']> & { readonly showing: boolean };
  readonly veil: NonNullable<PlayModel['veil']>;
  readonly hud: NonNullable<PlayModel['hud']>;
  readonly soundGate: NonNullable<PlayModel['soundGate']>;
  readonly hint: NonNullable<PlayModel['hint']> & { readonly showing: boolean };
  /** Undefined while its code is under way. */
  readonly queue: PlayModel['queue'];
  readonly notice: NonNullable<PlayModel['notice']>;
  readonly grace: NonNullable<PlayModel['grace']>;
  /** The question that somebody asks now. */
  readonly question: () => PlayModel['question'];
}

/** Lets the session's situation decide which of the screens show. */
export class PlayScreen implements PlayModel {
  readonly #from: PlaySources;

  constructor(from: PlaySources) {
    this.#from = from;
    makeObservable<PlayScreen, 'situation' | 'picture'>(this, {
      situation: computed,
      picture: computed,
      light: computed,
    });
  }

  private get situation(): Situation['kind'] {
    return situationOf(this.#from.session.state).kind;
  }

  /** There is a picture, though perhaps only its last frame. */
  private get picture(): boolean {
    const { kind } = this.#from.session.state;
    return this.#from.stream.pictureSeen && kind !== 'ended' && kind !== 'failed';
  }

  get light(): PlayModel['light'] {
    if (this.situation === 'queue' || this.situation === 'notice') return 'low';
    if (this.picture || this.#from.imminent) return 'off';
    return this.situation === 'reconnecting' ? 'low' : 'bright';
  }

  get game() {
    return this.#from.game;
  }

  get stage() {
    return this.#from.stage;
  }

  get preloader() {
    const { preloader } = this.#from;
    return preloader.showing && this.situation === 'none' && !this.picture && !this.#from.imminent ? preloader : undefined;
  }

  get veil() {
    return this.#when('reconnecting', this.#from.veil);
  }

  get hud() {
    return this.picture ? this.#from.hud : undefined;
  }

  get soundGate() {
    const { sound, soundGate } = this.#from;
    return this.picture && this.situation === 'none' && sound.blocked && !sound.muted ? soundGate : undefined;
  }

  get hint() {
    const { hint } = this.#from;
    return this.picture && this.situation === 'none' && !this.soundGate && hint.showing ? hint : undefined;
  }

  get queue() {
    return this.#when('queue', this.#from.queue);
  }

  get notice() {
    return this.#when('notice', this.#from.notice);
  }

  get grace() {
    return this.#when('grace', this.#from.grace);
  }

  get question() {
    return this.#from.question();
  }

  #when<Screen>(kind: Situation['kind'], screen: Screen): Screen | undefined {
    return this.situation === kind ? screen : undefined;
  }
}
