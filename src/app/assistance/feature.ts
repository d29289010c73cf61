import { hasStoredAssistance } from '../../domain/assistance/storedAssistance.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import { type Assistance, ASSISTANCE, type AssistanceApi } from '../core/api/visit/assistance.ts';
import type { VisitFeature } from '../core/visitFeature.ts';

/** Settings of assistance, loaded on request and for players who have changed any. */
export const assistance: VisitFeature<AssistanceApi> = {
  key: ASSISTANCE,
  create({ app, browser }, signal) {
    const { preferences, ports } = app.core;
    const part = new LazyPart<Assistance>(async () => {
      const [{ createAssistance }, { requestTilt }] = await Promise.all([
        import('./createAssistance.ts'),
        browser.tilt(),
      ]);
      return () => createAssistance(app.core, { ...browser, requestTilt }, signal);
    }, signal).loadWhen(() => hasStoredAssistance(preferences), ports.clock);
    // For guests another tab may have changed the settings. A signed-in player's store replaces itself.
    browser.onStored(() => part.value?.store.reload(), signal);
    return {
      api: { load: part.load },
    };
  },
};
