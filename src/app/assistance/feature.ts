import type { AssistanceStore } from '../../domain/assistance/assistance.store.ts';
import { hasStoredAssistance } from '../../domain/assistance/storedAssistance.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import { ASSISTANCE, type AssistanceApi } from '../core/api/visit/assistance.ts';
import type { VisitFeature } from '../core/visitFeature.ts';

/** Settings of assistance, loaded on request and for players who have changed any. */
export const assistance: VisitFeature<AssistanceApi> = {
  key: ASSISTANCE,
  create({ app, browser }, signal) {
    const { preferences, ports } = app.core;
    const part = new LazyPart<AssistanceStore>(async () => {
      const { AssistanceStore } = await import('../../domain/assistance/assistance.store.ts');
      return () => new AssistanceStore(preferences).start(signal);
    }, signal).loadWhen(() => hasStoredAssistance(preferences), ports.clock);
    // For guests another tab may have changed the settings. A signed-in player's store replaces itself.
    browser.onStored(() => part.value?.reload(), signal);
    return {
      api: {
        get store() {
          return part.value;
        },
        load: part.load,
      },
    };
  },
};
