import type { Clock } from '../../../src/kit/clock.ts';
import type { WorkerScope } from '../../../src/worker/workerScope.ts';
import { serve } from '../../../src/worker/serveRequests.ts';
import { GAME_LOCK } from '../../../src/worker/workerMessage.ts';

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
    const fetch = (request: RequestInfo | URL) => Promise.resolve(new Response(addressOf(request)));
    const scope = {
      location: { origin: ORIGIN },
      caches: {
        open: (name: string) => {
          const entries = host.caches.get(name) ?? new Map<string, Response>();
          host.caches.set(name, entries);
          return Promise.resolve(cacheOver(entries, fetch));
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

  deliver(data: unknown): Promise<void> {
    return this.#send('message', data);
  }

  async #send(type: string, data?: unknown): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.#listeners.get(type)?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  }
}

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request.toString(), ORIGIN).href;

function cacheOver(entries: Map<string, Response>, fetch: (request: RequestInfo | URL) => Promise<Response>) {
  const put = (request: RequestInfo | URL, response: Response) => {
    entries.set(addressOf(request), response);
    return Promise.resolve();
  };
  const add = async (request: RequestInfo | URL) => put(request, await fetch(request));
  return {
    match: (request: RequestInfo | URL) => Promise.resolve(entries.get(addressOf(request))?.clone()),
    put,
    add,
    addAll: (all: readonly RequestInfo[]) => Promise.all(all.map(add)),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    delete: (request: Request) => Promise.resolve(entries.delete(request.url)),
  };
}
