import { type Clock, sleep } from '../kit/clock.ts';
import { type Call, CALL_ICON, CALL_TAG, CLAIM, GAME_LOCK, PICTURES_CACHE, TAKE_OVER } from './message.ts';
import type { FetchedEvent, NotificationClicked, Pushed, WorkerScope } from './scope.ts';

/** Data that the build embeds in the worker. */
export interface Shell {
  /** Different for every build. */
  readonly version: string;
  /** Paths of the files that every visit needs, all with hashed names. */
  readonly assets: readonly string[];
  /** Path of the page to show without a network. */
  readonly offline: string;
}

/** Prefix of all caches of the app; others of this origin are left alone. */
const PREFIX = 'nowlight-';
/** Maximum number of cached pictures; each has about 20 kB. */
const COVERS_MAX = 120;
/** Delay between requests for code that failed, in milliseconds, and number of retries: about a minute. */
const CODE_RETRY_MS = 1_000;
const CODE_RETRIES = 60;
/** Request destinations of scripts and style sheets. */
const CODE: readonly string[] = ['script', 'style'];

export function serve(scope: WorkerScope, shell: Shell, clock: Clock): void {
  const cacheName = `${PREFIX}shell-${shell.version}`;
  const { caches } = scope;

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(takeOver());
    if (event.data === CLAIM) event.waitUntil(scope.clients.claim());
  });
  scope.addEventListener('push', (event) => event.waitUntil(callByPush(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(focusPage(event)));
  scope.addEventListener('fetch', (event) => {
    const strategy = strategyOf(event.request, scope.location.origin);
    if (strategy === 'page') event.respondWith(page(event));
    else if (strategy === 'asset') event.respondWith(asset(event));
    else if (strategy === 'cover') event.respondWith(cover(event));
  });

  /** Fails as a whole, because an incomplete shell is worse than none. */
  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll(shell.assets);
    // Bypass the HTTP cache, which may contain the last build's page.
    await cache.add(new Request(new URL(shell.offline, scope.location.origin), { cache: 'reload' }));
    // Delete caches of workers that waited and were replaced; keep the oldest, which is active.
    const waited = (await shells()).slice(1).filter((name) => name !== cacheName);
    await Promise.all(waited.map((name) => caches.delete(name)));
  }

  /** Names of the shell caches, in order of creation. */
  async function shells(): Promise<readonly string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PICTURES_CACHE);
  }

  async function activate(): Promise<void> {
    const old = (await shells()).filter((name) => name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** Stays waiting while a game runs in any tab, because it may need files of the last build. */
  async function takeOver(): Promise<void> {
    const locks = await scope.navigator.locks?.query();
    if (!locks?.held?.some(({ name }) => name === GAME_LOCK)) await scope.skipWaiting();
  }

  /** Focuses the tab of a notification, even if this worker doesn't control it, or opens its address. */
  async function focusPage({ notification }: NotificationClicked): Promise<void> {
    notification.close();
    const { address } = notification.data as Call;
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find(({ url }) => url === address);
    await (tab ? tab.focus() : scope.clients.openWindow(address));
  }

  /** Shows a notification for a push, unless the player has the page in focus. */
  async function callByPush({ data }: Pushed): Promise<void> {
    const call = readPush(data?.text(), scope.location.origin);
    if (!call) return;
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (tabs.some(({ url, focused }) => focused && url === call.address)) return;
    const { title, text, address } = call;
    const own: Call = { address };
    await scope.registration.showNotification(title, { body: text, tag: CALL_TAG, icon: CALL_ICON, data: own });
  }

  async function page({ request, preloadResponse }: FetchedEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      const cache = await caches.open(cacheName);
      return (await cache.match(shell.offline)) ?? Response.error();
    }
  }

  async function asset({ request }: FetchedEvent): Promise<Response> {
    const cache = await caches.open(cacheName);
    const cached = await cache.match(request, { ignoreVary: true });
    if (cached) return cached;
    const fresh = await (CODE.includes(request.destination) ? code(request) : scope.fetch(request));
    if (fresh.status === 200) await store(cache, request, fresh.clone());
    return fresh;
  }

  /**
   * Retries a code file for about a minute. Chromium before 156 caches a module's load failure for the rest of the
   * visit and never requests it again, so a page can't retry by itself.
   */
  async function code(request: Request): Promise<Response> {
    for (let retry = 0; ; retry++) {
      const last = retry === CODE_RETRIES;
      try {
        const answer = await scope.fetch(request);
        if (answer.status < 500 || last) return answer;
      } catch (error) {
        if (last) throw error;
      }
      await sleep(clock, CODE_RETRY_MS, request.signal);
    }
  }

  async function cover(event: FetchedEvent): Promise<Response> {
    const { request } = event;
    const cache = await caches.open(PICTURES_CACHE);
    const cached = await cache.match(request, { ignoreVary: true });
    if (cached) return cached;
    const fresh = await readable(request);
    if (fresh.ok && fresh.type !== 'opaque') {
      const copy = fresh.clone();
      event.waitUntil(store(cache, request, copy).then(() => trim(cache)));
    }
    return fresh;
  }

  /** Requests a picture with CORS if possible: browsers pad opaque responses in the cache to megabytes. */
  async function readable(request: Request): Promise<Response> {
    if (request.mode !== 'no-cors') return scope.fetch(request);
    try {
      return await scope.fetch(request.url, { mode: 'cors', credentials: 'omit' });
    } catch {
      return scope.fetch(request);
    }
  }
}

/** Ignores a full disk; the response is still returned. */
async function store(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response).catch(() => undefined);
}

/** Deletes the oldest entries. Keys are in order of insertion. */
async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - COVERS_MAX)).map((key) => cache.delete(key)));
}

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
}

/** `page`: network, else the offline page; `asset`: immutable; `cover`: a picture. Undefined: left to the browser. */
type Strategy = 'page' | 'asset' | 'cover' | undefined;

/** Files in this path have content hashes in their names. */
const HASHED = '/assets/';

export function strategyOf({ url, method, mode, destination }: Asked, origin: string): Strategy {
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') return destination === 'document' ? 'page' : undefined;
  const { origin: pageOrigin, pathname, protocol } = new URL(url);
  if (pageOrigin === origin && pathname.startsWith(HASHED)) return 'asset';
  return destination === 'image' && protocol.startsWith('http') ? 'cover' : undefined;
}

/** Content of a push message: text, and the page to open. */
interface PushCall {
  readonly title: string;
  readonly text: string;
  /** Absolute address on our own origin. */
  readonly address: string;
}

/** Maximum lengths in characters that systems show. */
const LONGEST = { title: 80, text: 200 } as const;

/** Parses a push message; undefined if it is invalid or its address isn't on our own origin. */
function readPush(message: string | undefined, origin: string): PushCall | undefined {
  const { title, text, path } = fieldsOf(message);
  if (typeof title !== 'string' || typeof text !== 'string' || typeof path !== 'string') return undefined;
  if (title === '' || !URL.canParse(path, origin)) return undefined;
  const address = new URL(path, origin);
  if (address.origin !== origin) return undefined;
  return { title: title.slice(0, LONGEST.title), text: text.slice(0, LONGEST.text), address: address.href };
}

function fieldsOf(message = ''): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(message);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
