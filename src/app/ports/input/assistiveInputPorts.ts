import type { TiltPorts } from './tiltPorts.ts';

/** Input of the page for assistance during a game. */
export interface AssistiveInputPorts extends Pick<TiltPorts, 'watchTilt'> {
  /** Calls at each press of the key with this code, before the game and the page, which don't receive it. */
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
