import { createHash } from 'node:crypto';
import { cookieValue } from '../../core/http/cookies.ts';
import { cookieHeader } from '../../core/http/credentials.ts';
import type { Visitor } from '../worlds/visitor.ts';
import { policyOf } from './headers.ts';

/** Cookie of a page whose browser has the player's values. */
const ENTERED_COOKIE = 'simEntered';
/** Path of the service for sign-ins that stores its cookie, and returns to the page of `to`. */
const ENTRY_PATH = '/@visitor';

/**
 * Returns the first page of a browser in a branch: it stores the values by which the app continues as the player, and
 * opens the address again. Undefined for a browser that has them.
 */
export function visitorPage(request: Request, visitor: Visitor | undefined, auth: string): Response | undefined {
  const { headers } = request;
  if (!visitor || headers.get('sec-fetch-mode') !== 'navigate') return undefined;
  if (cookieValue(headers.get('cookie'), ENTERED_COOKIE) !== undefined) return undefined;
  const { origin, pathname, search } = new URL(request.url);
  // The page's second request in a browser that blocks cookies.
  if (headers.get('referer')?.startsWith(origin)) return undefined;
  const entry = `${auth}${ENTRY_PATH}?${new URLSearchParams({ to: pathname + search })}`;
  const values = JSON.stringify([visitor.local, visitor.session, entry]).replaceAll('<', String.raw`\u003c`);
  const script = `const [local, session, entry] = ${values};
for (const key in local) localStorage.setItem(key, local[key]);
for (const key in session) sessionStorage.setItem(key, session[key]);
location.replace(entry);`;
  const hash = createHash('sha256').update(script).digest('base64');
  return new Response(`<!doctype html><title>Nowlight</title><script>${script}</script>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf({ 'script-src': `'sha256-${hash}'` }),
      'set-cookie': `${ENTERED_COOKIE}=1; Path=/; HttpOnly; SameSite=Lax`,
    },
  });
}

/** Returns the answer of the service for sign-ins to the first page of a browser in a branch. */
export function visitorEntry(request: Request, visitor: Visitor | undefined, page: string): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!visitor || pathname !== ENTRY_PATH) return undefined;
  const to = new URL(searchParams.get('to') ?? '/', page);
  const location = to.origin === new URL(page).origin ? to.href : page;
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'set-cookie': cookieHeader(visitor.cookie) },
  });
}
