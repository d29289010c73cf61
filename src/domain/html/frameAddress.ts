import type { AppInfo } from '../../contracts/entities/app.ts';
import { allowedLink, type LinkRules } from '../links/allowlist.ts';
import type { VettedLink } from '../../kit/vettedUrl.ts';

/** Matches host names of the local computer, where simulated hosts have no certificates. */
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/**
 * Returns the validated address of an HTML game for its iframe; undefined if it is missing or not allowed. The
 * address must be on an allowed domain, use https (except on the local computer), and be cross-origin: scripts of a
 * same-origin iframe could access the page.
 */
export function frameAddress({ gameUrl }: Pick<AppInfo, 'gameUrl'>, rules: LinkRules): VettedLink | undefined {
  const url = allowedLink(gameUrl, rules);
  return url && isFrameable(url, rules.origin) ? url : undefined;
}

/** Returns whether an iframe may show a URL: it must be cross-origin, and use https or be on the local computer. */
export function isFrameable(url: Pick<URL, 'hostname' | 'origin' | 'protocol'>, origin: string): boolean {
  if (url.origin === origin) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
