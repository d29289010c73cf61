import { makeAutoObservable, runInAction } from 'mobx';
import type { AudioOutput } from './sound.store.ts';

/** A device that sound comes out of. Browsers tell names only to pages that they trust with a microphone. */
export interface OutputDevice {
  readonly id: string;
  readonly name: string;
}

export interface OutputPorts {
  readonly use: AudioOutput['use'];
  /** The devices that this page may know of, the system's own choice left out. */
  readonly list: () => Promise<readonly OutputDevice[]>;
  /** Lets the player choose among all of them, by the browser's own list; undefined where it has none. */
  readonly choose: (() => Promise<OutputDevice | undefined>) | undefined;
  readonly onChange: (changed: () => void, signal: AbortSignal) => void;
  /** Where the last choice is kept, from one visit to the next. */
  readonly kept: () => string | undefined;
  readonly keep: (id: string | undefined) => void;
}

/** Which device the game's sound comes out of. */
export class Outputs {
  devices: readonly OutputDevice[] = [];
  /** The id of the one in use; empty is the system's choice. */
  chosen = '';
  failed = false;
  readonly #ports: OutputPorts;

  constructor(ports: OutputPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { start: false }, { deep: false, autoBind: true });
  }

  /** Restores the last choice, and follows the devices until the signal is aborted. */
  start(signal: AbortSignal): void {
    if (!this.#ports.use) return;
    this.#ports.onChange(() => void this.#look(), signal);
    void this.#restore();
  }

  get offered(): boolean {
    return this.#ports.use !== undefined && (this.devices.length > 0 || this.mayAsk);
  }

  /** The browser has a list of its own to choose from. */
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
    const kept = this.#ports.kept();
    if (kept && this.devices.some(({ id }) => id === kept)) await this.use(kept);
  }

  /** One that was unplugged gives way to the system's choice, as the browser's own sound does. */
  async #look(): Promise<void> {
    const devices = await this.#ports.list().catch(() => []);
    this.#setDevices(devices);
    if (this.chosen && !devices.some(({ id }) => id === this.chosen)) runInAction(() => (this.chosen = ''));
  }

  #setDevices(devices: readonly OutputDevice[]): void {
    runInAction(() => (this.devices = devices));
  }
}
