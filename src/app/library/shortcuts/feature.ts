import { featureKey } from '../../../kit/featureKey.ts';
import { shortcutOf } from '../../../domain/pwa/shortcut.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';

/** Shortcuts of the installed app. Their JavaScript loads when the player opens one. */
export const shortcuts: VisitFeature<object> = {
  key: featureKey('shortcuts'),
  create({ app, browser }, signal) {
    const open = (address: string) => {
      if (!shortcutOf(address)) return;
      void import('./openShortcut.ts').then(
        ({ openShortcut }) => openShortcut(app, browser, address, signal),
        // If the JavaScript of the shortcuts fails to load, the player sees the home page or the page that was open.
        () => undefined,
      );
    };
    open(app.core.ports.browser.path());
    browser.onLaunch(open, signal);
    return { api: {} };
  },
};
