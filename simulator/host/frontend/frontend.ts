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

/** Whoever has the app's files: the built ones, or Vite's in development. */
export interface Frontend {
  /** A file of the app, or undefined where the path is a page's. Development answers by Node's own means: `sent`. */
  file(request: Request, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response | 'sent' | undefined>;
  /** The page's HTML as built, without the bootstrap; undefined where nothing was built. */
  html(path: string): Promise<string | undefined>;
  /** What pages of the build begin with; development has nothing built to name. */
  hints?(): Promise<PageHints | undefined>;
  /** Development's reloading needs inline scripts. */
  readonly strict: boolean;
  close(): Promise<void>;
}

/** The production build in a folder. */
export function builtFrontend(dist: string): Frontend {
  const files = new StaticFiles(dist);
  return {
    // The page itself goes out with a bootstrap only.
    file: (request) =>
      new URL(request.url).pathname === '/index.html' ? Promise.resolve(undefined) : files.answer(request),
    html: () => files.text('/index.html'),
    hints: async () => readPageHints(await files.text('/page-hints.json')),
    strict: true,
    close: () => Promise.resolve(),
  };
}

/** The app's page for a path, with what the world tells it. */
export async function appPage(frontend: Frontend, { world, clock }: HostedWorld, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.split('/').at(-1) ?? '';
  if (name.includes('.') && !name.endsWith('.html'))
    return new Response('no such file\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const html = await frontend.html(pathname);
  if (html === undefined) return notBuilt();
  const { headers } = request;
  const asked = LANGUAGES.find((language) => language === searchParams.get(LANGUAGE_PARAMETER));
  // A link to a page in a language comes before what the browser or its person wants of other pages.
  const cookie = asked ? `${LANGUAGE_COOKIE}=${asked}` : headers.get('cookie');
  const { http, bootstrap, language } = world.bootstrap(pathname, headers.get('accept-language'), cookie);
  noteDocument(world, clock.now(), request, http, bootstrap.pageType);
  const chosen = cookieValue(cookie, LANGUAGE_COOKIE) !== undefined;
  const hinted = withPageHints(html, await frontend.hints?.(), bootstrap, language, {
    section: searchParams.get('section'),
    userAgent: chosen ? undefined : (headers.get('user-agent') ?? ''),
  });
  const head = headOf(bootstrap, language);
  const shared = sharedHeadOf(bootstrap, head, language, world.origins.page, asked);
  const text = withBootstrap(withShared(withHead(withBar(hinted, bootstrap), head, language), head, shared), bootstrap);
  const nonce = frontend.strict && servesGoogle(bootstrap) ? randomUUID() : undefined;
  return new Response(nonce === undefined ? text : withNonce(text, nonce), {
    status: http,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...(nonce !== undefined && { 'content-security-policy': googlePolicy(world.origins, nonce) }),
    },
  });
}

/** Whether Google's advertising is served on the page: its scripts come from hosts that nobody can list. */
function servesGoogle({ thirdParty }: Bootstrap): boolean {
  const read = DisplayConfigSchema.safeParse(thirdParty ?? {});
  return read.success && read.data.display?.google !== undefined;
}

/** The core notes the documents that it answers itself; this is one of them in other clothes. */
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
  const words = escapeHtml(NOT_BUILT).replace(/`([^`]+)`/g, '<code>$1</code>');
  return htmlPage(503, 'Not built yet', `<p>${words}</p><p>Then load this page again.</p>`);
}
