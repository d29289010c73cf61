import type { Call } from '../../../src/contracts/call.ts';

/** What carries a cookie by itself, whoever has it asked. */
const BY_COOKIE: ReadonlySet<Call['carries']> = new Set(['session', 'version']);

/**
 * Whether a page of somebody else's has this browser make a call that its player's cookie goes with: with another origin, as
 * a picture or a form of another site, or by being led to it. Tools say nothing of where they come from.
 */
export function isCrossSiteForgery({ carries }: Call, headers: Headers, pageOrigin: string): boolean {
  if (!BY_COOKIE.has(carries)) return false;
  const origin = headers.get('origin');
  if (origin !== null) return origin !== pageOrigin;
  return headers.get('sec-fetch-site') === 'cross-site' || headers.get('sec-fetch-mode') === 'navigate';
}
