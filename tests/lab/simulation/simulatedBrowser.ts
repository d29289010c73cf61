import { NetworkEffect } from '../../../simulator/core/http/networkEffect.ts';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import type { World } from '../../../simulator/core/world/world.ts';
import type { WorkerPort } from '../../../src/domain/pwa/update.store.ts';
import type { ManualClock } from '../../../src/kit/clock.ts';
import type { SeededRandom } from '../../../src/kit/random.ts';
import { FakeLocks } from '../../support/browser/fakeLocks.ts';
import { GAME_LOCK, TAKE_OVER } from '../../../src/worker/workerMessage.ts';
import { type Capacity, StorageArea } from './tabEnvironment.ts';
import { InstalledWorker, type WorkerHost } from './installedWorker.ts';

export type NetworkFault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  | 'doubled'
  | 'late'
  | 'hangs'
  | 'error 500'
  | 'error 503'
  | 'no JSON';

const WRONG: Readonly<Partial<Record<NetworkFault, readonly [number, string]>>> = {
  'error 500': [500, '{"status":"Failure"}'],
  'error 503': [503, '<h1>Service Unavailable</h1>'],
  'no JSON': [200, '<!doctype html>'],
};
/** Delay of a late request, in milliseconds. */
const LATE_MS = 45_000;
/** Browser timeout of an unanswered request, in milliseconds. */
const GIVEN_UP_MS = 300_000;

/** Tab that sent a request. It may be frozen or closed when the response arrives. */
export interface Requester {
  whenAwake(run: () => void): () => void;
}

/** State that all tabs of a browser share: storage, cookies, locks, network and service worker. */
export class SimulatedBrowser implements WorkerHost {
  readonly clock: ManualClock;
  readonly world: World;
  readonly locks = new FakeLocks();
  /** Error of the computer's clock, in milliseconds. */
  skew = 0;
  capacity: Capacity = 'there';
  online = true;
  readonly local = new StorageArea(() => this.capacity);
  /** Outcomes of the next requests; `none` once the list is empty. */
  readonly faults: NetworkFault[] = [];
  /** Number of pages open in the tabs. */
  pages = 0;
  /** Number of requests that the simulated world hasn't answered yet. */
  answering = 0;
  /** Listeners of storage changes. All tabs except the one that wrote receive the changed key. */
  readonly stored = new Set<(key: string, by: object) => void>();
  readonly channels = new Map<string, Set<(message: unknown, by: object) => void>>();
  /** The active service worker, and one that waits to replace it. */
  worker: InstalledWorker;
  waiting: InstalledWorker | undefined;
  readonly caches = new Map<string, Map<string, Response>>();
  readonly workerNews = new Set<{ waiting(): void; tookOver(): void }>();
  #release = 1;
  #cookie: string | undefined;
  readonly #random: SeededRandom;
  readonly #life: AbortSignal;

  constructor(world: World, clock: ManualClock, random: SeededRandom, life: AbortSignal) {
    this.world = world;
    this.clock = clock;
    this.#random = random;
    this.#life = life;
    this.worker = new InstalledWorker(this, 1);
    void this.worker.install().then(() => this.worker.activate());
  }

  /** Version of the app that documents load. */
  get release(): number {
    return this.#release;
  }

  get cookie(): string | undefined {
    return this.#cookie;
  }

  get gameRuns(): boolean {
    return this.locks.isHeld(GAME_LOCK);
  }

  /** Deploys another version of the app: its service worker installs and waits. */
  async deploy(): Promise<void> {
    this.#release++;
    const next = new InstalledWorker(this, this.#release);
    await next.install();
    this.waiting = next;
    if (this.#release > 1) for (const listener of this.workerNews) listener.waiting();
  }

  /** The tabs' interface to the service workers. */
  workerPort(): WorkerPort {
    return {
      watch: (listener, signal) => {
        this.workerNews.add(listener);
        signal.addEventListener('abort', () => this.workerNews.delete(listener), { once: true });
        if (this.waiting) listener.waiting();
      },
      takeOver: async () => {
        const { waiting } = this;
        if (!waiting || this.gameRuns) return true;
        await waiting.deliver(TAKE_OVER);
        return this.waiting !== waiting;
      },
    };
  }

  /** Counts a closed page. After the last one, the waiting service worker replaces the active one. */
  pageGone(): void {
    if (this.pages === 0 && this.waiting) void this.skipWaiting(this.waiting);
  }

  async skipWaiting(worker: InstalledWorker): Promise<void> {
    if (this.waiting !== worker) return;
    this.waiting = undefined;
    this.worker = worker;
    await worker.activate();
    for (const listener of this.workerNews) listener.tookOver();
  }

  /** `fetch` of a tab. It takes simulated time and applies the pending faults. A sent request can't be recalled. */
  fetch(address: string, init: RequestInit | undefined, from: Requester): Promise<Response> {
    const fault = this.faults.shift() ?? 'none';
    const there = this.#latency();
    const back = this.#latency();
    return new Promise((resolve, reject) => {
      const done = (then: () => void) => {
        init?.signal?.removeEventListener('abort', aborted);
        from.whenAwake(then)();
      };
      const aborted = () => done(() => reject(init?.signal?.reason as Error));
      const failed = () => done(() => reject(new TypeError('Failed to fetch')));
      if (init?.signal?.aborted) return aborted();
      init?.signal?.addEventListener('abort', aborted, { once: true });
      const later = (ms: number, then: () => void) => this.clock.after(ms, then, this.#life);
      if (!this.online) return later(1, failed);
      if (fault === 'request lost') return later(there + back, failed);
      if (fault === 'hangs') return later(GIVEN_UP_MS, failed);
      const arrive = async () => {
        try {
          const answer = await this.#answer(address, init);
          if (fault === 'doubled') await this.#answer(address, init);
          const [status, text] = WRONG[fault] ?? [];
          const response = status === undefined ? answer : new Response(text, { status });
          later(back, fault === 'answer lost' || fault === 'late' ? failed : () => done(() => resolve(response)));
        } catch (error) {
          if (!(error instanceof NetworkEffect)) return later(0, () => done(() => reject(error)));
          later(back, failed);
        }
      };
      if (fault === 'late') later(there + back, failed);
      later(fault === 'late' ? LATE_MS : there, () => {
        // Browsers don't send an aborted request, unless it has `keepalive`.
        if (init?.signal?.aborted && !init.keepalive && fault !== 'late') return;
        void arrive();
      });
    });
  }

  async #answer(address: string, init: RequestInit | undefined): Promise<Response> {
    const { signal: _, ...sent } = init ?? {};
    const request = new Request(address, sent);
    // Browsers set the headers `origin` and `cookie`, and forbid scripts to set them.
    const headers = new Headers(sent.headers);
    headers.set('origin', ORIGINS.page);
    const { origin } = new URL(address);
    if (this.#cookie && (origin === ORIGINS.auth || origin === ORIGINS.page)) headers.set('cookie', this.#cookie);
    Object.defineProperty(request, 'headers', { value: headers });
    this.answering++;
    try {
      const response = await this.world.handle(request);
      const cookie = response.headers.get('set-cookie');
      if (cookie) this.#cookie = /max-age=0/i.test(cookie) ? undefined : cookie.split(';')[0];
      return response;
    } finally {
      this.answering--;
    }
  }

  #latency(): number {
    return 5 + Math.floor(this.#random.next() ** 3 * 400);
  }
}
