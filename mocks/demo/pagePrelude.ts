// First script of a simulated world's page, before the app. It adapts the browser's interfaces to a world in a
// folder: paths of the app are relative to the world's address, and stored values carry the world's name.
import { systemClock } from '../../src/kit/systemClock.ts';
import { StoredCookies } from './cookies.ts';
import { patchFrames } from './framedServices.ts';
import { patchPeers } from './lostPeers.ts';
import { type FromPage, OPENING, PRELUDE_POLICY, TESTER, THEME_KEY, type ToPage } from './workerMessages.ts';
import type { runDevice, runProbe } from './pageDevices.ts';
import type { storyAddressOf } from './storyOfScreen.ts';

/** Exports of the bundle that runs streaming devices. */
interface PageDevices {
  readonly runDevice: typeof runDevice;
  readonly runProbe: typeof runProbe;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Interval of messages that keep the worker running, in milliseconds. Browsers stop idle workers after 30 s. */
const ALIVE_MS = 10_000;

/** Interval of looking for the debug overlay, in milliseconds. */
const OVERLAY_MS = 500;

/** Storage key of the app's language. The app's own module would make this script three times as large. */
const LANGUAGE_KEY = 'ngLanguage';

/** Base and simulated world of a page's path: `/a/b/~queue-x1/play/1` gives `/a/b/` and `queue-x1`. */
const [, base = '/', world = ''] = /^(.*?\/)~([a-z0-9-]+)/.exec(location.pathname) ?? [];
const root = `${base}~${world}`;
const prefix = `${world}:`;
/** Storage key of the simulated world's cookies, which is outside the app's part of the storage. */
const COOKIES = `${prefix}@cookies`;

/** Moves a path or address of this origin below the simulated world's address. */
function placed(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith(base + '~')) return address;
  if (!address.startsWith('/') && !address.startsWith(location.origin)) return address;
  return root + url.pathname + url.search + url.hash;
}

/** Removes the simulated world's address from an absolute address. */
function unplaced(address: string): string {
  return address.startsWith(location.origin + root)
    ? location.origin + (address.slice(location.origin.length + root.length) || '/')
    : address;
}

/**
 * The demo's build replaces the app's `location.pathname` and `location.assign`, which can't be patched, by these.
 */
Object.assign(globalThis, {
  nowlightDemo: {
    get pathname() {
      return new URL(unplaced(location.href)).pathname;
    },
    assign: (address: string) => location.assign(placed(address)),
  },
});

/** Opens an address of the demo's folder, which isn't a page of the simulated world. */
const openPage = window.open.bind(window);

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(PRELUDE_POLICY, { createScriptURL: (url) => url });

patchNavigation();
patchStorage();
patchFrames(root);
applySettings(new URLSearchParams(location.search));
patchLocks();
patchCaches();
patchWorkers();
patchPeers(window, systemClock);
connectWorker();
listenForLinks();

function patchNavigation(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (data, unused, url) =>
      original(data, unused, url === undefined || url === null ? url : placed(String(url)));
  }
  const open = window.open.bind(window);
  window.open = (url, ...rest) => open(url === undefined ? url : placed(String(url)), ...rest);
  const send = globalThis.fetch.bind(globalThis);
  // The document preloads lists in the browser's language with the credentials mode `same-origin`. The app uses that
  // mode only for another origin than its own. It asks for other languages with `omit` and a header.
  const withPreload = (init?: RequestInit) =>
    init?.credentials === 'omit' && init.headers === undefined
      ? { ...init, credentials: 'same-origin' as const }
      : init;
  globalThis.fetch = (input, init) =>
    input instanceof Request ? send(input, init) : send(placed(String(input)), withPreload(init));
  const requests = XMLHttpRequest.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its request.
  const openRequest = requests.open;
  requests.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    openRequest.call(this, method, placed(String(url)), true);
  };
  const anchors = HTMLAnchorElement.prototype;
  anchors.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, name === 'href' ? placed(value) : value);
  };
  const href = Object.getOwnPropertyDescriptor(anchors, 'href');
  Object.defineProperty(anchors, 'href', {
    configurable: true,
    get(this: HTMLAnchorElement) {
      return unplaced(String(href?.get?.call(this)));
    },
    set(this: HTMLAnchorElement, value: string) {
      this.setAttribute('href', value);
    },
  });
}

/** A part of the browser's storage: the entries whose keys start with the simulated world's name. */
function ownPart(storage: Storage): Storage {
  const keys = () => Object.keys(storage).flatMap((key) => (key.startsWith(prefix) && key !== COOKIES ? [key] : []));
  const part: Storage = {
    get length() {
      return keys().length;
    },
    key: (place) => keys()[place]?.slice(prefix.length) ?? null,
    getItem: (key) => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: (key) => storage.removeItem(prefix + key),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
  };
  const isEntry = (key: string | symbol): key is string => typeof key === 'string' && !(key in part);
  // Makes each stored entry a property of the object, as in the browser's own `localStorage`.
  return new Proxy(part, {
    get: (target, key) => (isEntry(key) ? (part.getItem(key) ?? undefined) : Reflect.get(target, key)) as unknown,
    set(_, key, value) {
      if (isEntry(key)) part.setItem(key, String(value));
      return true;
    },
    has: (target, key) => key in target || (isEntry(key) && part.getItem(key) !== null),
    deleteProperty(_, key) {
      if (isEntry(key)) part.removeItem(key);
      return true;
    },
    ownKeys: () => keys().map((key) => key.slice(prefix.length)),
    getOwnPropertyDescriptor: (_, key) => {
      const value = typeof key === 'string' ? part.getItem(key) : null;
      return value === null ? undefined : { configurable: true, enumerable: true, writable: true, value };
    },
  });
}

function patchStorage(): void {
  const cookies = new StoredCookies(realStorage(), COOKIES);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      Object.defineProperty(window, name, { configurable: true, value: ownPart(window[name]) });
    } catch {
      // If the browser denies storage, the app keeps its values in memory.
    }
  }
  addEventListener(
    'storage',
    (event) => {
      if (event.key === null) return;
      if (event.key.startsWith(prefix) && event.key !== COOKIES)
        Object.defineProperty(event, 'key', { value: event.key.slice(prefix.length), configurable: true });
      else event.stopImmediatePropagation();
    },
    { capture: true },
  );
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookies.text,
    set: (text: string) => {
      cookies.set(text);
      tell({ kind: 'cookie', text });
    },
  });
  const { StorageManager: manager } = globalThis as { StorageManager?: { readonly prototype: StorageManager } };
  if (!manager || !('getDirectory' in manager.prototype)) return;
  const directory = navigator.storage.getDirectory.bind(navigator.storage);
  manager.prototype.getDirectory = async () => (await directory()).getDirectoryHandle(world, { create: true });
}

/** Returns the browser's storage; undefined if the browser denies it. */
function realStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function patchLocks(): void {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks) {
    const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
    const query = locks.query.bind(locks);
    const own = (all: LockInfo[] = []) =>
      all.flatMap((lock) => (lock.name?.startsWith(prefix) ? [{ ...lock, name: lock.name.slice(prefix.length) }] : []));
    Object.assign(locks, {
      request: (name: string, ...rest: unknown[]) => request(prefix + name, ...rest),
      query: async () => {
        const { held, pending } = await query();
        return { held: own(held), pending: own(pending) };
      },
    });
  }
  const Native = BroadcastChannel;
  globalThis.BroadcastChannel = class extends Native {
    constructor(name: string) {
      super(prefix + name);
    }
  };
}

/**
 * Cached responses have the simulated world in their addresses, except those of the app's files, which all worlds
 * share.
 */
function patchCaches(): void {
  const { caches } = globalThis as { readonly caches?: CacheStorage };
  if (!caches) return;
  Object.defineProperty(caches, 'delete', {
    configurable: true,
    value: async (name: string) => {
      const cache = await caches.open(name);
      const own = (await cache.keys()).filter(({ url }) => url.startsWith(location.origin + root));
      await Promise.all(own.map((request) => cache.delete(request)));
      return own.length > 0;
    },
  });
}

/** Makes the app's workers load from the folder: browsers request their scripts outside it without the demo's worker. */
function patchWorkers(): void {
  const files = `${location.origin}/assets/`;
  const Native = Worker;
  globalThis.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      const { href } = new URL(address, location.href);
      const moved = href.startsWith(files) ? `${base}assets/${href.slice(files.length)}` : href;
      // The page's policy refuses a plain text, as it does in production.
      super(typeof address === 'string' || address instanceof URL ? moved : trusted(moved), options);
    }
  };
}

/** Stores the language and theme of a link to the demo, so that the simulated world's later pages have them too. */
function applySettings(query: URLSearchParams): void {
  if (!query.has(OPENING.keep)) return;
  const [language, theme] = [query.get('lang'), query.get('theme')];
  // The server reads the cookie, and the app the local value (`src/app/shell/document/changeLanguage.ts`).
  if (language !== null && /^[a-z]{2}$/.test(language)) {
    document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000`;
    localStorage.setItem(LANGUAGE_KEY, language);
  }
  if (theme === 'dark' || theme === 'light' || theme === 'contrast') localStorage.setItem(THEME_KEY, theme);
  query.delete('theme');
  query.delete(OPENING.keep);
  const rest = query.toString();
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
}

function tell(message: FromPage): void {
  navigator.serviceWorker.controller?.postMessage(message);
}

function connectWorker(): void {
  const { serviceWorker } = navigator;
  // The app's registration of its worker does nothing: the demo's start page has registered the demo's worker, at the
  // folder's address.
  serviceWorker.register = () => serviceWorker.ready;
  const registrationOf = serviceWorker.getRegistration.bind(serviceWorker);
  serviceWorker.getRegistration = (address = location.href) => registrationOf(placed(String(address)));
  const devices = () => importFromFolder<PageDevices>('demo/devices.js');
  let painter: Worker | undefined;
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    const [port] = ports;
    if (!port || typeof data !== 'object') return;
    if (data.kind === 'render-picture')
      return (painter ??= new Worker(trusted(`${base}demo/pictures.js`))).postMessage(data.picture, [port]);
    if (data.kind !== 'open-stream' && data.kind !== 'open-probe') return;
    devices().then(
      ({ runDevice, runProbe }) => (data.kind === 'open-probe' ? runProbe(port) : runDevice(data.setup, port)),
      (error: unknown) => port.postMessage({ kind: 'failed', message: String(error) }),
    );
  });
  serviceWorker.startMessages();
  setInterval(() => tell({ kind: 'alive' }), ALIVE_MS);
  addEventListener('pagehide', () => tell({ kind: 'gone' }));
}

/** Imports a bundle. Vite adds a helper, which works only in modules, to imports of template literals but not of sums. */
function importFromFolder<T>(file: string): Promise<T> {
  return import(/* @vite-ignore */ base + file) as Promise<T>;
}

/** A script's address as the type that the page's policy requires, where browsers have that type. */
function trusted(address: string): string {
  return policy?.createScriptURL(address) ?? address;
}

/**
 * Opens the story of what is on the screen with Ctrl + Alt + K, and the tester's page with Ctrl + Alt + B. The debug
 * overlay has links to both.
 */
function listenForLinks(): void {
  const openStory = async () => {
    const story = await importFromFolder<{ readonly storyAddressOf: typeof storyAddressOf }>('demo/story.js');
    const address = await story.storyAddressOf(base, world);
    if (address !== undefined) openPage(address, '_blank');
  };
  const openTools = () => {
    const path = location.pathname.slice(root.length) + location.search;
    const page = new URLSearchParams({ [TESTER.world]: world, [TESTER.path]: path, [TESTER.tools]: '1' });
    openPage(`${base}${TESTER.page}?${page.toString()}`, '_blank');
  };
  addEventListener(
    'keydown',
    (event) => {
      if (!event.ctrlKey || !event.altKey || (event.code !== 'KeyK' && event.code !== 'KeyB')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.code === 'KeyK') void openStory();
      else openTools();
    },
    { capture: true },
  );
  setInterval(() => {
    const title = document.getElementById('debug-title');
    if (!title || title.nextElementSibling?.hasAttribute('data-demo')) return;
    const links = document.createElement('span');
    links.dataset['demo'] = '';
    for (const [text, act] of [
      ['Story', () => void openStory()],
      ['Tools', openTools],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.addEventListener('click', act);
      links.append(button, ' ');
    }
    title.after(links);
  }, OVERLAY_MS);
}
