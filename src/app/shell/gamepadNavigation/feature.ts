import { featureKey } from '../../../kit/featureKey.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { keepFocus } from './keepFocus.ts';
import { watchPads } from './watchPads.ts';

/** Lets a gamepad go about the pages, and keeps the focus of whoever goes about by keys. */
export const steering: VisitFeature<object> = {
  key: featureKey('steering'),
  create({ app, browser }, life) {
    watchPads(app, browser.gamepads);
    keepFocus(life);
    return { api: {} };
  },
};
