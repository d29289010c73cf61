import { partOf } from '../../simulator/host/http/byteRange.ts';

/** Files of the demo's folder, stored for use offline. */
export class FolderFiles {
  readonly #base: string;
  readonly #cacheName: string;
  readonly #caches: CacheStorage;

  /** @param base path of the folder, with slashes at both ends */
  constructor(base: string, cacheName: string, caches: CacheStorage) {
    this.#base = base;
    this.#cacheName = cacheName;
    this.#caches = caches;
  }

  /** Stores files for use offline. Rejects without storing any file if one fails. */
  async store(files: readonly string[]): Promise<void> {
    const cache = await this.#caches.open(this.#cacheName);
    await cache.addAll(files.map((file) => new Request(this.#base + file, { cache: 'reload' })));
  }

  /** Stores the files that no cache has yet, a few at a time. Tries all files, and then rejects if some failed. */
  async storeRest(names: readonly string[]): Promise<void> {
    const queue = [...names];
    const failed: string[] = [];
    const cache = await this.#caches.open(this.#cacheName);
    const load = async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        const isKept = (await this.#caches.match(this.#base + file)) ?? (await this.#caches.match(`/${file}`));
        if (!isKept) await cache.add(this.#base + file).catch(() => void failed.push(file));
      }
    };
    await Promise.all([load(), load(), load(), load()]);
    if (failed.length > 0) throw new Error(`could not store ${failed.join(', ')}`);
  }

  /** Deletes the stored files of other versions of the demo. `prefix`: start of their caches' names. */
  async dropOthers(prefix: string): Promise<void> {
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#cacheName);
    await Promise.all(names.map((name) => this.#caches.delete(name)));
  }

  /**
   * Returns a file by its path in the folder, without a leading slash. Stores it, except for `assets`, which the app's
   * worker stores. Rejects if the network fails and no copy is stored.
   */
  get(file: string): Promise<Response> {
    return this.getOr(file, () => fetch(this.#base + file));
  }

  /** Returns the stored copy of a file, or else the response of `load`, which it stores. */
  async getOr(file: string, load: () => Promise<Response>): Promise<Response> {
    const cache = await this.#caches.open(this.#cacheName);
    const address = this.#base + file;
    const cached = await cache.match(address, { ignoreSearch: true });
    if (cached) return cached;
    const fresh = await load();
    if (fresh.status === 200 && !file.startsWith('assets/'))
      await cache.put(address, fresh.clone()).catch(() => undefined);
    return fresh;
  }
}

/** Returns the part of a file that a `Range` header requests: the browser seeks films by it. */
export async function ranged(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.arrayBuffer();
  const headers = new Headers(whole.headers);
  headers.set('accept-ranges', 'bytes');
  const part = partOf(range, bytes.byteLength);
  if (part === undefined) return new Response(bytes, { headers });
  headers.set(
    'content-range',
    part === 'outside' ? `bytes */${bytes.byteLength}` : `bytes ${part.join('-')}/${bytes.byteLength}`,
  );
  if (part === 'outside') return new Response(null, { status: 416, headers });
  headers.set('content-length', String(part[1] - part[0] + 1));
  return new Response(bytes.slice(part[0], part[1] + 1), { status: 206, headers });
}

/** A cache of the app's worker whose `add` loads from the demo's folder instead of the host's root. */
export function cachesInFolder(caches: CacheStorage, load: (path: string) => Promise<Response>): CacheStorage {
  const inFolder = (cache: Cache): Cache => {
    const add = async (input: RequestInfo | URL) => {
      const address = input instanceof Request ? input.url : String(input);
      const response = await load(new URL(address, location.origin).pathname);
      if (!response.ok) throw new TypeError(`HTTP ${response.status} for ${address}`);
      await cache.put(address, response);
    };
    return {
      add,
      addAll: async (inputs: Iterable<RequestInfo>) => void (await Promise.all(Array.from(inputs, add))),
      match: cache.match.bind(cache),
      matchAll: cache.matchAll.bind(cache),
      put: cache.put.bind(cache),
      delete: cache.delete.bind(cache),
      keys: cache.keys.bind(cache),
    };
  };
  return {
    open: async (name) => inFolder(await caches.open(name)),
    match: caches.match.bind(caches),
    has: caches.has.bind(caches),
    keys: caches.keys.bind(caches),
    delete: caches.delete.bind(caches),
  };
}
