import { makeAutoObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { situationOf } from '../../domain/session/sessionSituation.ts';
import type { VisibleLayers } from './playLayers.ts';
import type { PlayModel } from './Play.tsx';

export interface PlaySources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  readonly game: PlayModel['game'];
  readonly stage: PlayModel['stage'];
  readonly preloader: NonNullable<PlayModel['preloader']> & { readonly showing: boolean };
  /** Layers over the game; undefined while their JavaScript is loading. */
  readonly layers: VisibleLayers | undefined;
}

/** View model of the play page. It decides what is visible until the first picture; afterwards `layers` decides. */
export class PlayViewModel implements PlayModel {
  readonly #from: PlaySources;

  constructor(from: PlaySources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get light(): PlayModel['light'] {
    const { session, stream, layers } = this.#from;
    const { kind } = situationOf(session.state);
    if ((kind === 'notice' && !this.#isEarlyStop) || layers?.cover) return 'low';
    // While a session restarts after its first picture, the page looks like at a new start.
    if (stream.pictureSeen && !this.preloader) return 'off';
    return kind === 'reconnecting' || layers?.dialog?.dims ? 'low' : 'bright';
  }

  get game() {
    return this.#from.game;
  }

  get stage() {
    return this.#from.stage;
  }

  get layers() {
    return this.#from.layers;
  }

  /**
   * True if the start failed before the JavaScript of the notice has loaded. The page shows a plain text until then.
   */
  get #isEarlyStop() {
    const { session, stream, layers } = this.#from;
    return session.state.kind === 'failed' && !stream.pictureSeen && !layers;
  }

  get preloader() {
    const { session, preloader, layers } = this.#from;
    if (this.#isEarlyStop) return preloader;
    const { kind } = situationOf(session.state);
    // The preloader covers the wait for the queue's JavaScript.
    const calm = (kind === 'none' || kind === 'queue') && !layers?.cover;
    return preloader.showing && calm ? preloader : undefined;
  }
}
