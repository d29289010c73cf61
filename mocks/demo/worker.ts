// Entry of the demo's service worker: the app's worker, and the backend of every simulated world in the demo's
// folder.
import { systemClock } from '../../src/kit/systemClock.ts';
import type { FetchedEvent, LongEvent, Pushed, WorkerScope } from '../../src/worker/workerScope.ts';
import { serve, type Shell } from '../../src/worker/serveRequests.ts';
import { NetworkEffect } from '../../simulator/core/http/networkEffect.ts';
import letters from '../../simulator/demo/covers/lettering/faces.json' with { type: 'json' };
import { stillAt } from '../../simulator/demo/film/filmPaths.ts';
import { readPageHints } from '../../simulator/host/frontend/pageHints.ts';
import { appPage, type PageSource } from '../../simulator/host/frontend/appPage.ts';
import { POLICY, securityHeaders } from '../../simulator/host/http/headers.ts';
import { unpackScenario } from '../../simulator/host/scenarioFiles/scenarioLink.ts';
import { AddressMap, internalOrigins, recipientOf, type WorldAddress, worldAddress, worldBase } from './addresses.ts';
import { answerControl } from './demoControlApi.ts';
import { rememberSetCookies, requestWith, setCookieOf } from './cookies.ts';
import { CachedWorlds } from './cachedWorlds.ts';
import { cachesInFolder, FolderFiles, ranged } from './folderFiles.ts';
import {
  FILE_LIST,
  type FromPage,
  LETTERS,
  OPENING,
  type PictureRequest,
  PRELUDE_POLICY,
  TESTER,
} from './workerMessages.ts';
import { type DevicePage, RemoteStreams } from './remoteStreams.ts';
import { type DemoWorld, DemoWorlds } from './demoWorlds.ts';

declare const __SHELL__: Shell;
declare const __DEMO__: {
  /** Version of the demo site, different for every build. */
  readonly version: string;
  /** Files that the demo needs offline besides those of the app's shell, relative to the folder. */
  readonly files: readonly string[];
};

/** The members of the service worker's scope that the demo uses in addition to the app's worker. */
interface DemoScope extends Omit<WorkerScope, 'addEventListener'> {
  readonly registration: WorkerScope['registration'] & { readonly scope: string };
  readonly clients: WorkerScope['clients'] & { get(id: string): Promise<(DevicePage & { url: string }) | undefined> };
  addEventListener(type: 'fetch', listener: (event: DemoFetch) => void): void;
  addEventListener(type: 'message', listener: (event: DemoMessage) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
}
type DemoFetch = FetchedEvent & { readonly clientId: string };
type DemoMessage = LongEvent & {
  readonly data: FromPage | string;
  readonly source: { id: string; url: string } | null;
};

/** Start of the names of the file caches. It isn't `nowlight-`: the app's worker deletes unknown caches of that name. */
const FILES = 'demo-files-';

rememberSetCookies();
const scope = globalThis as unknown as DemoScope;
const { origin } = scope.location;
/** Path of the demo's folder, with slashes at both ends. */
const base = new URL(scope.registration.scope).pathname;
const files = new FolderFiles(base, FILES + __DEMO__.version, caches);
/** Id of the page that sent the latest request, by simulated world. */
const lastPages = new Map<string, string>();
const lastPage = async (world?: string) => {
  const page = world === undefined ? [...lastPages.values()].at(-1) : lastPages.get(world);
  return page === undefined ? undefined : scope.clients.get(page);
};
const streams = new RemoteStreams(lastPage);
const worlds = new DemoWorlds(streams, new CachedWorlds(base, caches));
const source: PageSource = {
  html: async () => withFolder(await (await files.get('app.html')).text()),
  hints: async () => readPageHints(await (await files.get('page-hints.json')).text()),
  strict: true,
};
/** Resolves when all files are stored for offline use; undefined before the first attempt and after a failure. */
let storing: Promise<void> | undefined;
/** Page of a simulated world, or iframe of its services, that sent a request, until the request is answered. */
const senders = new WeakMap<Request, WorldAddress>();

/** Event listeners of the app's worker, which runs inside the demo's worker. */
const appListeners = new Map<string, (event: never) => void>();
serve(
  {
    location: scope.location,
    caches: cachesInFolder(caches, (path) => fetch(base + path.slice(1))),
    fetch: (input: Request | string | URL) => answer(input instanceof Request ? input : new Request(input)),
    navigator: { locks: { query: queryLocks } },
    clients: scope.clients,
    registration: { showNotification: (title, options) => scope.registration.showNotification(title, options) },
    skipWaiting: () => scope.skipWaiting(),
    addEventListener: (type: string, listener: (event: never) => void) => {
      appListeners.set(type, listener);
      if (type === 'fetch' || type === 'message' || type === 'push') return;
      (scope.addEventListener as (type: string, listener: (event: never) => void) => void)(type, listener);
    },
  },
  // The worker's installation doesn't store the app's shell, which would delay the first game; `storeAll` stores it
  // later.
  { ...__SHELL__, assets: [] },
  systemClock,
);

scope.addEventListener('install', (event) => event.waitUntil(files.store(__DEMO__.files)));
scope.addEventListener('activate', (event) => event.waitUntil(files.dropOthers(FILES)));
scope.addEventListener('message', (event) => {
  const { data, source: page } = event;
  if (typeof data === 'string') return appListeners.get('message')?.(event as never);
  if (!page) return;
  const world = worldAddress(base, new URL(page.url).pathname)?.world;
  if (data.kind === 'gone') streams.leave(page.id);
  if (data.kind === 'cookie' && world !== undefined) event.waitUntil(keepCookie(world, data.text));
  // A streaming device's messages change the simulated world without a request, so the page's `alive` message saves
  // it.
  if (data.kind === 'alive' && world !== undefined)
    event.waitUntil(Promise.allSettled([worlds.save(world), storeAll()]));
});
scope.addEventListener('push', (event) => {
  event.waitUntil(
    pushInWorld(event.data?.text()).then((text) =>
      appListeners.get('push')?.({ data: { text: () => text }, waitUntil: event.waitUntil.bind(event) } as never),
    ),
  );
});
scope.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  if (url.origin !== origin) return;
  const recipient = recipientOf(base, url.pathname, request.mode === 'navigate');
  if (recipient === 'start') event.respondWith(start(url));
  if (recipient === 'worlds') event.respondWith(worlds.list().then((list) => Response.json(list)));
  if (recipient === 'reset') event.respondWith(reset());
  if (recipient === 'control') event.respondWith(answerOperation(event));
  if (recipient === 'store') event.respondWith(storeAll().then(() => Response.json({})));
  if (recipient === 'folder') event.respondWith(inFolder(url.pathname.slice(base.length)));
  if (recipient === 'client') event.respondWith(fromWorld(event, worldAddress(base, url.pathname), clientId));
});

async function inFolder(path: string): Promise<Response> {
  if (path !== LETTERS) return files.get(path);
  const headers = { 'content-type': 'text/javascript' };
  return new Response(`export default ${JSON.stringify(letters)};`, { headers });
}

/**
 * Returns a push message whose path is in the simulated world that was used last: the message doesn't name its world.
 */
async function pushInWorld(text = ''): Promise<string> {
  const readable = async () => (await worlds.list()).find(({ unreadable }) => unreadable === undefined)?.id;
  const world = [...lastPages.keys()].at(-1) ?? (await readable());
  const message = JSON.parse(text) as { readonly path?: string };
  return JSON.stringify({ ...message, path: worldBase(base, world ?? '') + (message.path ?? '/') });
}

/** Answers a page's request to the control API. */
async function answerOperation(event: DemoFetch): Promise<Response> {
  const control = {
    ...worlds.control,
    folder: origin + base,
    freeName: (scenario: string) => worlds.freeName(scenario),
    save: (world: string) => event.waitUntil(worlds.save(world)),
    remove: (world: string) => worlds.remove(world),
    isUnreadable: (world: string) => worlds.unreadableReason(world) !== undefined,
  };
  return answerControl(control, event.request);
}

/** Answers a request of a simulated world's page. */
async function fromWorld(event: DemoFetch, address: WorldAddress | undefined, clientId: string): Promise<Response> {
  const { request } = event;
  const page = clientId === '' ? undefined : await scope.clients.get(clientId);
  const sender = page && worldAddress(base, new URL(page.url).pathname);
  const world = address?.world ?? sender?.world;
  if (world === undefined) return answer(request);
  if (sender) senders.set(request, sender);
  if (sender?.service === 'page' && request.mode !== 'navigate') {
    // A map keeps the order of insertion, so its last entry is the page that sent the latest request.
    lastPages.delete(world);
    lastPages.set(world, clientId);
  }
  let answered: Promise<Response> | undefined;
  const inner = { request, waitUntil: () => undefined, respondWith: (own: Promise<Response>) => void (answered = own) };
  appListeners.get('fetch')?.(inner as never);
  const response = await (answered ?? answer(request)).catch(() => Response.error());
  if (request.method !== 'GET' || request.mode === 'navigate') event.waitUntil(worlds.save(world));
  return response;
}

/**
 * Answers a request of a simulated world's page or of the app's worker, with the world's response or a file of the
 * demo's folder.
 */
async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const address = worldAddress(base, url.pathname);
  const sender = senders.get(request);
  const name = address?.world ?? sender?.world;
  const hosted = name === undefined ? undefined : await worlds.find(name);
  if (!hosted) return address ? Response.redirect(base + unreadableQuery(name), 302) : files.get(url.pathname.slice(1));
  const service = (address ?? sender)?.service ?? 'page';
  const path = address?.path ?? url.pathname;
  const map = new AddressMap(origin + worldBase(base, hosted.world.id));
  const inside = await insideRequest(request, hosted, map, service, path + url.search);
  try {
    const response = await respond(request, inside, hosted, map, service, path);
    const cookie = setCookieOf(response);
    if (cookie !== undefined) hosted.cookies.set(cookie);
    return map.responseToPage(response, service);
  } catch (error) {
    if (error instanceof NetworkEffect) return Response.error();
    throw error;
  }
}

/** Returns the start page's query about a stored world that this demo can't read; empty for a world that is gone. */
function unreadableQuery(name = ''): string {
  const isUnreadable = worlds.unreadableReason(name) !== undefined;
  return isUnreadable ? `?${new URLSearchParams({ [OPENING.unreadable]: name }).toString()}` : '';
}

async function respond(
  request: Request,
  inside: Request,
  hosted: DemoWorld,
  map: AddressMap,
  service: WorldAddress['service'],
  path: string,
): Promise<Response> {
  const { world } = hosted;
  if (service !== 'page' || path.startsWith('/api/') || path === '/beacon') return world.handle(inside);
  if (path === '/offline.html' || (request.mode !== 'navigate' && request.destination !== 'document' && isFile(path)))
    return world.respond('asset', inside, () => file(world.id, path.slice(1), request));
  return world.respond('document', inside, async () => {
    const page = await appPage(source, hosted, inside);
    if (!page) return Response.error();
    const headers = new Headers(page.headers);
    if (!headers.has(POLICY))
      for (const [key, value] of Object.entries(
        securityHeaders({ kind: 'page', origins: map.origins, strict: true }, new URL(inside.url).search),
      ))
        headers.set(key, value);
    // The tester's page frames the app, and so may a wiki.
    headers.delete('x-frame-options');
    const policy = (headers.get(POLICY) ?? '').replace(/frame-ancestors [^;]*/, 'frame-ancestors *');
    headers.set(POLICY, withPreludePolicy(policy));
    return new Response(withGamesLink(await page.text()), { status: page.status, headers });
  });
}

/** Returns a file of the demo's folder, or the requested range of it. */
async function file(world: string, name: string, { headers }: Request): Promise<Response> {
  const still = stillAt(`/${name}`);
  const whole = still ? await files.getOr(name, () => renderPicture(world, still)) : await files.get(name);
  const range = headers.get('range');
  return range === null || whole.status !== 200 ? whole : ranged(whole, range);
}

/** Renders a gameplay picture in the page that requested something last. */
async function renderPicture(world: string, picture: PictureRequest): Promise<Response> {
  const page = await lastPage(world);
  if (!page) return new Response(null, { status: 404 });
  const { port1, port2 } = new MessageChannel();
  const bytes = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  port1.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => bytes.resolve(data));
  port1.start();
  page.postMessage({ kind: 'render-picture', picture }, [port2]);
  return new Response(await bytes.promise, { headers: { 'content-type': 'image/png' } });
}

/** Adds the Trusted Types policy of the demo's first script (`pagePrelude.ts`) to those that the app allows. */
function withPreludePolicy(policy: string): string {
  return policy.replace(/\btrusted-types /, `trusted-types ${PRELUDE_POLICY} `);
}

/**
 * Makes the link to all games start with `/`, by which the app recognizes the home page and adds the fragment of the
 * list.
 */
function withGamesLink(html: string): string {
  return html.replace(`"gamesList":"${internalOrigins().page}/"`, '"gamesList":"/"');
}

/** Returns a page's request as the simulated world's host would receive it. */
async function insideRequest(
  request: Request,
  { cookies, world }: DemoWorld,
  map: AddressMap,
  service: WorldAddress['service'],
  path: string,
): Promise<Request> {
  const headers = new Headers(request.headers);
  if (cookies.header !== undefined) headers.set('cookie', cookies.header);
  if (!headers.has('accept-language')) headers.set('accept-language', navigator.languages.join(','));
  headers.set('user-agent', navigator.userAgent);
  headers.set('host', new URL(world.origins[service]).host);
  if (request.method !== 'GET' && request.method !== 'HEAD') headers.set('origin', world.origins.page);
  const sent = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  const isText = /json|text|urlencoded/.test(headers.get('content-type') ?? '');
  const body = sent && isText ? map.toWorld(new TextDecoder().decode(sent)) : sent;
  const init: RequestInit = { method: request.method, signal: request.signal, ...(body !== undefined && { body }) };
  return requestWith(map.toWorld(world.origins[service] + path), init, headers);
}

function isFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return name.includes('.') && !name.endsWith('.html');
}

/** Opens the simulated world that the start page's address names, or returns the start page. */
async function start(url: URL): Promise<Response> {
  const query = url.searchParams;
  if (![OPENING.scenario, OPENING.carried, OPENING.snapshot].some((name) => query.has(name)))
    return files.get('index.html');
  const opened = await openLinked(query).catch(() => undefined);
  // For a link with an unknown scenario, return the start page, which says so.
  if (!opened) return files.get('index.html');
  const own: readonly string[] = Object.values(OPENING);
  const { id, playPath, scenario } = opened.world;
  const address = new URL(query.get(OPENING.path) ?? scenario.at ?? playPath, origin);
  for (const [name, value] of query) if (!own.includes(name)) address.searchParams.set(name, value);
  if (query.has('lang') || query.has('theme')) address.searchParams.set(OPENING.keep, '1');
  const path = address.pathname + address.search + address.hash;
  const [size, tools] = [query.get(OPENING.size), query.get(OPENING.tools)];
  if (size === null && tools === null) return Response.redirect(worldBase(base, id) + path, 302);
  const page = new URLSearchParams({ [TESTER.world]: id, [TESTER.path]: path });
  if (size !== null) page.set(TESTER.size, size);
  if (tools !== null) page.set(TESTER.tools, tools);
  return Response.redirect(`${base}${TESTER.page}?${page.toString()}`, 302);
}

async function openLinked(query: URLSearchParams): Promise<DemoWorld | undefined> {
  const snapshot = query.get(OPENING.snapshot);
  if (snapshot !== null) return worlds.openSnapshot(snapshot);
  const carried = query.get(OPENING.carried);
  const scenario =
    carried === null
      ? worlds.control.library.scenarios.get(query.get(OPENING.scenario) ?? '')
      : await unpackScenario(carried);
  return scenario && worlds.open(scenario, query.get(OPENING.moment) ?? undefined);
}

/** Stores all files of the app, once. Rejects if files are missing; the next call retries. */
function storeAll(): Promise<void> {
  storing ??= files
    .get(FILE_LIST)
    .then(async (response) => {
      const list = (await response.json()) as readonly string[];
      await files.storeRest([...__SHELL__.assets.map((path) => path.slice(1)), ...list]);
    })
    .catch((error: unknown) => {
      storing = undefined;
      throw error;
    });
  return storing;
}

/** Ends and deletes all simulated worlds. */
async function reset(): Promise<Response> {
  await worlds.reset();
  return Response.json({});
}

async function keepCookie(world: string, text: string): Promise<void> {
  const hosted = await worlds.find(world);
  hosted?.cookies.set(text);
  await worlds.save(world);
}

/** Returns the Web Locks of this simulated world, without the world's prefix in their names. */
async function queryLocks(): Promise<LockManagerSnapshot> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const bare = (all: readonly LockInfo[]) =>
    all.map((lock) => ({ ...lock, name: lock.name?.replace(/^[a-z0-9-]+:/, '') ?? '' }));
  return { held: bare(held), pending: bare(pending) };
}

/**
 * Adds the demo's first script to an HTML page, and moves addresses that the browser loads without the worker into
 * the folder.
 */
function withFolder(html: string): string {
  return html
    .replace('<head>', (head) => `${head}<script src="${base}demo/prelude.js"></script>`)
    .replaceAll(/href="\/(icons|manifest)/g, (_, name: string) => `href="${base}${name}`);
}
