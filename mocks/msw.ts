import { setupWorker, type SetupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

let started: Promise<SetupWorker> | undefined;

/**
 * Starts the page's MSW worker. A docs page calls this twice; the second call returns the first worker, as two would
 * conflict.
 *
 * @param onUnmocked receives every backend request without a handler
 */
export function startWorker(onUnmocked: (request: Request) => void): Promise<SetupWorker> {
  started ??= start(onUnmocked);
  return started;
}

async function start(onUnmocked: (request: Request) => void): Promise<SetupWorker> {
  // By default MSW unregisters the worker on `pagehide`, while the next page already uses it, so some of that page's
  // requests would reach the real network. Vitest's page never reloads and needs the unregistering.
  if (!('__vitest_browser__' in window)) {
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
  }
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame({ frame }) {
      if (frame instanceof HttpNetworkFrame && isBackendRequest(frame.data.request)) onUnmocked(frame.data.request);
    },
  });
  return worker;
}

/** Returns true for requests to a backend: all except Storybook's own files, which share the page's origin. */
function isBackendRequest(request: Request): boolean {
  const url = new URL(request.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return url.origin !== location.origin || /^\/(api|beacon)(\/|$)/.test(url.pathname);
}
