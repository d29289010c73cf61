import { makeAutoObservable, runInAction } from 'mobx';

export interface AudioOutput {
  /** Plays a track, or nothing. `blocked` where the browser wants the player to do something first. */
  play(track: MediaStreamTrack | undefined): Promise<'playing' | 'blocked'>;
  /** 0 to 1. */
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  /** Lets the sound out of another device; the empty id is the system's choice. Undefined where there is no choice. */
  readonly use?: ((deviceId: string) => Promise<unknown>) | undefined;
  dispose(): void;
}

const DEFAULT_VOLUME = 0.5;

/** The sound of the game: how loud, whether muted and by whom, and whether the browser lets it be heard. */
export class SoundStore {
  /** 0 to 1. */
  volume: number;
  mutedByPlayer = false;
  /** The tab is hidden: silent, unless the player muted before, which then stays. */
  hidden = false;
  /** The browser waits for a gesture. */
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

  /** A gesture came: try again what the browser did not allow. */
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

  /** Undefined where the browser chooses. */
  get use(): AudioOutput['use'] {
    return this.#output.use;
  }

  /**
   * Takes and saves a volume from 0 to 1 inclusive; anything else changes nothing. Who raises it wants to hear it.
   * `save`: false where it was chosen elsewhere.
   */
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
