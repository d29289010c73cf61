import { featureKey } from '../../../kit/featureKey.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature, VisitLayer } from '../../core/visitFeature.ts';

/** Notice about a page that failed to load. Loaded in advance, because it must work offline. */
export const failedRequests: VisitFeature<object> = {
  key: featureKey('unreached'),
  create({ app, browser }, signal) {
    const { core } = app;
    const layers = new LazyPart<readonly VisitLayer[]>(async () => {
      const [{ createFailureNotice: createUnreached }] = await Promise.all([
        import('./createFailureNotice.ts'),
        app.loadStrings('pwa'),
      ]);
      return () => createUnreached(app, browser, signal);
    }, signal);
    void layers.loadWithRetry(core.ports.clock);
    return {
      api: {},
      get layers() {
        return layers.value;
      },
    };
  },
};
