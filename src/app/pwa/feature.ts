import { featureKey } from '../../kit/featureKey.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { VisitFeature, VisitLayer } from '../core/visitFeature.ts';

/** The service worker, new versions, and the offer to install. */
export const pwa: VisitFeature<object> = {
  key: featureKey('pwa'),
  create({ app, browser }, signal) {
    const layers = new LazyPart<readonly VisitLayer[]>(async () => {
      const [{ createPwa }, ports] = await Promise.all([import('./pwa.ts'), browser.pwa()]);
      return () => createPwa(app, ports, signal);
    }, signal);
    void layers.loadWithRetry(app.core.ports.clock);
    return {
      api: {},
      get layers() {
        return layers.value;
      },
    };
  },
};
