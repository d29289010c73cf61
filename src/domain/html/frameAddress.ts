import type { AppInfo } from '../../contracts/entities/app.ts';
import { allowedLink, type LinkRules } from '../links/allowlist.ts';
import type { VettedLink } from '../../kit/vettedUrl.ts';

/** Names of the local computer, for simulated hosts without certificates. */
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/**
 * The address for an HTML app's iframe; undefined if it is missing or not allowed. It must be on an allowed domain, use
 * https (except on the local computer), and be cross-origin: a same-origin iframe's scripts could access the page.
 */
export function frameAddress({ gameUrl }: Pick<AppInfo, 'gameUrl'>, rules: LinkRules): VettedLink | undefined {
  const url = allowedLink(gameUrl, rules);
  return url && isFrameable(url, rules.origin) ? url : undefined;
}

/** Whether an iframe may show a URL: cross-origin, and https or on the local computer. */
export function isFrameable(url: Pick<URL, 'hostname' | 'origin' | 'protocol'>, origin: string): boolean {
  if (url.origin === origin) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
