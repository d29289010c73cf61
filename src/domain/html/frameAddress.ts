import type { AppInfo } from '../../contracts/entities/app.ts';
import { allowedLink, type LinkRules } from '../links/allowlist.ts';
import type { VettedLink } from '../../kit/vettedUrl.ts';

/** Names that lead to the machine itself, where a world has its hosts without certificates. */
const LOOPBACK = /(?:^|\.)localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/**
 * The address that an Html app's frame may show; undefined where there is none, or it must not be shown: nobody vouches for
 * it, it is not https (unless it leads to this very machine), or it is on the page's own origin, where a script in the frame
 * could reach into the page.
 */
export function frameAddress({ gameUrl }: Pick<AppInfo, 'gameUrl'>, rules: LinkRules): VettedLink | undefined {
  const url = allowedLink(gameUrl, rules);
  return url && isFrameable(url, rules.origin) ? url : undefined;
}

/** Whether a frame of a page of this origin may show an address: on another origin, by https, or of this very machine. */
export function isFrameable(url: Pick<URL, 'hostname' | 'origin' | 'protocol'>, origin: string): boolean {
  if (url.origin === origin) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
