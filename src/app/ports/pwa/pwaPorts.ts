import type { InstallPort } from '../../../domain/pwa/nudge.runner.ts';
import type { WorkerPort } from '../../../domain/pwa/update.store.ts';
import { CLAIM, GAME_LOCK, TAKE_OVER } from '../../../worker/message.ts';
import { scriptAddress } from '../thirdParty/scriptAddress.ts';

// `PwaPorts` of a real browser: the module itself is what is loaded.

/** Chromium's event; TypeScript's library doesn't know it. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Private windows of Chromium get a quota by memory, a fraction of the heap's limit doubled; others one by disk. */
const HEAP_SHARE = 2;

/** The browser's way to install, where it has one. */
export function createInstall(): InstallPort {
  let offered: BeforeInstallPrompt | undefined;
  return {
    // The second is Safari's.
    installed:
      matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
    watch(heard, signal) {
      addEventListener(
        'beforeinstallprompt',
        (event) => {
          // The browser's own bar would come at its own time.
          event.preventDefault();
          offered = event as BeforeInstallPrompt;
          heard.method('prompt');
        },
        { signal },
      );
      addEventListener('appinstalled', () => heard.installed(), { signal });
      if (byHand(navigator)) heard.method('by-hand');
    },
    async ask() {
      const prompt = offered;
      offered = undefined;
      return (await prompt?.prompt())?.outcome === 'accepted';
    },
    detectPrivate,
  };
}

/** Safari on iOS and iPadOS, where the share menu is the only way. An iPad calls itself a Mac that has touch. */
function byHand({ userAgent, maxTouchPoints }: Navigator): boolean {
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent);
}

/** Firefox and Safari forbid the private file system in private windows; Chromium gives them little room. */
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

/** Longest that a page waits for the new worker before it goes on without, in milliseconds. */
const TAKE_OVER_MS = 3_000;

/** The browser's service workers: `/sw.js`, for the whole site. */
export function createWorker(): WorkerPort {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  let registration: ServiceWorkerRegistration | undefined;
  return {
    watch(heard, signal) {
      if (!serviceWorker) return;
      // The first worker of all takes over too, and that is no new version.
      const had = serviceWorker.controller !== null;
      serviceWorker.addEventListener('controllerchange', () => had && heard.tookOver(), { signal });
      const register = () =>
        void serviceWorker.register(scriptAddress('/sw.js')).then(
          (registered) => {
            registration = registered;
            // A page whose document was on its way when the worker claimed all pages belongs to none.
            if (!serviceWorker.controller) registered.active?.postMessage(CLAIM);
            const look = () => had && registered.waiting && heard.waiting();
            look();
            registered.addEventListener(
              'updatefound',
              () => registered.installing?.addEventListener('statechange', look, { signal }),
              { signal },
            );
            // A tab that stays open for days hears of a new version when it is looked at again.
            document.addEventListener(
              'visibilitychange',
              () => document.visibilityState === 'visible' && void registered.update().catch(() => undefined),
              { signal },
            );
          },
          // Forbidden here, or the network went away: the app works without.
          () => undefined,
        );
      // Without a network the browser would only complain, and never try again.
      if (navigator.onLine) register();
      else addEventListener('online', register, { once: true, signal });
    },
    async takeOver() {
      const waiting = registration?.waiting;
      // While a game runs it would say no.
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

/** Says to all tabs, and to the worker, that a game is running, until the signal. */
export function holdGameLock(signal: AbortSignal): void {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const until = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  void locks?.request(GAME_LOCK, { mode: 'shared' }, () => until).catch(() => undefined);
}
