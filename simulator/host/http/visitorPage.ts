import { createHash } from 'node:crypto';
import { cookieValue } from '../../core/http/cookies.ts';
import { cookieHeader } from '../../core/http/credentials.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { policyOf } from './headers.ts';

/**
 * Cookie of the app's page that marks a browser which has stored the values of a branch's player. Its value is the time
 * at which the branch was opened, because a later world may have the same name.
 */
const ENTERED_COOKIE = 'simEntered';
/** Path of the service for sign-ins that stores its cookie, and returns to the page of `to`. */
const ENTRY_PATH = '/@visitor';

/**
 * Returns the first page that a browser gets in a branch of a simulated world. It stores the values by which the app
 * continues as the branch's player, and opens the address again. Undefined for a browser that has stored them.
 */
export function visitorPage(
  request: Request,
  { visitor, openedAt, world }: Pick<HostedWorld, 'visitor' | 'openedAt' | 'world'>,
): Response | undefined {
  const { headers } = request;
  if (!visitor || headers.get('sec-fetch-mode') !== 'navigate') return undefined;
  if (cookieValue(headers.get('cookie'), ENTERED_COOKIE) === String(openedAt)) return undefined;
  const { origin, pathname, search } = new URL(request.url);
  // A browser that blocks cookies requests the page a second time without the cookie that marks stored values.
  if (headers.get('referer')?.startsWith(origin)) return undefined;
  const entry = `${world.origins.auth}${ENTRY_PATH}?${new URLSearchParams({ to: pathname + search })}`;
  const values = JSON.stringify([visitor.local, visitor.session, entry]).replaceAll('<', String.raw`\u003c`);
  // A browser that blocks storage throws, and opens the app without the branch's player.
  const script = `const [local, session, entry] = ${values};
try {
  for (const key in local) localStorage.setItem(key, local[key]);
  for (const key in session) sessionStorage.setItem(key, session[key]);
} finally {
  location.replace(entry);
}`;
  const hash = createHash('sha256').update(script).digest('base64');
  return new Response(`<!doctype html><title>Nowlight</title><script>${script}</script>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf({ 'script-src': `'sha256-${hash}'` }),
      'set-cookie': `${ENTERED_COOKIE}=${openedAt}; Path=/; HttpOnly; SameSite=Lax`,
    },
  });
}

/**
 * Returns the redirect by which the auth host of a branch stores the player's sign-in cookie on a browser's first
 * visit.
 */
export function visitorEntry(
  request: Request,
  { visitor, world }: Pick<HostedWorld, 'visitor' | 'world'>,
): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!visitor || pathname !== ENTRY_PATH) return undefined;
  const { page } = world.origins;
  const to = URL.parse(searchParams.get('to') ?? '/', page);
  const location = to?.origin === new URL(page).origin ? to.href : page;
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'set-cookie': cookieHeader(visitor.cookie) },
  });
}
