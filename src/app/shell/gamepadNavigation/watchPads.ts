import { LazyPart } from '../../../kit/lazyPart.ts';
import type { App } from '../../core/app.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';

/** Loads what a gamepad steers by, as soon as there is one. */
export function watchPads(app: App, gamepads: GamepadsPort): void {
  const { life } = app.core;
  const load = () => import('./steerApp.ts').then((it) => () => it.steerApp(app, gamepads));
  const steering = new LazyPart(load, life);
  // Without its code a pad does what it did before: nothing.
  const look = () => gamepads.firstName() !== undefined && void steering.load();
  gamepads.onChange(look, life);
  look();
}
