import type { InstallPort } from '../../../domain/pwa/nudge.runner.ts';
import type { WorkerPort } from '../../../domain/pwa/update.store.ts';
import { CLAIM, GAME_LOCK, TAKE_OVER } from '../../../worker/workerMessage.ts';
import { scriptAddress } from '../thirdParty/scriptAddress.ts';

// This module's exports are the browser's implementation of `PwaPorts`.

/** Event of Chromium's install prompt. TypeScript's DOM library doesn't declare it. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Chromium's storage quota is below this multiple of the heap limit in private windows; otherwise the quota depends
 * on the disk's size.
 */
const HEAP_SHARE = 2;

/** The browser's install prompt, if it has one. */
export function createInstall(): InstallPort {
  let offered: BeforeInstallPrompt | undefined;
  return {
    // Only Safari has `navigator.standalone`.
    installed:
      matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
    watch(listener, signal) {
      addEventListener(
        'beforeinstallprompt',
        (event) => {
          // Suppresses the browser's own install bar.
          event.preventDefault();
          offered = event as BeforeInstallPrompt;
          listener.method('prompt');
        },
        { signal },
      );
      addEventListener('appinstalled', () => listener.installed(), { signal });
      if (byHand(navigator)) listener.method('by-hand');
    },
    async ask() {
      const prompt = offered;
      offered = undefined;
      return (await prompt?.prompt())?.outcome === 'accepted';
    },
    detectPrivate,
  };
}

/** Safari on iOS and iPadOS installs only by its share menu. An iPad identifies as a Mac with touch. */
function byHand({ userAgent, maxTouchPoints }: Navigator): boolean {
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent);
}

/** Firefox and Safari forbid OPFS in private windows; Chromium limits its quota. */
async function detectPrivate(): Promise<boolean> {
  const { storage } = navigator;
  try {
    await storage.getDirectory();
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'UnknownError')) return true;
    throw error;
  }
  const heap = (performance as Performance & { memory?: { readonly jsHeapSizeLimit: number } }).memory;
  if (!heap) return false;
  const { quota = Infinity } = await storage.estimate();
  return quota < heap.jsHeapSizeLimit * HEAP_SHARE;
}

/** Longest wait until a new service worker has taken control of the page, in milliseconds. */
const TAKE_OVER_MS = 3_000;

/** Creates the port of the service worker `/sw.js`, which serves the whole site. */
export function createWorker(): WorkerPort {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  let registration: ServiceWorkerRegistration | undefined;
  return {
    watch(listener, signal) {
      if (!serviceWorker) return;
      // The first service worker also takes control of the page, but isn't an update.
      const had = serviceWorker.controller !== null;
      serviceWorker.addEventListener('controllerchange', () => had && listener.tookOver(), { signal });
      const register = () =>
        void serviceWorker.register(scriptAddress('/sw.js')).then(
          (registered) => {
            registration = registered;
            // If the page was still loading when the service worker claimed its clients, the page has no controller,
            // so ask the worker again.
            if (!serviceWorker.controller) registered.active?.postMessage(CLAIM);
            const look = () => had && registered.waiting && listener.waiting();
            look();
            registered.addEventListener(
              'updatefound',
              () => registered.installing?.addEventListener('statechange', look, { signal }),
              { signal },
            );
            // Check for updates when a tab that has been open for long becomes visible.
            document.addEventListener(
              'visibilitychange',
              () => document.visibilityState === 'visible' && void registered.update().catch(() => undefined),
              { signal },
            );
          },
          // Service workers are forbidden or the network failed. The app works without.
          () => undefined,
        );
      // Don't register the service worker while offline: the browser would report an error and wouldn't retry.
      if (navigator.onLine) register();
      else addEventListener('online', register, { once: true, signal });
    },
    async takeOver() {
      const waiting = registration?.waiting;
      // The service worker refuses to take over while a game runs.
      if (!waiting || (await gameRuns())) return true;
      const late = AbortSignal.timeout(TAKE_OVER_MS);
      return new Promise<boolean>((done) => {
        waiting.addEventListener('statechange', () => done(true), { once: true, signal: late });
        late.addEventListener('abort', () => done(false), { once: true });
        waiting.postMessage(TAKE_OVER, []);
      });
    },
  };
}

async function gameRuns(): Promise<boolean> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const known = await locks?.query();
  return known?.held?.some(({ name }) => name === GAME_LOCK) ?? false;
}

/**
 * Holds a Web Lock that tells the service worker that a game is running, until `signal` aborts. Several tabs may hold
 * this lock.
 */
export function acquireGameLock(signal: AbortSignal): void {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const until = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  void locks?.request(GAME_LOCK, { mode: 'shared' }, () => until).catch(() => undefined);
}
