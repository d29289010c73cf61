import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../kit/clock.ts';
import { type DeviceType, deviceTypeOf } from '../../contracts/deviceType.ts';

/** Time in milliseconds for which the window must keep its size before a resize counts as finished. */
const SETTLE_MS = 500;

export interface ViewportPorts {
  readonly clock: Clock;
  /** Returns the window's width in CSS pixels, and the screen's number of touch points. */
  readonly facts: () => { readonly width: number; readonly touchPoints: number };
  readonly onResize: (changed: () => void, signal: AbortSignal) => void;
}

/** Device type of the window. It is updated half a second after the window's last resize. */
export class Viewport {
  device: DeviceType;
  readonly #ports: ViewportPorts;
  #settling: AbortController | undefined;

  constructor(ports: ViewportPorts) {
    this.#ports = ports;
    this.device = this.#read();
    makeAutoObservable(this, { start: false });
  }

  start(signal: AbortSignal): void {
    this.#ports.onResize(() => this.#resized(signal), signal);
  }

  #resized(signal: AbortSignal): void {
    this.#settling?.abort();
    const settling = (this.#settling = new AbortController());
    const settled = () => runInAction(() => (this.device = this.#read()));
    this.#ports.clock.after(SETTLE_MS, settled, AbortSignal.any([signal, settling.signal]));
  }

  #read(): DeviceType {
    const { width, touchPoints } = this.#ports.facts();
    return deviceTypeOf(width, touchPoints);
  }
}
