import type { Choice } from './consentChoice.ts';

type Said = 'granted' | 'denied';

/** A choice in the words of Google's consent mode, all seven of its types. */
export function googleConsentOf({ analytics, advertising }: Choice): Readonly<Record<string, Said>> {
  const say = (allowed: boolean): Said => (allowed ? 'granted' : 'denied');
  return {
    analytics_storage: say(analytics),
    ad_storage: say(advertising),
    ad_user_data: say(advertising),
    ad_personalization: say(advertising),
    // What the product itself needs is not theirs to keep.
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  };
}

/** The measurement id of a host: that of its own name, or of the nearest domain above it; undefined where there is none. */
export function measurementIdOf(ids: Readonly<Record<string, unknown>>, host: string): string | undefined {
  for (let domain = host.toLowerCase(); domain; domain = domain.split('.').slice(1).join('.')) {
    const id = ids[domain];
    if (typeof id === 'string' && id) return id;
  }
  return undefined;
}
