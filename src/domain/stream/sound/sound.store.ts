import { makeAutoObservable, runInAction } from 'mobx';

export interface AudioOutput {
  /**
   * Plays an audio track; undefined stops playback. Resolves to `blocked` if the browser requires a user gesture
   * first.
   */
  play(track: MediaStreamTrack | undefined): Promise<'playing' | 'blocked'>;
  /** Sets the volume, from 0 to 1. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /**
   * Selects an audio output device; the empty id is the system default. Undefined if the browser can't select
   * devices.
   */
  readonly use?: ((deviceId: string) => Promise<unknown>) | undefined;
  dispose(): void;
}

const DEFAULT_VOLUME = 0.5;

/** State of the game's sound: volume, muting, and whether the browser blocks playback. */
export class SoundStore {
  /** Volume of the game, from 0 to 1. */
  volume: number;
  mutedByPlayer = false;
  /** True while the tab is hidden, which mutes the sound without changing `mutedByPlayer`. */
  hidden = false;
  /** True if the browser requires a user gesture before it plays sound. */
  blocked = false;
  readonly #output: AudioOutput;
  readonly #save: (volume: number) => void;
  #track: MediaStreamTrack | undefined;

  constructor(output: AudioOutput, volume: number | undefined, save: (volume: number) => void) {
    this.#output = output;
    this.#save = save;
    this.volume = isVolume(volume) ? volume : DEFAULT_VOLUME;
    makeAutoObservable(this, { use: false }, { deep: false });
    output.setVolume(this.volume);
  }

  get muted(): boolean {
    return this.mutedByPlayer || this.hidden;
  }

  async play(track: MediaStreamTrack | undefined): Promise<void> {
    if (track === this.#track) return;
    this.#track = track;
    await this.#begin();
  }

  /** Retries playback after a user gesture, if the browser has blocked it. */
  async unblock(): Promise<void> {
    if (this.blocked) await this.#begin();
  }

  toggleMute(): void {
    this.mutedByPlayer = !this.mutedByPlayer;
    this.#output.setMuted(this.muted);
  }

  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    this.#output.setMuted(this.muted);
  }

  /** Function that selects an audio output device; undefined if the browser can't select devices. */
  get use(): AudioOutput['use'] {
    return this.#output.use;
  }

  /** Sets a volume from 0 to 1; ignores other values. Raising it above 0 unmutes. `save`: whether to store it. */
  setVolume(volume: number, save = true): void {
    if (!isVolume(volume)) return;
    this.volume = volume;
    this.#output.setVolume(volume);
    if (save) this.#save(volume);
    if (volume > 0 && this.mutedByPlayer) this.toggleMute();
  }

  dispose(): void {
    this.#track = undefined;
    this.#output.dispose();
  }

  async #begin(): Promise<void> {
    const track = this.#track;
    const outcome = await this.#output.play(track);
    if (track !== this.#track) return;
    runInAction(() => (this.blocked = outcome === 'blocked'));
  }
}

function isVolume(volume: number | undefined): volume is number {
  return volume !== undefined && volume >= 0 && volume <= 1;
}
