/**
 * The part of `ServiceWorkerGlobalScope` that is used. TypeScript's WebWorker library conflicts with its DOM library.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly navigator: { readonly locks?: Pick<LockManager, 'query'> | undefined };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClicked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
}

export interface WindowTab {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
}

/** An event that keeps the service worker running until a promise settles. */
export interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A push message that the service has sent. */
export interface Pushed extends LongEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationClicked extends LongEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface FetchedEvent extends LongEvent {
  readonly request: Request;
  /** Response of the browser's navigation preload, which it requests while the service worker starts. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
