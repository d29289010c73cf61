import { worldAddress, worldBase } from './addresses.ts';
import type { WorldCupboard } from './demoWorlds.ts';

/** Name of the cache. It doesn't start with `nowlight-`: the app's worker deletes unknown caches of that name. */
const WORLDS = 'demo-worlds';

/** Stores the demo's simulated worlds in the browser's Cache Storage. */
export class CachedWorlds implements WorldCupboard {
  readonly #base: string;
  readonly #caches: CacheStorage;

  /** @param base path of the demo's folder, with slashes at both ends */
  constructor(base: string, caches: CacheStorage) {
    this.#base = base;
    this.#caches = caches;
  }

  /** Returns the stored value; undefined for none, null for one that isn't JSON. */
  async read(world: string): Promise<unknown> {
    const stored = await (await this.#caches.open(WORLDS)).match(this.#addressOf(world));
    return stored?.json().catch(() => null) as Promise<unknown>;
  }

  async write(world: string, value: unknown): Promise<void> {
    await (await this.#caches.open(WORLDS)).put(this.#addressOf(world), Response.json(value));
  }

  async names(): Promise<readonly string[]> {
    const keys = await (await this.#caches.open(WORLDS)).keys();
    return keys.flatMap(({ url }) => worldAddress(this.#base, new URL(url).pathname)?.world ?? []);
  }

  async remove(world: string): Promise<void> {
    // The simulated world stays stored if its files can't be deleted.
    await removeDirectory(world);
    await (await this.#caches.open(WORLDS)).delete(this.#addressOf(world));
  }

  #addressOf(world: string): string {
    return `${worldBase(this.#base, world)}/@stored`;
  }
}

/** Removes the files that pages of a simulated world stored. Rejects while a page has one of them open. */
async function removeDirectory(world: string): Promise<void> {
  // If the browser denies access to its private file system, the simulated world has no files in it.
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  await root?.removeEntry(world, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}
