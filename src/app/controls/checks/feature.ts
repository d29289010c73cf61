import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { CHECKS, type ChecksApi } from '../../core/featureKeys/visit/hardwareChecks.ts';
import type { CheckDialogs } from './createHardwareChecks.ts';

/** Hardware and connection checks, loaded on first use. */
export const checks: VisitFeature<ChecksApi> = {
  key: CHECKS,
  create({ app, browser }, signal) {
    const part = new LazyPart<CheckDialogs>(async () => {
      const [{ createHardwareChecks: createChecks }] = await Promise.all([
        import('./createHardwareChecks.ts'),
        app.loadStrings('checks', 'connection'),
      ]);
      return () => createChecks(app, browser, signal);
    }, signal);
    return {
      api: { open: async (wish) => (await app.late.request(part.load))?.open(wish) },
      get layers() {
        return part.value?.layers;
      },
    };
  },
};
