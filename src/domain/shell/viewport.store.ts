import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../kit/clock.ts';
import { type DeviceType, deviceTypeOf } from '../../contracts/deviceType.ts';

/** A window counts as resized when it has kept its size for so long. */
const SETTLE_MS = 500;

export interface ViewportPorts {
  readonly clock: Clock;
  /** The window, in CSS pixels, and what may touch it. */
  readonly facts: () => { readonly width: number; readonly touchPoints: number };
  readonly onResize: (changed: () => void, signal: AbortSignal) => void;
}

/** What the device counts as. Follows the window half a second after its last change of size. */
export class Viewport {
  device: DeviceType;
  readonly #ports: ViewportPorts;
  #settling: AbortController | undefined;

  constructor(ports: ViewportPorts) {
    this.#ports = ports;
    this.device = this.#read();
    makeAutoObservable(this, { start: false });
  }

  start(life: AbortSignal): void {
    this.#ports.onResize(() => this.#resized(life), life);
  }

  #resized(life: AbortSignal): void {
    this.#settling?.abort();
    const settling = (this.#settling = new AbortController());
    const settled = () => runInAction(() => (this.device = this.#read()));
    this.#ports.clock.after(SETTLE_MS, settled, AbortSignal.any([life, settling.signal]));
  }

  #read(): DeviceType {
    const { width, touchPoints } = this.#ports.facts();
    return deviceTypeOf(width, touchPoints);
  }
}
