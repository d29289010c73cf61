import type { TabLocks } from '../../../src/app/ports/paymentPorts.ts';
import { settle } from '../../../src/kit/clock.ts';

type Granted<T> = (lock: Lock | null) => T;

interface Request {
  readonly tab: FakeTabLocks;
  readonly exclusive: boolean;
  readonly grant: () => void;
  readonly reject: (error: unknown) => void;
}

/** Promise turns that a message between browser processes takes, so that this tab's next steps run first. */
const TASK_TURNS = 8;

/**
 * Web Locks and broadcast channels of one browser. As in a browser, a release takes effect in a later task, and a
 * request without a wait is refused until then. Waiting requests are granted in order, and closing a tab releases its
 * locks.
 */
export class FakeLocks {
  readonly tabs = new Set<FakeTabLocks>();
  readonly #holders = new Map<string, Set<Request>>();
  readonly #queues = new Map<string, Request[]>();

  /** Opens a tab. `whenAwake` defers a callback until the tab is thawed. */
  openTab(whenAwake?: (run: () => void) => () => void): FakeTabLocks {
    const tab = new FakeTabLocks(this, whenAwake);
    this.tabs.add(tab);
    return tab;
  }

  isHeld(name: string): boolean {
    return this.holders(name).size > 0;
  }

  holders(name: string): Set<Request> {
    const holders = this.#holders.get(name) ?? new Set();
    this.#holders.set(name, holders);
    return holders;
  }

  queue(name: string): Request[] {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return queue;
  }

  isFree(name: string, exclusive: boolean): boolean {
    const holders = [...this.holders(name)];
    return holders.length === 0 || (!exclusive && holders.every((one) => !one.exclusive));
  }

  /** Grants the lock requests at the head of the queue. */
  pump(name: string): void {
    const queue = this.queue(name);
    for (let first = queue[0]; first && this.isFree(name, first.exclusive); first = queue[0]) {
      queue.shift();
      this.holders(name).add(first);
      first.grant();
    }
  }

  release(name: string, request: Request): void {
    if (this.holders(name).delete(request)) this.pump(name);
  }

  /** Removes a closed tab's locks and lock requests. */
  drop(tab: FakeTabLocks): void {
    this.tabs.delete(tab);
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((one) => one.tab !== tab),
      );
      const holders = this.holders(name);
      for (const one of holders) if (one.tab === tab) holders.delete(one);
      this.pump(name);
    }
  }
}

/** The locks and channels of one browser, as one tab sees them. */
export class FakeTabLocks implements TabLocks {
  readonly #browser: FakeLocks;
  readonly #whenAwake: (run: () => void) => () => void;
  readonly #listeners = new Set<{ readonly name: string; readonly listener: (message: unknown) => void }>();
  #frozen = false;
  #isClosed = false;
  /** Callbacks that arrived while the tab was frozen; they run when it is thawed. */
  readonly #deferred: (() => void)[] = [];
  /** Requests that this tab made, by the lock's name. */
  readonly requests: string[] = [];

  constructor(browser: FakeLocks, whenAwake?: (run: () => void) => () => void) {
    this.#browser = browser;
    this.#whenAwake = whenAwake ?? ((run) => () => (this.#frozen ? void this.#deferred.push(run) : run()));
  }

  readonly locks = {
    request: <T>(name: string, ...last: readonly [granted: Granted<T>] | readonly [LockOptions, Granted<T>]) => {
      const [options, granted] = last.length === 1 ? [{}, last[0]] : last;
      this.requests.push(name);
      return new Promise<T>((resolve, reject) => this.#request(name, options, granted, resolve, reject));
    },
  } as unknown as Pick<LockManager, 'request'>;

  readonly openTalk: TabLocks['openTalk'] = (name, life) => ({
    post: (data) => {
      if (life.aborted) return;
      for (const tab of this.#browser.tabs) if (tab !== this) tab.#deliver(name, data);
    },
    listen: (listener, signal) => {
      const entry = { name, listener };
      this.#listeners.add(entry);
      AbortSignal.any([life, signal]).addEventListener('abort', () => this.#listeners.delete(entry), { once: true });
    },
  });

  /** Defers all callbacks of this tab until it is thawed. The tab keeps its locks. */
  freeze(): void {
    this.#frozen = true;
  }

  thaw(): void {
    this.#frozen = false;
    for (const run of this.#deferred.splice(0)) run();
  }

  /** Holds a shared lock until the signal is aborted. */
  share(name: string, signal: AbortSignal): void {
    const released = new Promise<void>((over) => signal.addEventListener('abort', () => over(), { once: true }));
    void this.locks.request(name, { mode: 'shared' }, () => released);
  }

  /** Closes the tab, as if the browser discarded it or it crashed. */
  close(): void {
    this.#isClosed = true;
    this.#browser.drop(this);
  }

  /** Runs a callback in a later task of this tab. */
  async #later(run: () => void): Promise<void> {
    await settle(TASK_TURNS);
    this.#whenAwake(() => this.#isClosed || run())();
  }

  #deliver(name: string, data: unknown): void {
    for (const entry of this.#listeners) {
      if (entry.name === name) void this.#later(() => this.#listeners.has(entry) && entry.listener(data));
    }
  }

  #request<T>(
    name: string,
    { mode = 'exclusive', ifAvailable, steal, signal }: LockOptions,
    granted: Granted<T>,
    resolve: (value: T | PromiseLike<T>) => void,
    reject: (reason: unknown) => void,
  ): void {
    const browser = this.#browser;
    const run = async (lock: Lock | null) => {
      try {
        resolve(await granted(lock));
      } catch (error) {
        reject(error);
      }
    };
    const request: Request = {
      tab: this,
      exclusive: mode === 'exclusive',
      reject: (error) => void this.#later(() => reject(error)),
      grant: () =>
        void this.#later(async () => {
          if (signal?.aborted) {
            reject(signal.reason);
          } else await run({ name, mode });
          // A real browser releases the lock in a separate task.
          void this.#later(() => browser.release(name, request));
        }),
    };
    signal?.addEventListener('abort', () => {
      const queue = browser.queue(name);
      const at = queue.indexOf(request);
      if (at >= 0) queue.splice(at, 1);
      reject(signal.reason);
    });
    if (steal) {
      for (const one of browser.holders(name)) one.reject(new DOMException('The lock was stolen.', 'AbortError'));
      browser.holders(name).clear();
      browser.queue(name).unshift(request);
      return browser.pump(name);
    }
    if (ifAvailable && (!browser.isFree(name, request.exclusive) || browser.queue(name).length > 0))
      return void this.#later(() => void run(null));
    browser.queue(name).push(request);
    browser.pump(name);
  }
}
