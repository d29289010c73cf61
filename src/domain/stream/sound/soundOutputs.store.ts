import { makeAutoObservable, runInAction } from 'mobx';
import type { AudioOutput } from './sound.store.ts';

/** An audio output device of the player. Browsers report names only to pages with microphone permission. */
export interface OutputDevice {
  readonly id: string;
  readonly name: string;
}

export interface OutputPorts {
  readonly use: AudioOutput['use'];
  /** Returns the output devices that this page can see, without the system default. */
  readonly list: () => Promise<readonly OutputDevice[]>;
  /** Opens the browser's picker for output devices; undefined if the browser has no picker. */
  readonly choose: (() => Promise<OutputDevice | undefined>) | undefined;
  readonly onChange: (changed: () => void, signal: AbortSignal) => void;
  /** Returns the output device that an earlier visit has stored. */
  readonly readStored: () => string | undefined;
  readonly keep: (id: string | undefined) => void;
}

/** Selects the output device for the game's sound. */
export class SoundOutputs {
  devices: readonly OutputDevice[] = [];
  /** Id of the output device in use; empty for the system default. */
  chosen = '';
  failed = false;
  readonly #ports: OutputPorts;

  constructor(ports: OutputPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  /** Restores the stored output device, and follows changes of the available devices until `signal` is aborted. */
  start(signal: AbortSignal): void {
    if (!this.#ports.use) return;
    this.#ports.onChange(() => void this.#look(), signal);
    void this.#restore();
  }

  get offered(): boolean {
    return this.#ports.use !== undefined && (this.devices.length > 0 || this.mayAsk);
  }

  /** True if the browser has a picker for output devices. */
  get mayAsk(): boolean {
    return this.#ports.use !== undefined && this.#ports.choose !== undefined;
  }

  async use(id: string): Promise<void> {
    try {
      await this.#ports.use?.(id);
      runInAction(() => {
        this.chosen = id;
        this.failed = false;
      });
      this.#ports.keep(id || undefined);
    } catch {
      runInAction(() => (this.failed = true));
    }
  }

  async ask(): Promise<void> {
    const device = await this.#ports.choose?.().catch(() => undefined);
    if (!device) return;
    if (!this.devices.some(({ id }) => id === device.id)) this.#setDevices([...this.devices, device]);
    await this.use(device.id);
  }

  async #restore(): Promise<void> {
    await this.#look();
    const storedId = this.#ports.readStored();
    if (storedId && this.devices.some(({ id }) => id === storedId)) await this.use(storedId);
  }

  /**
   * Reads the available output devices. If the chosen one was unplugged, falls back to the system default, as
   * browsers do for their own sound.
   */
  async #look(): Promise<void> {
    const devices = await this.#ports.list().catch(() => []);
    this.#setDevices(devices);
    if (this.chosen && !devices.some(({ id }) => id === this.chosen)) runInAction(() => (this.chosen = ''));
  }

  #setDevices(devices: readonly OutputDevice[]): void {
    runInAction(() => (this.devices = devices));
  }
}
