import type { Choice } from './consentChoice.ts';

type Said = 'granted' | 'denied';

/** Maps a privacy choice to all seven types of Google's consent mode. */
export function googleConsentOf({ analytics, advertising }: Choice): Readonly<Record<string, Said>> {
  const say = (allowed: boolean): Said => (allowed ? 'granted' : 'denied');
  return {
    analytics_storage: say(analytics),
    ad_storage: say(advertising),
    ad_user_data: say(advertising),
    ad_personalization: say(advertising),
    // Deny storage of settings to Google, because the product stores its own settings itself.
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  };
}

/**
 * Returns the Google Analytics measurement id for a host: that of the host or of the nearest parent domain; undefined
 * if there is none.
 */
export function measurementIdOf(ids: Readonly<Record<string, unknown>>, host: string): string | undefined {
  for (let domain = host.toLowerCase(); domain; domain = domain.split('.').slice(1).join('.')) {
    const id = ids[domain];
    if (typeof id === 'string' && id) return id;
  }
  return undefined;
}
