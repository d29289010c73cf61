import type { WorkerPort } from '../../../domain/pwa/update.store.ts';
import { CLAIM, GAME_LOCK, TAKE_OVER } from '../../../worker/message.ts';
import { scriptAddress } from '../thirdParty/scriptAddress.ts';

/** Longest that a page waits for the new worker before it goes on without, in milliseconds. */
const TAKE_OVER_MS = 3_000;

/** The browser's service workers: `/sw.js`, for the whole site. */
export function browserWorker(): WorkerPort {
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
