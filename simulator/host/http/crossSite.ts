import type { IncomingHttpHeaders } from 'node:http';
import { addressee } from './addresses.ts';

/** Returns true if a page of another site sent the request (`Sec-Fetch-Site`). Tools send no such header. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Returns true for a navigation, false for a subresource or fetch. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * Returns true if a page of any simulated world sent the request, including ended worlds: browsers treat names below
 * `localhost` as separate sites. A page can't forge its referrer.
 */
export function isFromWorld({ referer, host }: IncomingHttpHeaders, domain: string): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  const page = new URL(referer);
  const referrer = addressee(page.host, domain);
  return (referrer.kind === 'world' || referrer.kind === 'nothing') && page.port === portOf(host);
}

function portOf(host: string | undefined): string {
  return /:(\d+)$/.exec(host ?? '')?.[1] ?? '';
}
