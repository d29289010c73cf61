import type { Call } from '../../../src/contracts/call.ts';

/** Calls whose credentials the browser attaches to any request, whichever site initiates it. */
const BY_COOKIE: ReadonlySet<Call['carries']> = new Set(['session', 'version']);

/**
 * Whether another site initiated a call that carries the player's cookie: by a different `Origin`, a subresource or
 * form of another site, or a navigation. Command-line tools send none of these headers and pass.
 */
export function isCrossSiteForgery({ carries }: Call, headers: Headers, pageOrigin: string): boolean {
  if (!BY_COOKIE.has(carries)) return false;
  const isNavigation = headers.get('origin') === null && headers.get('sec-fetch-mode') === 'navigate';
  return isNavigation || isFromOtherSite(headers, pageOrigin);
}

/** Whether a page of another origin or site sent a request. */
export function isFromOtherSite(headers: Headers, pageOrigin: string): boolean {
  const origin = headers.get('origin');
  return origin === null ? headers.get('sec-fetch-site') === 'cross-site' : origin !== pageOrigin;
}
