import type { Attitude } from '../../../domain/assistance/tilt/tilt.ts';

/** `missing`: the browser has no sensors of motion. */
type TiltPermission = 'allowed' | 'refused' | 'missing';

/** The phone's sensors. */
export interface TiltPorts {
  /**
   * Asks the player for access to the sensors, where the browser requires it. The browser accepts this only during a
   * press.
   */
  readonly requestTilt: () => Promise<TiltPermission>;
  /**
   * Reports how the phone is held at each change, until `signal` aborts. Where the browser asks the player for each page, it
   * asks at a press.
   */
  readonly watchTilt: (onTilt: (attitude: Attitude) => void, signal: AbortSignal) => void;
}

/** iOS asks the player, at a press, whether a page may read the sensors. */
interface AskingSensor {
  readonly requestPermission?: () => Promise<'granted' | 'denied'>;
}

const sensor = (): AskingSensor | undefined =>
  'DeviceOrientationEvent' in globalThis ? (globalThis.DeviceOrientationEvent as AskingSensor) : undefined;

// This module's exports are the implementation of `TiltPorts`.
export const requestTilt: TiltPorts['requestTilt'] = async () => {
  const source = sensor();
  if (!source) return 'missing';
  const answer = await source.requestPermission?.().catch(() => 'denied');
  return answer === 'denied' ? 'refused' : 'allowed';
};

export const watchTilt: TiltPorts['watchTilt'] = (onTilt, signal) => {
  const source = sensor();
  if (!source) return;
  const listen = () => {
    const read = ({ beta, gamma }: DeviceOrientationEvent) => {
      // Devices without sensors report one event without values.
      if (beta === null || gamma === null) return;
      onTilt({ beta, gamma, screen: 'orientation' in screen ? screen.orientation.angle : 0 });
    };
    addEventListener('deviceorientation', read, { signal });
  };
  if (!source.requestPermission) return listen();
  const waiting = new AbortController();
  const until = AbortSignal.any([signal, waiting.signal]);
  const ask = () =>
    void requestTilt().then((answer) => {
      if (answer !== 'allowed' || until.aborted) return;
      waiting.abort();
      listen();
    });
  // Ask at once, which succeeds if the player has allowed the sensors since the page loaded, and again at each press.
  // `touchend` is needed because touches of the game cause no clicks.
  ask();
  for (const press of ['click', 'touchend'] as const) addEventListener(press, ask, { capture: true, signal: until });
};
