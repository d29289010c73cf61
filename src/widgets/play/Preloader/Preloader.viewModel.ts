import { makeAutoObservable } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { type Stage, stageOf, waitReasonOf } from '../../../domain/session/sessionSituation.ts';
import type { GameSummary } from '../../library/GameBackground/GameBackground.tsx';
import type { PreloaderModel } from './Preloader.tsx';

/** Milliseconds after which a text says that the start takes longer than usual. */
const USUAL_MS = 12_000;

export interface PreloaderSources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  readonly ticker: { readonly now: number };
  readonly game: GameSummary;
  /** Time of the start request in milliseconds since the Unix epoch. */
  readonly startedAt: () => number | undefined;
  readonly leave: () => void;
}

/**
 * View model of the loading screen, from the session's start until its first picture. The screen shows while
 * `showing` is true, and fades out on its last step.
 */
export class PreloaderViewModel implements PreloaderModel {
  readonly #from: PreloaderSources;

  constructor(from: PreloaderSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.#stage !== undefined;
  }

  get game(): GameSummary {
    return this.#from.game;
  }

  get stage(): Stage {
    // A failed start sets no loading step. One of these steps shows until the notice has loaded.
    return this.#stage ?? (this.#from.stream.pictureSeen ? 'first-picture' : 'finding-machine');
  }

  get waiting() {
    return waitReasonOf(this.#from.session.state);
  }

  get slow(): boolean {
    const since = this.#from.startedAt();
    return this.showing && since !== undefined && this.#from.ticker.now - since >= USUAL_MS;
  }

  leave(): void {
    this.#from.leave();
  }

  get #stage(): Stage | undefined {
    return stageOf(this.#from.session.state, this.#from.stream.pictureSeen);
  }
}
