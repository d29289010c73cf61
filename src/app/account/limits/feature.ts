import { LazyPart } from '../../../kit/lazyPart.ts';
import { PREFERENCES } from '../../core/featureKeys/visit/preferences.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { LIMITS, type LimitsApi, type LimitsService } from '../../core/featureKeys/visit/limits.ts';

/** Spending limits and break reminder, loaded for purchases, play and settings. */
export const limits: VisitFeature<LimitsApi> = {
  key: LIMITS,
  create({ app, feature }, signal) {
    const preferences = feature(PREFERENCES);
    const service = new LazyPart<LimitsService>(async () => {
      const [{ createLimits }] = await Promise.all([import('./createLimits.ts'), app.loadStrings('limits')]);
      return () => createLimits(app.core, () => preferences.isLoading, signal);
    }, signal);
    return { api: { load: service.load } };
  },
};
