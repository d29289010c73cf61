import type { PicturePorts, Pressure } from '../playPorts.ts';

// `PicturePorts` of a real browser: the module itself is what is loaded.
export { handPicture, takePicture } from './screenshot.ts';
export { smallWindow } from './pip.ts';

/** Its code comes with the first wish for it. */
export const sharpen: PicturePorts['sharpen'] = async (video, cost, signal) => {
  const { sharpen: draw } = await import('./sharpen.ts');
  return !signal.aborted && draw(video, cost, signal);
};

interface PressureWatch {
  observe(source: 'cpu', options: { readonly sampleInterval: number }): Promise<void>;
  disconnect(): void;
}
type MakeWatch = new (tell: (records: readonly { readonly state: Pressure }[]) => void) => PressureWatch;

/** A second: often enough for what is decided in several. */
const EVERY_MS = 1_000;

/** Whether the browser tells. */
export function tellsPressure(): boolean {
  return 'PressureObserver' in window;
}

/** Tells how busy the machine is, whenever that changes, until the signal is aborted. Nothing where nobody may know. */
export function watchPressure(tell: (pressure: Pressure) => void, signal: AbortSignal): void {
  const { PressureObserver } = window as { readonly PressureObserver?: MakeWatch };
  if (!PressureObserver || signal.aborted) return;
  const watch = new PressureObserver((records) => {
    const last = records.at(-1);
    if (last && !signal.aborted) tell(last.state);
  });
  signal.addEventListener('abort', () => watch.disconnect(), { once: true });
  // A page that may not know is told nothing.
  watch.observe('cpu', { sampleInterval: EVERY_MS }).catch(() => undefined);
}
