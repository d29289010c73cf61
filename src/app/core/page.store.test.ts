import { reaction } from 'mobx';
import { HOSTILE } from '../../../tests/support/contract/hostileAddresses.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { type Bootstrap } from '../../contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../contracts/earlyScriptNames.ts';
import { ManualClock, settle } from '../../kit/clock.ts';
import { PageStore } from './page.store.ts';
import { FailedNavigationStore } from '../shell/failedRequests/failedNavigation.store.ts';
import type { Prefetch } from './prefetch.types.ts';
import type { AppPorts, BrowserPort } from '../ports/appPorts.ts';
import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';

const ORIGIN = 'http://page.test';
const HOSTS = { auth: 'a', catalogue: 'b', ncm: 'c', config: 'd', payment: 'e' };
const documentOf = (pageType: Bootstrap['pageType']) =>
  `${BOOTSTRAP_ELEMENT_ID}${JSON.stringify({ pageType, feVersion: '1', country: 'US', hosts: HOSTS, globalConfig: {} })}`;

/** Canonical address that each fetched test document contains. */
let canonical: string;

/** Stand-in for the browser's HTML parser: the test documents contain only a bootstrap and a canonical address. */
beforeEach(() => {
  canonical = '/its-address';
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(html: string) {
        return {
          title: 'its title',
          getElementById: () => ({ textContent: html.slice(BOOTSTRAP_ELEMENT_ID.length) }),
          querySelector: () => ({
            getAttribute: (name: string) => ({ href: canonical, content: 'its description' })[name],
          }),
        };
      }
    },
  );
});

const HTML = { headers: { 'content-type': 'text/html' } };

/** The home page of the app, and a server whose answers the test configures. */
class Bench {
  readonly clock = new ManualClock();
  readonly lifetime = new AbortController();
  readonly did: string[] = [];
  readonly titles: (readonly (string | undefined)[])[] = [];
  online = true;
  /** Whether the last page change was animated. */
  animated: boolean | undefined;
  answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  moved: () => void = () => undefined;
  /** Loads the code of a page's view. */
  loadView = (pageType: string) => Promise.resolve(pageType);
  readonly page: PageStore<string>;
  readonly prefetch: { value: Prefetch | undefined } = { value: undefined };
  readonly somebodyHears = new AbortController();
  /** Store of the page that couldn't be reached, with its actions. */
  readonly unreached: FailedNavigationStore;

  constructor() {
    const isOnline = () => this.online;
    const browser = {
      origin: ORIGIN,
      get online() {
        return isOnline();
      },
      path: () => '/before',
      push: (path) => void this.did.push(`push ${path}`),
      setTitle: (...messages) => void this.titles.push(messages),
      assign: (url) => void this.did.push(`assign ${url}`),
      on: (_what, changed) => {
        this.moved = changed;
      },
      transition: (change, animated) => {
        this.animated = animated;
        change();
      },
    } satisfies Partial<BrowserPort> as Partial<BrowserPort> as BrowserPort;
    const fetch: AppPorts['fetch'] = () => this.answer();
    const first = { bootstrap: { pageType: 'HomePage' } as VettedBootstrap, View: 'HomePage' };
    const load = ({ pageType }: Pick<VettedBootstrap, 'pageType'>) => this.loadView(pageType);
    const ports = { browser, fetch, clock: this.clock };
    this.page = new PageStore(first, load, ports, this.prefetch);
    this.page.start(this.lifetime.signal);
    this.unreached = new FailedNavigationStore(this.page);
    this.unreached.start(this.somebodyHears.signal);
  }

  answers(html: string, type = 'text/html'): void {
    this.answer = () => Promise.resolve(new Response(html, { headers: { 'content-type': type } }));
  }

  async go(path: string): Promise<void> {
    await this.page.go(sampleUrl(path));
    await settle();
  }
}

describe('FailedNavigationStore', () => {
  it('reports an unreachable page, and keeps the current page', async () => {
    const bench = new Bench();
    await bench.go('/games');
    expect(bench.unreached.missed?.path).toBe('/games');
    expect(bench.page.current.View).toBe('HomePage');
    expect(bench.page.pendingPath).toBeUndefined();
    expect(bench.did).toEqual([]);
    expect(bench.clock.pending).toBe(0);
  });

  it.each([
    ['does not arrive', () => new Promise<Response>(() => undefined)],
    ['does not end', async () => new Response(new ReadableStream(), HTML)],
  ])('reports a page as unreachable when its document %s within 20 s', async (_, answer) => {
    const bench = new Bench();
    bench.answer = answer;
    void bench.go('/games');
    await bench.clock.advanceAsync(19_999);
    expect([bench.unreached.missed?.path, bench.page.slowPath]).toEqual([undefined, '/games']);
    await bench.clock.advanceAsync(1);
    expect([bench.unreached.missed?.path, bench.page.current.View]).toEqual(['/games', 'HomePage']);
    expect([bench.did, bench.clock.pending]).toEqual([[], 0]);
  });

  it('leaves a page to the browser when its document exceeds the size limit', async () => {
    const bench = new Bench();
    const flood = new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(1024 * 1024)) });
    bench.answer = async () => new Response(flood, HTML);
    void bench.go('/games');
    await vi.waitFor(() => expect(bench.did).toEqual(['assign http://page.test/games']));
  });

  it('leaves a page to the browser when its code fails to load, or when its document is not one of this app', async () => {
    const bench = new Bench();
    bench.answers(documentOf('NotFound'));
    bench.loadView = () => Promise.reject(new TypeError('no module'));
    await bench.go('/games');
    await vi.waitFor(() => expect(bench.did).toEqual(['assign http://page.test/games']));
    bench.loadView = (pageType) => Promise.resolve(pageType);
    bench.answers(documentOf('NotFound'), 'application/json');
    await bench.go('/data');
    bench.answers('<p>elsewhere</p>');
    await bench.go('/else');
    expect(bench.did.slice(1)).toEqual(['assign http://page.test/data', 'assign http://page.test/else']);
    expect([bench.page.current.View, bench.unreached.missed?.path]).toEqual(['HomePage', undefined]);
  });

  it('opens the page on a retry when the server is reachable again', async () => {
    const bench = new Bench();
    await bench.go('/games');
    bench.unreached.retry();
    await settle();
    expect(bench.unreached.missed?.path).toBe('/games');
    bench.answers(documentOf('NotFound'));
    bench.unreached.retry();
    expect(bench.unreached.missed?.path).toBeUndefined();
    await vi.waitFor(() => expect(bench.page.current.View).toBe('NotFound'));
    expect(bench.did).toEqual(['push /games']);
  });

  it('sets the document’s title, description and canonical URL when the page opens', async () => {
    const bench = new Bench();
    await bench.go('/games');
    expect(bench.titles).toEqual([]);
    bench.answers(documentOf('NotFound'));
    bench.unreached.retry();
    await vi.waitFor(() =>
      expect(bench.titles).toEqual([['its title', 'its description', 'http://page.test/its-address']]),
    );
  });

  it.each(HOSTILE)('ignores the unsafe canonical URL %j of its document, and shares its own URL', async (address) => {
    const bench = new Bench();
    canonical = address;
    bench.answers(documentOf('NotFound'));
    await bench.go('/elsewhere');
    expect(bench.titles).toEqual([['its title', 'its description', 'http://page.test/elsewhere']]);
  });

  it('forgets the unreachable page when the player dismisses it or opens another page', async () => {
    const bench = new Bench();
    await bench.go('/games');
    bench.unreached.dismiss();
    expect(bench.unreached.missed?.path).toBeUndefined();
    await bench.go('/games');
    bench.answers(documentOf('NotFound'));
    await bench.go('/elsewhere');
    expect(bench.unreached.missed?.path).toBeUndefined();
    expect(bench.did).toEqual(['push /elsewhere']);
  });

  it('reports an unreachable page also for a back navigation', async () => {
    const bench = new Bench();
    bench.moved();
    await settle();
    expect(bench.unreached.missed?.path).toBe('/before');
    bench.answers(documentOf('NotFound'));
    bench.unreached.retry();
    await vi.waitFor(() => expect(bench.page.current.View).toBe('NotFound'));
    // The failed navigation has already pushed its history entry, so the retry must not push another.
    expect(bench.did).toEqual([]);
  });

  it('reports a page as unreachable when the connection fails within its document', async () => {
    const bench = new Bench();
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    bench.answer = () => Promise.resolve(new Response(broken, { headers: { 'content-type': 'text/html' } }));
    await bench.go('/games');
    expect(bench.unreached.missed?.path).toBe('/games');
  });

  it('leaves an unreachable page to the browser when nothing can report it, but not while offline', async () => {
    const bench = new Bench();
    bench.somebodyHears.abort();
    await bench.go('/games');
    expect(bench.did).toEqual(['assign http://page.test/games']);
    bench.online = false;
    await bench.go('/games');
    expect(bench.did).toEqual(['assign http://page.test/games']);
    expect(bench.unreached.missed?.path).toBeUndefined();
  });

  it('reports no unreachable page after the app has been disposed', async () => {
    const bench = new Bench();
    const late = Promise.withResolvers<Response>();
    bench.answer = () => late.promise;
    const going = bench.page.go(sampleUrl('/games'));
    await settle();
    bench.lifetime.abort();
    late.reject(new TypeError('Failed to fetch'));
    await going;
    expect(bench.unreached.missed?.path).toBeUndefined();
    expect(bench.did).toEqual([]);
  });
});

describe('a response without a page of this app', () => {
  it.each([
    ['another content type', '{}', 'application/json'],
    ['a page of another site', '<h1>Hello</h1>', 'text/html'],
    ['a malformed bootstrap', `${BOOTSTRAP_ELEMENT_ID}{`, 'text/html'],
  ])('lets the browser load the address after a response with %s', async (_, html, type) => {
    const bench = new Bench();
    bench.answers(html, type);
    await bench.go('/games');
    expect(bench.did).toEqual(['assign http://page.test/games']);
    expect(bench.unreached.missed?.path).toBeUndefined();
  });
});

it('FailedNavigationStore does not leave the site for a path with two leading slashes', async () => {
  const bench = new Bench();
  await bench.go('http://page.test//evil.test/x');
  bench.somebodyHears.abort();
  bench.unreached.retry();
  await settle();
  expect(bench.did).toEqual(['assign http://page.test//evil.test/x']);
});

it('the page store keeps the current page after leaveToDocument, and opens the other page on a retry', async () => {
  const bench = new Bench();
  const { page } = bench;
  bench.answers(documentOf('UnifiedAppPage'));
  let left = false;
  reaction(
    () => page.loadingBootstrap,
    (coming) => {
      if (coming && !left) page.leaveToDocument();
      left = true;
    },
    { signal: bench.lifetime.signal },
  );
  await bench.go('/games');
  expect(page.current.View).toBe('HomePage');
  expect(page.pendingPath).toBe('/games');
  expect(bench.did).toEqual([]);
  page.retry();
  await settle();
  expect(page.current.View).toBe('UnifiedAppPage');
  expect(bench.did).toEqual(['push /games']);
});

it('the page store uses a prefetched document, and skips the transition if the page’s picture is already shown', async () => {
  const bench = new Bench();
  let inPlace = true;
  const ahead = new Response(documentOf('PlayPage'), HTML);
  bench.prefetch.value = {
    document: (address) => (address.endsWith('/ahead') ? Promise.resolve(ahead) : undefined),
    mayShow: () => Promise.resolve(inPlace),
    take: () => undefined,
  };
  await bench.go('/ahead');
  expect([bench.page.current.View, bench.animated]).toEqual(['PlayPage', false]);
  inPlace = false;
  bench.answers(documentOf('NotFound'));
  await bench.go('/games');
  expect([bench.page.current.View, bench.animated]).toEqual(['NotFound', true]);
});
