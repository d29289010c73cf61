import type { IncomingHttpHeaders } from 'node:http';
import { addressee } from './addresses.ts';

/** Whether a page of another site made the request, as browsers say of themselves. Tools send no such header. */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Whether a person is being led to a page, as against a page that asks for something by itself. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * Whether a page of one of our own worlds made the request, also of one that has ended: to a browser, names below
 * `localhost` are sites of their own. No page can name another as its referrer.
 */
export function isFromWorld({ referer, host }: IncomingHttpHeaders, domain: string): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  const page = new URL(referer);
  const whom = addressee(page.host, domain);
  return (whom.kind === 'world' || whom.kind === 'nothing') && page.port === portOf(host);
}

function portOf(host: string | undefined): string {
  return /:(\d+)$/.exec(host ?? '')?.[1] ?? '';
}
