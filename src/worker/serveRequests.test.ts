import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../kit/clock.ts';
import { CLAIM, GAME_LOCK, PICTURES_CACHE, TAKE_OVER } from './workerMessage.ts';
import type { WorkerScope } from './workerScope.ts';
import { strategyOf, serve, type Shell } from './serveRequests.ts';

const ORIGIN = 'https://now.example';
const SHELL: Shell = { version: 'two', assets: ['/assets/a-1.js'], offline: '/offline.html' };

/** An in-memory fake of the browser's `Cache`. */
class FakeCache {
  readonly responses = new Map<string, Response>();
  readonly #fetch: typeof fetch;
  constructor(fetch: typeof globalThis.fetch) {
    this.#fetch = fetch;
  }
  match(request: Request | string) {
    return Promise.resolve(this.responses.get(addressOf(request))?.clone());
  }
  put(request: Request | string, response: Response) {
    this.responses.set(addressOf(request), response);
    return Promise.resolve();
  }
  async add(request: Request | string) {
    const response = await this.#fetch(addressOf(request));
    if (!response.ok) throw new TypeError('not kept');
    await this.put(request, response);
  }
  async addAll(requests: readonly string[]) {
    await Promise.all(requests.map((request) => this.add(request)));
  }
  keys() {
    return Promise.resolve([...this.responses.keys()].map((url) => new Request(url)));
  }
  delete(request: Request) {
    return Promise.resolve(this.responses.delete(request.url));
  }
}

const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;

function worker(shell = SHELL) {
  const at = {
    online: true,
    /** HTTP status with which the fake network responds. */
    status: 200,
    skipped: 0,
    claimed: 0,
    asked: [] as string[],
    held: [] as string[],
    /** URLs of the open tabs. */
    tabs: [] as string[],
    /** URL of the tab that has the focus. */
    focused: '',
    /** Recorded actions on tabs and notifications. */
    done: [] as string[],
  };
  const stores = new Map<string, FakeCache>();
  const listeners = new Map<string, (event: never) => void>();
  const fetch = (input: Request | string | URL): Promise<Response> => {
    const url = input instanceof URL ? input.href : addressOf(input);
    at.asked.push(url);
    return at.online
      ? Promise.resolve(new Response(`from the network: ${url}`, { status: at.status }))
      : Promise.reject(new TypeError('away'));
  };
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache(fetch);
    stores.set(name, store);
    return Promise.resolve(store);
  };
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    },
    fetch,
    navigator: { locks: { query: () => Promise.resolve({ held: at.held.map((name) => ({ name })) }) } },
    clients: {
      claim: () => Promise.resolve(void at.claimed++),
      matchAll: (options: { includeUncontrolled: boolean }) =>
        // The service worker doesn't control the tab that registered it.
        Promise.resolve(
          options.includeUncontrolled
            ? at.tabs.map((url) => ({
                url,
                focused: url === at.focused,
                focus: () => Promise.resolve(at.done.push(`focus ${url}`)),
              }))
            : [],
        ),
      openWindow: (url: string) => Promise.resolve(at.done.push(`open ${url}`)),
    },
    registration: {
      showNotification: (title: string, { body, tag, data }: NotificationOptions) =>
        Promise.resolve(void at.done.push(`show ${title}: ${body} (${tag}, ${(data as { address: string }).address})`)),
    },
    skipWaiting: () => Promise.resolve(void at.skipped++),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  const clock = new ManualClock();
  serve(scope as unknown as WorkerScope, shell, clock);
  /** Aborts when the page that sent a message to the service worker is gone. */
  const lifetime = new AbortController();
  const send = async (type: string, data?: unknown) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  };
  /** Clicks a notification that opens the page with this address. */
  const choose = async (address: string) => {
    const work: Promise<unknown>[] = [];
    const notification = { data: { address }, close: () => at.done.push('close') };
    listeners.get('notificationclick')?.({
      notification,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    } as never);
    await Promise.all(work);
  };
  /** Requests a path. Returns undefined if the service worker doesn't handle the request. */
  const ask = async (path: string, kind: { mode?: string; destination?: string; method?: string }) => {
    const { mode = 'cors', destination = '', method = 'GET' } = kind;
    const request = { url: addressOf(path), mode, destination, method, signal: lifetime.signal };
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request,
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (one: Promise<unknown>) => work.push(one),
    } as never);
    const response = await answer;
    await Promise.all(work);
    return response;
  };
  return { at, stores, clock, lifetime, send, ask, choose };
}

const PAGE = { mode: 'navigate', destination: 'document' };
const PICTURE = { mode: 'no-cors', destination: 'image' };

describe('the service worker', () => {
  it('leaves API calls, event streams, video, iframes and POST requests to the browser', () => {
    const asked = (path: string, rest: object = {}) =>
      strategyOf({ url: addressOf(path), method: 'GET', mode: 'cors', destination: '', ...rest }, ORIGIN);
    expect(asked('/api/play/startSession')).toBeUndefined();
    expect(asked('/api/quests', { method: 'POST' })).toBeUndefined();
    expect(asked('/events', { destination: '' })).toBeUndefined();
    expect(asked('https://cdn.example/a.webm', { destination: 'video', mode: 'no-cors' })).toBeUndefined();
    expect(asked('/', { mode: 'navigate', destination: 'iframe' })).toBeUndefined();
    expect(asked('/beacon', { mode: 'navigate', destination: 'document', method: 'POST' })).toBeUndefined();
    expect(asked('data:image/png;base64,AA', PICTURE)).toBeUndefined();
  });

  it('caches the app shell on installation, and deletes the previous build’s shell on activation', async () => {
    const { at, stores, send } = worker();
    stores.set('nowlight-shell-one', new FakeCache(fetch));
    stores.set('somebody-else', new FakeCache(fetch));
    await send('install');
    expect([...(stores.get('nowlight-shell-two')?.responses.keys() ?? [])]).toEqual([
      `${ORIGIN}/assets/a-1.js`,
      `${ORIGIN}/offline.html`,
    ]);
    expect(at.skipped).toBe(0);
    await send('activate');
    expect([...stores.keys()]).toEqual(['somebody-else', 'nowlight-shell-two']);
    expect(at.claimed).toBe(1);
  });

  it('keeps the active app shell and its own on installation, and deletes shells of versions never activated', async () => {
    const { stores, send } = worker();
    for (const version of ['one', 'one-and-a-half']) stores.set(`nowlight-shell-${version}`, new FakeCache(fetch));
    stores.set(PICTURES_CACHE, new FakeCache(fetch));
    await send('install');
    expect([...stores.keys()]).toEqual(['nowlight-shell-one', PICTURES_CACHE, 'nowlight-shell-two']);
  });

  it('answers page requests from the network, and with the offline page without a network', async () => {
    const { at, send, ask } = worker();
    await send('install');
    expect(await (await ask('/', PAGE))?.text()).toBe(`from the network: ${ORIGIN}/`);
    at.online = false;
    expect(await (await ask('/apps/1.html', PAGE))?.text()).toBe(`from the network: ${ORIGIN}/offline.html`);
    expect(await ask('/api/apps', {})).toBeUndefined();
  });

  it('requests a file with a content hash in its name once', async () => {
    const { at, send, ask } = worker();
    await send('install');
    at.asked.length = 0;
    await ask('/assets/a-1.js', { destination: 'script' });
    await ask('/assets/late-2.js', { destination: 'script' });
    await ask('/assets/late-2.js', { destination: 'script' });
    expect(at.asked).toEqual([`${ORIGIN}/assets/late-2.js`]);
  });

  it.each([
    ['script', 'no answer', (at: { online: boolean }) => void (at.online = false)],
    ['script', 'an answer of 503', (at: { status: number }) => void (at.status = 503)],
    ['style', 'no answer', (at: { online: boolean }) => void (at.online = false)],
  ])('retries a %s every second while the network gives %s, for at most a minute', async (destination, _, fail) => {
    const { at, clock, ask } = worker();
    fail(at);
    const loading = ask('/assets/late-2.js', { destination });
    for (let second = 1; second <= 5; second++) {
      await settle();
      expect(at.asked).toHaveLength(second);
      clock.advance(1_000);
    }
    Object.assign(at, { online: true, status: 200 });
    await settle();
    clock.advance(1_000);
    expect((await loading)?.status).toBe(200);

    fail(at);
    at.asked.length = 0;
    const lost = ask('/assets/lost-3.js', { destination }).then(
      (answer) => answer?.status,
      (error: Error) => error.message,
    );
    for (let second = 0; second < 60; second++) {
      await settle();
      clock.advance(1_000);
    }
    expect([503, 'away']).toContain(await lost);
    expect(at.asked).toHaveLength(61);
  });

  it('stops requesting a script after a 404 or when its page is closed', async () => {
    const { at, clock, lifetime, ask } = worker();
    at.status = 404;
    expect((await ask('/assets/gone-4.js', { destination: 'script' }))?.status).toBe(404);
    at.online = false;
    const loading = ask('/assets/late-2.js', { destination: 'script' });
    await settle();
    lifetime.abort(new Error('page closed'));
    await expect(loading).rejects.toThrow('page closed');
    clock.advance(1_000);
    expect(at.asked).toHaveLength(2);
  });

  it('serves the last 120 covers from the cache when offline', async () => {
    const { at, stores, ask } = worker();
    for (let i = 0; i < 130; i++) await ask(`https://art.example/${i}.webp`, PICTURE);
    expect(stores.get('nowlight-covers')?.responses.size).toBe(120);
    at.online = false;
    expect((await ask('https://art.example/129.webp', PICTURE))?.ok).toBe(true);
    await expect(ask('https://art.example/0.webp', PICTURE)).rejects.toThrow('away');
  });

  it('activates on the take-over message, but not while a game runs', async () => {
    const { at, send } = worker();
    await send('message', 'anything else');
    at.held.push(GAME_LOCK);
    await send('message', TAKE_OVER);
    expect(at.skipped).toBe(0);
    at.held.length = 0;
    await send('message', TAKE_OVER);
    expect([at.skipped, at.claimed]).toEqual([1, 0]);
  });

  it('claims open pages on the claim message', async () => {
    const { at, send } = worker();
    await send('message', CLAIM);
    expect([at.skipped, at.claimed]).toEqual([0, 1]);
  });

  it('focuses the tab of a clicked notification, or opens its page if that tab is closed', async () => {
    const { at, choose } = worker();
    at.tabs.push(`${ORIGIN}/`, `${ORIGIN}/play?a=1`);
    await choose(`${ORIGIN}/play?a=1`);
    expect(at.done.splice(0)).toEqual(['close', `focus ${ORIGIN}/play?a=1`]);
    await choose(`${ORIGIN}/play?a=2`);
    expect(at.done).toEqual(['close', `open ${ORIGIN}/play?a=2`]);
  });
});

describe('a push message', () => {
  const push = (fields: object) => ({ text: () => JSON.stringify(fields) });
  const TURN = { title: 'Your turn', text: 'Come back', path: '/play/skyhop/20101?a=b' };
  const ADDRESS = `${ORIGIN}/play/skyhop/20101?a=b`;

  it('shows a notification that links to its page, also without an open tab', async () => {
    const { at, send } = worker();
    await send('push', push(TURN));
    expect(at.done).toEqual([`show Your turn: Come back (nowlight, ${ADDRESS})`]);
  });

  it('shows no notification while a tab with its page has the focus', async () => {
    const { at, send } = worker();
    at.tabs = [ADDRESS];
    at.focused = ADDRESS;
    await send('push', push(TURN));
    expect(at.done).toEqual([]);
    at.focused = '';
    await send('push', push(TURN));
    expect(at.done).toHaveLength(1);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { text: () => 'hello' }],
    ['no words', push({ ...TURN, title: 7 })],
    ['a list', { text: () => '[1]' }],
    ['a page of another site', push({ ...TURN, path: 'https://elsewhere.example/' })],
    ['a script', push({ ...TURN, path: 'javascript:alert(1)' })],
  ])('shows no notification if it contains %s', async (_, data) => {
    const { at, send } = worker();
    await send('push', data);
    expect(at.done).toEqual([]);
  });

  it('shows a title of at most 80 characters', async () => {
    const { at, send } = worker();
    await send('push', push({ ...TURN, title: 'x'.repeat(1000) }));
    expect(at.done[0]).toContain(`show ${'x'.repeat(80)}: `);
  });
});
