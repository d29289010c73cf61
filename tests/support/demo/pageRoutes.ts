import type { Page, Route } from '@playwright/test';

/** Action of a Playwright route for a request of the page. */
type Decision =
  | { readonly kind: 'continue'; readonly body?: string | undefined }
  | { readonly kind: 'fail' }
  | {
      readonly kind: 'fulfill';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

interface PageRequest {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

type Pattern = Parameters<Page['route']>[0];
type Handler = Parameters<Page['route']>[1];

interface Answer {
  readonly response?: { status(): number; headers(): Readonly<Record<string, string>> };
  readonly json?: unknown;
  readonly body?: string;
}

type RoutedScope = typeof globalThis & {
  /** True if the test has registered routes for the page. */
  nowlightRouted: boolean | undefined;
  nowlightRoute: (request: PageRequest) => Promise<Decision>;
  /** Sends a routed request and returns its response. */
  nowlightSend: (id: number) => Promise<PageResponse>;
};

/**
 * Routes of a page in the demo. The service worker answers the page's requests inside the browser, where Playwright's
 * routes don't see them, so these replace the page's `fetch`. Other requests, such as for files, aren't routed.
 */
export class PageRoutes {
  readonly #page: Page;
  #routes: { readonly pattern: Pattern; readonly handler: Handler }[] = [];
  #isRouted = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Prepares a page before its first document. */
  static async install(page: Page): Promise<PageRoutes> {
    const routes = new PageRoutes(page);
    await page.exposeBinding('nowlightRoute', (_, request: PageRequest) => routes.#decide(request));
    await page.addInitScript(routeFetch);
    return routes;
  }

  async add(pattern: Pattern, handler: Handler): Promise<void> {
    // The route that was added last has precedence.
    this.#routes.unshift({ pattern, handler });
    if (this.#isRouted) return;
    this.#isRouted = true;
    const begin = () => void ((globalThis as RoutedScope).nowlightRouted = true);
    await this.#page.addInitScript(begin);
    await this.#page.evaluate(begin);
  }

  remove(pattern: Pattern): void {
    this.#routes = this.#routes.filter((route) => !isEqual(route.pattern, pattern));
  }

  async #decide(request: PageRequest): Promise<Decision> {
    for (const { pattern, handler } of this.#routes) {
      if (!matches(pattern, request.url)) continue;
      const decision = await this.#handle(handler, request);
      if (decision !== 'fallback') return decision;
    }
    return { kind: 'continue' };
  }

  #handle(handler: Handler, { id, url, method, headers, body }: PageRequest): Promise<Decision | 'fallback'> {
    return new Promise((resolve, reject) => {
      const request = {
        url: () => url,
        method: () => method,
        headers: () => headers,
        allHeaders: () => Promise.resolve(headers),
        resourceType: () => 'fetch',
        postData: () => body ?? null,
        postDataJSON: () => JSON.parse(body ?? 'null') as unknown,
      };
      const route = {
        request: () => request,
        abort: async () => resolve({ kind: 'fail' }),
        continue: async ({ postData }: { readonly postData?: string } = {}) =>
          resolve({ kind: 'continue', body: postData }),
        fallback: async () => resolve('fallback'),
        fetch: async () => {
          const { status, headers: received, text } = await this.#send(id);
          const json = () => Promise.resolve(JSON.parse(text) as unknown);
          return { status: () => status, headers: () => received, text: () => Promise.resolve(text), json };
        },
        fulfill: async ({ response, json, body: text = '' }: Answer) => {
          const own = json === undefined ? text : JSON.stringify(json);
          const [status, answered] = [response?.status() ?? 200, response?.headers() ?? {}];
          resolve({ kind: 'fulfill', status, headers: answered, body: own });
        },
      };
      Promise.resolve(handler(route as unknown as Route, request as unknown as ReturnType<Route['request']>)).catch(
        reject,
      );
    });
  }

  #send(id: number): Promise<PageResponse> {
    return this.#page.evaluate((sent) => (globalThis as RoutedScope).nowlightSend(sent), id);
  }
}

function isEqual(one: Pattern, other: Pattern): boolean {
  return one instanceof RegExp && other instanceof RegExp ? one.source === other.source : one === other;
}

function matches(pattern: Pattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (typeof pattern !== 'string') return pattern.test(url);
  const parts = pattern.split(/(\*\*|\*)/);
  const source = parts.map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : RegExp.escape(part)));
  return new RegExp(`^${source.join('')}$`).test(url);
}

/** Runs in each document of the page, before its scripts. */
function routeFetch(): void {
  const scope = globalThis as unknown as RoutedScope;
  if (Object.hasOwn(scope, 'nowlightSend') || window !== top) return;
  const send = fetch.bind(globalThis);
  const sent = new Map<number, () => Promise<Response>>();
  scope.nowlightSend = async (id) => {
    const response = await (sent.get(id)?.() ?? Promise.reject(new Error(`no request ${id}`)));
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };
  scope.fetch = async (input, init) => {
    if (!scope.nowlightRouted) return send(input, init);
    const request = new Request(input, init);
    const id = sent.size;
    const copy = request.clone();
    sent.set(id, () => send(copy.clone()));
    const { url, method, signal } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.clone().text();
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const headers = Object.fromEntries(request.headers);
    const decision = await Promise.race([scope.nowlightRoute({ id, url, method, headers, body }), aborted]);
    if (decision.kind === 'fail') throw new TypeError('Failed to fetch');
    if (decision.kind === 'continue')
      return send(decision.body === undefined ? request : new Request(request, { method, body: decision.body }));
    const { status, body: text, headers: answered } = decision;
    return new Response(text === '' ? null : text, { status, headers: answered });
  };
}
