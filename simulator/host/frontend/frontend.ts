import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
import { DisplayConfigSchema } from '../../../src/contracts/thirdParty/displayAds.ts';
import type { Millis } from '../../../src/kit/clock.ts';
import { LANGUAGE_COOKIE } from '../../../src/contracts/bootstrap.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { cookieValue } from '../../core/http/cookies.ts';
import { headOf } from '../../core/pages/documentHead.ts';
import { redactHeaders, redactUrl } from '../../core/journal/redact.ts';
import { LANGUAGE_PARAMETER, sharedHeadOf } from '../../core/pages/sharedHead.ts';
import type { World } from '../../core/world/world.ts';
import { escapeHtml, htmlPage } from '../http/htmlPage.ts';
import { googlePolicy } from '../http/headers.ts';
import { type PageHints, readPageHints, withPageHints } from './pageHints.ts';
import { withBar, withBootstrap, withHead, withNonce, withShared } from './shell.ts';
import { StaticFiles } from '../http/staticFiles.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

/** Provides the app's files: the build, or Vite in development. */
export interface Frontend {
  /** Returns a file of the app; undefined for a page's path; `sent` if the development server responded itself. */
  file(request: Request, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response | 'sent' | undefined>;
  /** Returns the built HTML without the bootstrap; undefined without a build. */
  html(path: string): Promise<string | undefined>;
  /** Returns the preload hints of the build; absent in development. */
  hints?(): Promise<PageHints | undefined>;
  /** False in development: hot reloading needs inline scripts. */
  readonly strict: boolean;
  close(): Promise<void>;
}

/** Serves a production build. */
export function builtFrontend(dist: string): Frontend {
  const files = new StaticFiles(dist);
  return {
    // The HTML page is sent only with a bootstrap.
    file: (request) =>
      new URL(request.url).pathname === '/index.html' ? Promise.resolve(undefined) : files.answer(request),
    html: () => files.text('/index.html'),
    hints: async () => readPageHints(await files.text('/page-hints.json')),
    strict: true,
    close: () => Promise.resolve(),
  };
}

/** Returns the app's page for a path, with the world's bootstrap. */
export async function appPage(frontend: Frontend, { world, clock }: HostedWorld, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.split('/').at(-1) ?? '';
  if (name.includes('.') && !name.endsWith('.html'))
    return new Response('no such file\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const html = await frontend.html(pathname);
  if (html === undefined) return notBuilt();
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
  const shared = sharedHeadOf(bootstrap, head, language, world.origins.page, requested);
  const text = withBootstrap(withShared(withHead(withBar(hinted, bootstrap), head, language), head, shared), bootstrap);
  const nonce = frontend.strict && allowsGoogle(bootstrap) ? randomUUID() : undefined;
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

export const NOT_BUILT = 'The app is not built yet: run `npm run build`, or start with `--dev`.';

function notBuilt(): Response {
  const message = escapeHtml(NOT_BUILT).replace(/`([^`]+)`/g, '<code>$1</code>');
  return htmlPage(503, 'Not built yet', `<p>${message}</p><p>Then load this page again.</p>`);
}
