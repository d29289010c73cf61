import type { DisplayConfig } from '../../../contracts/thirdParty/displayAds.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { Stance } from './display.port.ts';

export type ProviderName = 'house' | 'google';

interface Rules {
  /** Minimum interval between two advertisements in a visible ad space. */
  readonly leastRefreshMs: Millis;
  /** Delay before the next request for an ad space that stayed empty. */
  readonly retryMs: Millis;
  readonly source: string;
}

export const DISPLAY_RULES: Readonly<Record<ProviderName, Rules>> = {
  house: { leastRefreshMs: 60_000, retryMs: 120_000, source: 'the deployment: a calm page' },
  google: {
    leastRefreshMs: 30_000,
    retryMs: 60_000,
    source:
      'support.google.com/admanager/answer/6286179: refreshing is declared in Ad Manager, and no more often than every 30 seconds',
  },
};

/**
 * Returns how long an advertisement must be visible before the next one replaces it, in milliseconds; undefined for
 * no refresh.
 */
export function refreshMsOf(provider: ProviderName, { refreshSecs }: Pick<DisplayConfig, 'refreshSecs'>) {
  if (refreshSecs <= 0) return undefined;
  return Math.max(refreshSecs * 1000, DISPLAY_RULES[provider].leastRefreshMs);
}

/**
 * Returns the provider that may be used with the player's consent, and whether its advertisements are limited;
 * undefined for none.
 */
export function providerFor(
  config: DisplayConfig | undefined,
  stance: Stance,
): { readonly name: ProviderName; readonly address: string; readonly limited: boolean } | undefined {
  if (!config || stance === 'undecided') return undefined;
  const limited = stance === 'refused';
  const script = limited ? config.google?.limitedScript : config.google?.script;
  if (script) return { name: 'google', address: script, limited };
  // The deployment's own ads don't identify the player and store nothing.
  return config.house ? { name: 'house', address: config.house, limited } : undefined;
}
