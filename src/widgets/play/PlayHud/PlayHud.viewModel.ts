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
  /** Whether the page can't control the game's volume. */
  readonly hasOwnSound?: (() => boolean) | undefined;
  /** The browser's full screen. `on` is undefined in browsers without support. */
  readonly fullscreen: { readonly on: boolean | undefined; toggle(): void };
  /** Items that the game's features add to the play page's bar. */
  readonly bar?: (() => BarItems) | undefined;
  /** Position of the handle of the play page's bar. */
  readonly handle?: PlayHudModel['handle'];
  readonly leave: () => void;
  readonly focusStage: () => void;
}

/** The type check fails if `PlayHudViewModel` omits a feature's item of the play page's bar. */
type AllItems = Readonly<Record<keyof BarItems, unknown>>;

/** View model of the bar over the game: sound, full screen and the features' items. It keeps its own open state. */
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

  get hasOwnSound(): boolean {
    return this.#from.hasOwnSound?.() ?? false;
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

  get replay(): PlayHudModel['replay'] {
    return this.#bar.replay;
  }

  get picture(): PlayHudModel['picture'] {
    return this.#bar.picture;
  }

  get assistance(): PlayHudModel['assistance'] {
    return this.#bar.assistance;
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

  show(method?: 'keyboard' | 'pointer'): void {
    this.open = true;
    this.focused ||= method === 'keyboard';
  }

  hide(): void {
    this.open = false;
    this.focused = false;
  }

  /** Removes every cause of silence with one press: mute, zero volume and the browser's block. */
  toggleSound(): void {
    const { sound } = this.#from;
    if (!this.silent) return sound.toggleMute();
    if (sound.volume === 0) sound.setVolume(0.5);
    if (sound.muted) sound.toggleMute();
    void sound.unblock();
  }

  /** Changing the volume also ends the muting. */
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
