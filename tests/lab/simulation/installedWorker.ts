import type { Clock } from '../../../src/kit/clock.ts';
import type { WorkerScope } from '../../../src/worker/scope.ts';
import { serve } from '../../../src/worker/worker.ts';
import { GAME_LOCK } from '../../../src/worker/message.ts';

const ORIGIN = 'https://now.example';

/** Browser interface of a service worker. */
export interface WorkerHost {
  readonly caches: Map<string, Map<string, Response>>;
  readonly gameRuns: boolean;
  readonly clock: Clock;
  skipWaiting(worker: InstalledWorker): Promise<void>;
}

/** The product's service worker for one version of the app, with in-memory caches. */
export class InstalledWorker {
  readonly version: number;
  readonly #listeners = new Map<string, (event: never) => void>();

  constructor(host: WorkerHost, version: number) {
    this.version = version;
    const fetch = (asked: RequestInfo | URL) => Promise.resolve(new Response(addressOf(asked)));
    const scope = {
      location: { origin: ORIGIN },
      caches: {
        open: (name: string) => {
          const kept = host.caches.get(name) ?? new Map<string, Response>();
          host.caches.set(name, kept);
          return Promise.resolve(cacheOver(kept, fetch));
        },
        keys: () => Promise.resolve([...host.caches.keys()]),
        delete: (name: string) => Promise.resolve(host.caches.delete(name)),
      },
      fetch,
      navigator: { locks: { query: () => Promise.resolve({ held: host.gameRuns ? [{ name: GAME_LOCK }] : [] }) } },
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve([]),
        openWindow: () => Promise.resolve(),
      },
      registration: {},
      skipWaiting: () => host.skipWaiting(this),
      addEventListener: (type: string, listener: (event: never) => void) => this.#listeners.set(type, listener),
    };
    const shell = { version: String(version), assets: [`/assets/app-${version}.js`], offline: '/offline.html' };
    serve(scope as unknown as WorkerScope, shell, host.clock);
  }

  install(): Promise<void> {
    return this.#send('install');
  }

  activate(): Promise<void> {
    return this.#send('activate');
  }

  tell(data: unknown): Promise<void> {
    return this.#send('message', data);
  }

  async #send(type: string, data?: unknown): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.#listeners.get(type)?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  }
}

const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked.toString(), ORIGIN).href;

function cacheOver(kept: Map<string, Response>, fetch: (asked: RequestInfo | URL) => Promise<Response>) {
  const put = (asked: RequestInfo | URL, response: Response) => {
    kept.set(addressOf(asked), response);
    return Promise.resolve();
  };
  const add = async (asked: RequestInfo | URL) => put(asked, await fetch(asked));
  return {
    match: (asked: RequestInfo | URL) => Promise.resolve(kept.get(addressOf(asked))?.clone()),
    put,
    add,
    addAll: (all: readonly RequestInfo[]) => Promise.all(all.map(add)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: (asked: Request) => Promise.resolve(kept.delete(asked.url)),
  };
}
