import { afterPaint } from '../../design/hooks/afterPaint.ts';

/** Maximum wait for a paint in milliseconds, because a hidden tab never paints. */
const MAX_WAIT_MS = 3_000;

let page: Promise<unknown> | undefined;
let previous: Promise<unknown> | undefined;

/**
 * Passes the promise of the first page, whose rendering may take several animation frames. Callers must pass it
 * before rendering starts.
 */
export function awaitFirstPage(rendered: Promise<unknown>): void {
  page = rendered;
}

/**
 * Resolves once the first page has painted with its main picture (`fetchPriority="high"`), if it has one. Each caller
 * resolves in a separate animation frame. Earlier loading would compete with the visible page for network and CPU, and
 * simultaneous work would delay input.
 */
export function afterFirstPicture(): Promise<unknown> {
  // Server rendering doesn't wait for the first picture.
  if (typeof document === 'undefined') return Promise.resolve();
  const current = previous ? previous.then(() => new Promise(afterPaint)) : firstPicturePainted();
  previous = Promise.race([current, timeout()]);
  return previous;
}

async function firstPicturePainted(): Promise<void> {
  await page;
  await new Promise(afterPaint);
  const pending = [...document.images].filter((image) => image.fetchPriority === 'high' && !image.complete);
  await Promise.all(pending.map((image) => image.decode().catch(() => undefined)));
}

function timeout(): Promise<unknown> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
