import { CONSENT_KEY } from '../../domain/privacy/consent/consentChoice.ts';
import { asksForConsent } from '../../domain/privacy/consent/regions.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { VisitFeature } from '../core/visitFeature.ts';
import { PRIVACY, type PrivacyApi } from '../core/featureKeys/visit/privacy.ts';
import type { Privacy } from './createPrivacy.ts';

/**
 * Consent and privacy settings. Loaded in consent regions, in deployments with third-party services, and on request.
 */
export const privacy: VisitFeature<PrivacyApi> = {
  key: PRIVACY,
  create({ app, browser }, signal) {
    const { bootstrap, ports } = app.core;
    const asks = asksForConsent(bootstrap.country);
    const part = new LazyPart<Privacy>(async () => {
      const { createPrivacy } = await import('./createPrivacy.ts');
      return () => createPrivacy(app, browser, signal);
    }, signal);
    if (asks || measures(bootstrap.thirdParty)) void part.loadWithRetry(ports.clock);
    // While no choice is stored and none is required, every purpose is allowed, so the consent code needn't load.
    const silent = () => !asks && !browser.globalPrivacyControl() && ports.localStore.get(CONSENT_KEY) === undefined;
    return {
      api: {
        open: async () => (await app.late.request(part.load))?.open(),
        allows: async (purpose) => silent() || ((await part.load())?.allows(purpose) ?? false),
        stance(purpose) {
          if (part.value) return part.value.stance(purpose);
          if (silent()) return 'agreed';
          void part.load();
          return 'undecided';
        },
        request: async (purpose) => silent() || ((await part.load())?.request(purpose) ?? false),
      },
      get layers() {
        return part.value?.layers;
      },
    };
  },
};

/** Whether a deployment configures third-party services. Each service parses its own configuration. */
function measures(thirdParty: unknown): boolean {
  const { events, measurement, errors, consentPlatform } = Object(thirdParty) as Partial<Record<string, unknown>>;
  return Boolean(events ?? measurement ?? errors ?? consentPlatform);
}
