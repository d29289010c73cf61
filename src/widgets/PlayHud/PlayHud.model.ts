import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PlayHudModel } from './PlayHud.types.ts';

export interface PlayHudSources {
  readonly game: string;
  readonly sound: {
    readonly muted: boolean;
    readonly blocked: boolean;
    readonly volume: number;
    toggleMute(): void;
    setVolume(volume: number): void;
    unblock(): Promise<void>;
  };
  /** The game doesn't let the page say how loud it is. */
  readonly ownSound?: (() => boolean) | undefined;
  /** The browser's full screen; `on` undefined where there is none. */
  readonly fullscreen: { readonly on: boolean | undefined; toggle(): void };
  /** The figures of the stream. */
  readonly stats?: PlayHudModel['stats'];
  /** Opens what has to do with the device; undefined where there is none of it. */
  readonly desk?: { readonly open: (dialog: 'files' | 'report') => void } | undefined;
  /** The sidebar of the controls; `bar` undefined while there is none. */
  readonly controls?: { readonly bar: PlayHudModel['controls'] } | undefined;
  /** Control schemes, where the game may have some. */
  readonly schemes?: { readonly offered: boolean; readonly open: () => void } | undefined;
  /** The helper; `bar` undefined where the game has none. */
  readonly chat?: { readonly bar: PlayHudModel['chat'] } | undefined;
  /** More time without advertising; undefined where none can be had. */
  readonly rewarded?: (() => PlayHudModel['rewarded']) | undefined;
  /** Sound and recording. */
  readonly media?: PlayHudModel['media'];
  /** Where the handle hangs. */
  readonly handle?: PlayHudModel['handle'];
  readonly leave: () => void;
  readonly focusStage: () => void;
}

/** The bar over the game, made of the sound and of full screen. Whether it is open is its own matter. */
export class PlayHudScreen implements PlayHudModel {
  open = false;
  readonly #from: PlayHudSources;

  constructor(from: PlayHudSources) {
    this.#from = from;
    makeObservable(this, { open: observableRef });
  }

  get game(): string {
    return this.#from.game;
  }

  get silent(): boolean {
    const { muted, blocked, volume } = this.#from.sound;
    return muted || blocked || volume === 0;
  }

  get ownSound(): boolean {
    return this.#from.ownSound?.() ?? false;
  }

  get volume(): number {
    return this.#from.sound.volume;
  }

  get fullscreen(): boolean | undefined {
    return this.#from.fullscreen.on;
  }

  get stats(): PlayHudModel['stats'] {
    return this.#from.stats;
  }

  get media(): PlayHudModel['media'] {
    return this.#from.media;
  }

  get schemes(): PlayHudModel['schemes'] {
    const { schemes } = this.#from;
    return schemes?.offered ? schemes : undefined;
  }

  get handle(): PlayHudModel['handle'] {
    return this.#from.handle;
  }

  get controls(): PlayHudModel['controls'] {
    return this.#from.controls?.bar;
  }

  get chat(): PlayHudModel['chat'] {
    return this.#from.chat?.bar;
  }

  get rewarded(): PlayHudModel['rewarded'] {
    return this.#from.rewarded?.();
  }

  get desk(): PlayHudModel['desk'] {
    return this.#from.desk;
  }

  readonly show = (): void => this.#set(true);
  readonly hide = (): void => this.#set(false);

  /** Silent is silent, whatever the reason: one press lifts them all. */
  readonly toggleSound = (): void => {
    const { sound } = this.#from;
    if (!this.silent) return sound.toggleMute();
    if (sound.volume === 0) sound.setVolume(0.5);
    if (sound.muted) sound.toggleMute();
    void sound.unblock();
  };

  /** A volume that is moved is meant to be heard. */
  readonly setVolume = (volume: number): void => {
    const { sound } = this.#from;
    sound.setVolume(volume);
    if (volume > 0 && sound.muted) sound.toggleMute();
    if (volume > 0) void sound.unblock();
  };

  readonly toggleFullscreen = (): void => this.#from.fullscreen.toggle();
  readonly leave = (): void => this.#from.leave();
  readonly focusStage = (): void => this.#from.focusStage();

  #set(open: boolean): void {
    runInAction(() => {
      this.open = open;
    });
  }
}
