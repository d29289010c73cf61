import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { type Clock } from '../../../kit/clock.ts';
import type { StreamStageModel } from './StreamStage.types.ts';

/** Time without movement after which the mouse cursor over the picture is hidden, in milliseconds. */
const REST_MS = 3_000;

export interface StreamStageSources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean; sawFrame(): void };
  readonly clock: Clock;
  readonly name: string;
  /** Hands over the video element that already shows the picture, if there is one. */
  readonly early: StreamStageModel['early'];
  /**
   * Gives the video element the stream's video track, now and at each change, until the returned function is called.
   */
  readonly attach: (video: HTMLVideoElement) => () => void;
  readonly freeze: StreamStageModel['freeze'];
  /** Receives the player's input from the stage's element until the returned function is called. */
  readonly attachInput: (stage: HTMLElement) => () => void;
}

/** View model of the stage: dims the last video frame of a lost connection, and hides a resting mouse cursor. */
export class StreamStageViewModel implements StreamStageModel {
  cursor: StreamStageModel['cursor'] = 'shown';
  readonly name: string;
  readonly early: StreamStageModel['early'];
  readonly attach: StreamStageModel['attach'];
  readonly #from: StreamStageSources;
  #resting: AbortController | undefined;
  #movedAt = 0;

  constructor(from: StreamStageSources) {
    this.#from = from;
    ({ name: this.name, early: this.early, attach: this.attach } = from);
    makeAutoObservable(
      this,
      { name: false, early: false, attach: false, freeze: false },
      { deep: false, autoBind: true },
    );
  }

  get pictureSeen(): boolean {
    return this.#from.stream.pictureSeen;
  }

  get veiled(): boolean {
    const { state } = this.#from.session;
    const cutOff = state.kind === 'playing' && state.grace?.toast === true;
    return cutOff || situationOf(state).kind === 'reconnecting';
  }

  get freeze(): StreamStageModel['freeze'] {
    return this.#from.freeze;
  }

  attachStage(stage: HTMLElement): () => void {
    const stop = new AbortController();
    const detach = this.#from.attachInput(stage);
    const options = { passive: true, signal: stop.signal };
    stage.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && this.#moved(), options);
    stage.addEventListener('pointerleave', () => this.#rest(), options);
    stage.addEventListener('keydown', () => this.#set('hidden'), options);
    return () => {
      stop.abort();
      this.#rest();
      detach();
    };
  }

  sawFrame(): void {
    this.#from.stream.sawFrame();
  }

  /** A mouse may report a thousand moves a second, so all moves share one timer. */
  #moved(): void {
    this.#movedAt = this.#from.clock.now();
    this.#set('shown');
    if (this.#resting) return;
    this.#resting = new AbortController();
    this.#lookAfter(REST_MS, this.#resting.signal);
  }

  #lookAfter(ms: number, signal: AbortSignal): void {
    const { clock } = this.#from;
    const look = () => {
      const left = this.#movedAt + REST_MS - clock.now();
      if (left > 0) return this.#lookAfter(left, signal);
      this.#rest();
      this.#set('hidden');
    };
    clock.after(ms, look, signal);
  }

  #rest(): void {
    this.#resting?.abort();
    this.#resting = undefined;
  }

  #set(cursor: StreamStageModel['cursor']): void {
    if (cursor === this.cursor) return;
    runInAction(() => {
      this.cursor = cursor;
    });
  }
}
