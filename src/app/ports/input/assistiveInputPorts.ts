import type { TiltPorts } from './tiltPorts.ts';

/** Browser input that the assistance features use during a game. */
export interface AssistiveInputPorts extends Pick<TiltPorts, 'watchTilt'> {
  /** Calls `pressed` at each press of the key with this code. The game and the page don't receive the key. */
  readonly onPauseKey: (code: () => string, pressed: () => void, signal: AbortSignal) => void;
}

// This module's exports are the implementation of `AssistiveInputPorts`.
export { watchTilt } from './tiltPorts.ts';
export const onPauseKey: AssistiveInputPorts['onPauseKey'] = (code, pressed, signal) => {
  const take = (event: KeyboardEvent) => {
    if (event.code !== code() || code() === '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keydown' && !event.repeat) pressed();
  };
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, take, { capture: true, signal });
};
