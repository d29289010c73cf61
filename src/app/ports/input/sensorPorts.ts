import type { Clock } from '../../../kit/clock.ts';
import type { TiltPorts } from './tiltPorts.ts';

/** Sensors of the player's device that control pages and games. */
export interface SensorPorts extends TiltPorts {
  /**
   * Opens the microphone and reports its loudest level, 0 to 1, about 50 times a second, until `signal` aborts. The sound
   * stays in the page. Resolves once the microphone is open, or with the reason why it isn't.
   */
  readonly watchMicrophone: (
    onLevel: (level: number) => void,
    clock: Clock,
    signal: AbortSignal,
  ) => Promise<'allowed' | 'refused' | 'missing'>;
}

// This module's exports are the browser's implementation of `SensorPorts`.
export { requestTilt, watchTilt } from './tiltPorts.ts';
export const watchMicrophone: SensorPorts['watchMicrophone'] = async (onLevel, clock, signal) => {
  const { measureMicrophone } = await import('./microphone.ts');
  return measureMicrophone(onLevel, clock, signal);
};
