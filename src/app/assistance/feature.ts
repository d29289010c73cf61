import { hasStoredAssistance } from '../../domain/assistance/storedAssistance.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import { type Assistance, ASSISTANCE, type AssistanceApi } from '../core/featureKeys/visit/assistance.ts';
import type { VisitFeature } from '../core/visitFeature.ts';
import { createAccessibilityNotice } from './accessibilityNotice.ts';

/**
 * The player's assistance settings, loaded on request and for players who have changed any of them, and the notice
 * about them.
 */
export const assistance: VisitFeature<AssistanceApi> = {
  key: ASSISTANCE,
  create({ app, browser }, signal) {
    const { preferences, ports } = app.core;
    const part = new LazyPart<Assistance>(async () => {
      const [{ createAssistance }, sensors] = await Promise.all([import('./createAssistance.ts'), browser.sensors()]);
      return () => createAssistance(app, browser, sensors, signal);
    }, signal).loadWhen(() => hasStoredAssistance(preferences), ports.clock);
    // A guest's assistance settings are stored in this browser, where another tab may have changed them. The store of
    // a signed-in player reloads itself.
    browser.onStored(() => part.value?.store.reload(), signal);
    return {
      api: { load: part.load },
      layers: [createAccessibilityNotice(app, signal)],
    };
  },
};
