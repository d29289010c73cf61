import type { PicturePorts, Pressure } from '../playPorts.ts';

// This module's exports are the browser's implementation of `PicturePorts`.
export { shareOrSave, takePicture } from './screenshot.ts';
export { smallWindow } from './pictureInPicture.ts';

/** Loads the JavaScript of sharpening on first use. */
export const sharpen: PicturePorts['sharpen'] = async (video, cost, signal) => {
  const { sharpen: draw } = await import('./sharpen.ts');
  return !signal.aborted && draw(video, cost, signal);
};

interface PressureWatch {
  observe(source: 'cpu', options: { readonly sampleInterval: number }): Promise<void>;
  disconnect(): void;
}
type MakeWatch = new (onChange: (records: readonly { readonly state: Pressure }[]) => void) => PressureWatch;

/** Sampling interval of the pressure observer, in milliseconds. */
const EVERY_MS = 1_000;

export function reportsPressure(): boolean {
  return 'PressureObserver' in window;
}

/** Reports CPU pressure at each change until `signal` aborts. Does nothing without `PressureObserver`. */
export function watchPressure(onChange: (pressure: Pressure) => void, signal: AbortSignal): void {
  const { PressureObserver } = window as { readonly PressureObserver?: MakeWatch };
  if (!PressureObserver || signal.aborted) return;
  const watch = new PressureObserver((records) => {
    const last = records.at(-1);
    if (last && !signal.aborted) onChange(last.state);
  });
  signal.addEventListener('abort', () => watch.disconnect(), { once: true });
  // `observe` rejects if the permissions policy forbids the observer.
  watch.observe('cpu', { sampleInterval: EVERY_MS }).catch(() => undefined);
}
