import { makeAutoObservable } from 'mobx';
import type { BarItems, PlayHudModel } from './PlayHud.types.ts';

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
  /** What the features of the game put into it. */
  readonly bar?: (() => BarItems) | undefined;
  /** Where the handle hangs. */
  readonly handle?: PlayHudModel['handle'];
  readonly leave: () => void;
  readonly focusStage: () => void;
}

/** Nothing that a feature puts into the bar may be left out here. */
type AllItems = Readonly<Record<keyof BarItems, unknown>>;

/** The bar over the game, made of the sound and of full screen. Whether it is open is its own matter. */
export class PlayHudViewModel implements PlayHudModel, AllItems {
  open = false;
  focused = false;
  readonly #from: PlayHudSources;

  constructor(from: PlayHudSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
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
    return this.#bar.stats;
  }

  get media(): PlayHudModel['media'] {
    return this.#bar.media;
  }

  get picture(): PlayHudModel['picture'] {
    return this.#bar.picture;
  }

  get screenshot(): PlayHudModel['screenshot'] {
    return this.#bar.screenshot;
  }

  get controls(): PlayHudModel['controls'] {
    return this.#bar.controls;
  }

  get schemes(): PlayHudModel['schemes'] {
    return this.#bar.schemes;
  }

  get chat(): PlayHudModel['chat'] {
    return this.#bar.chat;
  }

  get rewarded(): PlayHudModel['rewarded'] {
    return this.#bar.rewarded;
  }

  get files(): PlayHudModel['files'] {
    return this.#bar.files;
  }

  get account(): PlayHudModel['account'] {
    return this.#bar.account;
  }

  get privacy(): PlayHudModel['privacy'] {
    return this.#bar.privacy;
  }

  get help(): PlayHudModel['help'] {
    return this.#bar.help;
  }

  get nowbux(): PlayHudModel['nowbux'] {
    return this.#bar.nowbux;
  }

  get pass(): PlayHudModel['pass'] {
    return this.#bar.pass;
  }

  get handle(): PlayHudModel['handle'] {
    return this.#from.handle;
  }

  show(how?: 'keyboard' | 'pointer'): void {
    this.open = true;
    this.focused ||= how === 'keyboard';
  }

  hide(): void {
    this.open = false;
    this.focused = false;
  }

  /** Silent is silent, whatever the reason: one press lifts them all. */
  toggleSound(): void {
    const { sound } = this.#from;
    if (!this.silent) return sound.toggleMute();
    if (sound.volume === 0) sound.setVolume(0.5);
    if (sound.muted) sound.toggleMute();
    void sound.unblock();
  }

  /** A volume that is moved is meant to be heard. */
  setVolume(volume: number): void {
    const { sound } = this.#from;
    sound.setVolume(volume);
    if (volume > 0 && sound.muted) sound.toggleMute();
    if (volume > 0) void sound.unblock();
  }

  toggleFullscreen(): void {
    this.#from.fullscreen.toggle();
  }

  leave(): void {
    this.#from.leave();
  }

  focusStage(): void {
    this.#from.focusStage();
  }

  get #bar(): BarItems {
    return this.#from.bar?.() ?? {};
  }
}
