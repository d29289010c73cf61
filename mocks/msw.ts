import { setupWorker, type SetupWorker } from 'msw/browser';
import { HttpNetworkFrame } from 'msw/experimental';

let started: Promise<SetupWorker> | undefined;

/**
 * Starts the one MSW worker of the page. A docs page asks twice, and a second worker would fight the first, so the
 * second caller gets the first one's.
 *
 * @param onUnmocked hears of every request to a backend that no handler answers
 */
export function startWorker(onUnmocked: (request: Request) => void): Promise<SetupWorker> {
  started ??= start(onUnmocked);
  return started;
}

async function start(onUnmocked: (request: Request) => void): Promise<SetupWorker> {
  // Left to itself MSW unregisters the worker on `pagehide`, while the next page is already starting with it, and some
  // of that page's requests reach the real network. Vitest's page is never reloaded and wants the unregistering.
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

/** Storybook's own files come from the page's origin too; everything else is somebody's backend. */
function isBackendRequest(request: Request): boolean {
  const url = new URL(request.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return url.origin !== location.origin || /^\/(api|beacon)(\/|$)/.test(url.pathname);
}
