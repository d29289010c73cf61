import { type Bootstrap, LANGUAGE_COOKIE } from '../../../src/contracts/bootstrap.ts';
import { DisplayConfigSchema } from '../../../src/contracts/thirdParty/displayAds.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { cookieValue } from '../../core/http/cookies.ts';
import { headOf } from '../../core/pages/documentHead.ts';
import { redactHeaders, redactUrl } from '../../core/journal/redact.ts';
import { LANGUAGE_PARAMETER, linkPreviewHeadOf } from '../../core/pages/linkPreviewHead.ts';
import type { World } from '../../core/world/world.ts';
import { googlePolicy } from '../http/headers.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { type PageHints, withPageHints } from './pageHints.ts';
import { withBar, withBootstrap, withHead, withNonce, withShared } from './pageHtml.ts';

/** The app's built page, as a simulator or the demo's service worker provides it. */
export interface PageSource {
  /** Returns the built HTML without the bootstrap; undefined without a build. */
  html(path: string): Promise<string | undefined>;
  /** Returns the preload hints of the build; absent in development. */
  hints?(): Promise<PageHints | undefined>;
  /** True if no inline script may run; false in development, because hot reloading needs inline scripts. */
  readonly strict: boolean;
}

/** Returns the app's page for a path, with the simulated world's bootstrap; undefined without a build. */
export async function appPage(
  frontend: PageSource,
  { world, clock }: Pick<HostedWorld, 'world' | 'clock'>,
  request: Request,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.split('/').at(-1) ?? '';
  if (name.includes('.') && !name.endsWith('.html'))
    return new Response('no such file\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const html = await frontend.html(pathname);
  if (html === undefined) return undefined;
  const { headers } = request;
  const requested = LANGUAGES.find((language) => language === searchParams.get(LANGUAGE_PARAMETER));
  // A link with a language has priority over the language of the cookie and the browser.
  const cookie = requested ? `${LANGUAGE_COOKIE}=${requested}` : headers.get('cookie');
  const { http, bootstrap, language } = world.bootstrap(pathname, headers.get('accept-language'), cookie);
  noteDocument(world, clock.now(), request, http, bootstrap.pageType);
  const chosen = cookieValue(cookie, LANGUAGE_COOKIE) !== undefined;
  const hinted = withPageHints(html, await frontend.hints?.(), bootstrap, language, {
    section: searchParams.get('section'),
    userAgent: chosen ? undefined : (headers.get('user-agent') ?? ''),
  });
  const head = headOf(bootstrap, language);
  const shared = linkPreviewHeadOf(bootstrap, head, language, world.origins.page, requested);
  const text = withBootstrap(withShared(withHead(withBar(hinted, bootstrap), head, language), head, shared), bootstrap);
  const nonce = frontend.strict && allowsGoogle(bootstrap) ? crypto.randomUUID() : undefined;
  return new Response(nonce === undefined ? text : withNonce(text, nonce), {
    status: http,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...(nonce !== undefined && { 'content-security-policy': googlePolicy(world.origins, nonce) }),
    },
  });
}

/** Returns true if the page has Google's advertising, whose script hosts can't be listed. */
function allowsGoogle({ thirdParty }: Bootstrap): boolean {
  const read = DisplayConfigSchema.safeParse(thirdParty ?? {});
  return read.success && read.data.display?.google !== undefined;
}

/** Logs the document like the core logs the documents that it serves itself. */
function noteDocument(world: World, t: Millis, request: Request, http: number, pageType: string): void {
  const url = new URL(request.url);
  world.note({
    t,
    kind: 'call',
    name: 'document',
    request: {
      method: request.method,
      url: redactUrl(url),
      headers: redactHeaders(request.headers),
      query: Object.fromEntries(new URL(redactUrl(url)).searchParams),
    },
    response: { http },
    data: { pageType },
  });
}
