import type { App } from '../../boot/createApp.ts';
import { gamepads } from '../../ports/gamepads.ts';

/** Loads what a gamepad steers by, as soon as there is one. */
export function watchPads(app: App): void {
  const { life } = app.core;
  const begin = () =>
    void import('./steerApp.ts').then(
      ({ steerApp }) => life.aborted || steerApp(app),
      // Without its code a pad does what it did before: nothing.
      () => undefined,
    );
  if (gamepads().some((pad) => pad?.connected)) begin();
  else addEventListener('gamepadconnected', begin, { once: true, signal: life });
}
