import type { Clock } from '../../../kit/clock.ts';
import type { TiltPorts } from './tiltPorts.ts';

/** Sensors of the player's device that control pages and games. */
export interface SensorPorts extends TiltPorts {
  /**
   * Opens the microphone and reports its loudest level, 0 to 1, about 50 times a second, until `signal` aborts. The sound
   * stays in the page. Resolves once the microphone is open, or with the reason why it isn't. Calls `onEnded` if the microphone ends by
   * itself later, as when it is unplugged.
   */
  readonly watchMicrophone: (
    onLevel: (level: number) => void,
    clock: Clock,
    signal: AbortSignal,
    onEnded: () => void,
  ) => Promise<'allowed' | 'refused' | 'missing'>;
  /** Calls back when a microphone or another media device is plugged in or unplugged, until `signal` aborts. */
  readonly onMediaDevices: (changed: () => void, signal: AbortSignal) => void;
}

// This module's exports are the browser's implementation of `SensorPorts`.
export { requestTilt, watchTilt } from './tiltPorts.ts';
export const watchMicrophone: SensorPorts['watchMicrophone'] = async (...args) => {
  const { measureMicrophone } = await import('./microphone.ts');
  return measureMicrophone(...args);
};
export const onMediaDevices: SensorPorts['onMediaDevices'] = (changed, signal) => {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  mediaDevices?.addEventListener('devicechange', changed, { signal });
};
