import { type Clock, sleep } from '../kit/clock.ts';
import { type Call, CALL_ICON, CALL_TAG, CLAIM, GAME_LOCK, PICTURES_CACHE, TAKE_OVER } from './workerMessage.ts';
import type { FetchedEvent, NotificationClicked, Pushed, WorkerScope } from './workerScope.ts';

/** Data that the build embeds in the service worker. */
export interface Shell {
  /** Version of the build; each build has another one. */
  readonly version: string;
  /** Paths of the files that every visit needs, all with hashed names. */
  readonly assets: readonly string[];
  /** Path of the page that is shown without a network. */
  readonly offline: string;
}

/** Prefix of all the app's caches. The service worker leaves other caches of this origin alone. */
const PREFIX = 'nowlight-';
/** Maximum number of cached pictures; each has about 20 kB. */
const COVERS_MAX = 120;
/**
 * Delay before code that failed to load is requested again, in milliseconds, and number of retries: about a minute.
 */
const CODE_RETRY_MS = 1_000;
const CODE_RETRIES = 60;
/** Values of `Request.destination` for scripts and style sheets. */
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

  /**
   * Caches the files that every visit needs. Fails if one file fails, because an incomplete set is worse than none.
   */
  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll(shell.assets);
    // Bypass the HTTP cache, which may contain the page of the last build.
    await cache.add(new Request(new URL(shell.offline, scope.location.origin), { cache: 'reload' }));
    // Delete caches of service workers that were replaced before they became active; keep the oldest, which is the
    // active one's.
    const waited = (await shells()).slice(1).filter((name) => name !== cacheName);
    await Promise.all(waited.map((name) => caches.delete(name)));
  }

  /** Returns the names of the caches with the files of a build, in order of creation. */
  async function shells(): Promise<readonly string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PICTURES_CACHE);
  }

  async function activate(): Promise<void> {
    const old = (await shells()).filter((name) => name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** Activates this service worker, unless a game runs in any tab, because it may need files of the last build. */
  async function takeOver(): Promise<void> {
    const locks = await scope.navigator.locks?.query();
    if (!locks?.held?.some(({ name }) => name === GAME_LOCK)) await scope.skipWaiting();
  }

  /**
   * Focuses the tab that a notification is about, even if this service worker doesn't control it, or opens its URL.
   */
  async function focusPage({ notification }: NotificationClicked): Promise<void> {
    notification.close();
    const { address } = notification.data as Call;
    const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find(({ url }) => url === address);
    await (tab ? tab.focus() : scope.clients.openWindow(address));
  }

  /** Shows a notification for a push message, unless the tab it is about has the focus. */
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
   * Requests a file of code, and retries for about a minute. Until version 156, Chromium remembers for the rest of
   * the visit that a module failed to load and doesn't request it again, so the page itself can't retry.
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

  /**
   * Requests a picture, with CORS if possible, because browsers count a cached opaque response as several megabytes.
   */
  async function readable(request: Request): Promise<Response> {
    if (request.mode !== 'no-cors') return scope.fetch(request);
    try {
      return await scope.fetch(request.url, { mode: 'cors', credentials: 'omit' });
    } catch {
      return scope.fetch(request);
    }
  }
}

/** Stores a response in a cache. If the disk is full, does nothing; the response is still returned to the page. */
async function store(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response).catch(() => undefined);
}

/** Deletes the oldest entries of a cache, whose keys are in order of insertion. */
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

/**
 * How the service worker serves a request. `page`: from the network, or else the offline page; `asset`: from the
 * cache, because the file never changes; `cover`: a picture. Undefined: the browser handles the request.
 */
type Strategy = 'page' | 'asset' | 'cover' | undefined;

/** Path of files whose names contain a hash of their content. */
const HASHED = '/assets/';

export function strategyOf({ url, method, mode, destination }: Asked, origin: string): Strategy {
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') return destination === 'document' ? 'page' : undefined;
  const { origin: pageOrigin, pathname, protocol } = new URL(url);
  if (pageOrigin === origin && pathname.startsWith(HASHED)) return 'asset';
  return destination === 'image' && protocol.startsWith('http') ? 'cover' : undefined;
}

/** Content of a push message: title and text, and the page to open. */
interface PushCall {
  readonly title: string;
  readonly text: string;
  /** Absolute URL of the page that the notification opens, on the service's own origin. */
  readonly address: string;
}

/** Maximum lengths in characters that operating systems show in a notification. */
const LONGEST = { title: 80, text: 200 } as const;

/** Parses a push message; undefined if it is invalid or its URL isn't on the service's own origin. */
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
