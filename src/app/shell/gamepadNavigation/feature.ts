import { featureKey } from '../../../kit/featureKey.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { keepFocus } from './keepFocus.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { App } from '../../core/app.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';

/** Gamepad navigation of the pages, and focus recovery for keyboard users. */
export const steering: VisitFeature<object> = {
  key: featureKey('steering'),
  create({ app, browser }, signal) {
    watchPads(app, browser.gamepads);
    keepFocus(signal);
    return { api: {} };
  },
};

/** Loads the JavaScript of gamepad navigation once a gamepad is connected. */
function watchPads(app: App, gamepads: GamepadsPort): void {
  const { signal } = app.core;
  const load = () => import('./steerApp.ts').then((it) => () => it.steerApp(app, gamepads));
  const steering = new LazyPart(load, signal);
  // If the JavaScript of gamepad navigation fails to load, a gamepad does nothing on pages.
  const look = () => gamepads.firstName() !== undefined && void steering.load();
  gamepads.onChange(look, signal);
  look();
}
