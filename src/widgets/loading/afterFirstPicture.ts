import { afterPaint } from '../../design/hooks/afterPaint.ts';

/** Maximum wait for a picture in milliseconds. A hidden tab never paints. */
const PATIENCE_MS = 3_000;

let page: Promise<unknown> | undefined;
let turn: Promise<unknown> | undefined;

/** Passes the promise of the first page, whose rendering may take several frames. Call it before rendering starts. */
export function awaitFirstPage(made: Promise<unknown>): void {
  page = made;
}

/**
 * Resolves once the first page has painted with its main picture (`fetchPriority="high"`), if it has one. Each caller
 * resolves in a separate frame. Earlier loading would compete with the visible page for network and CPU, and
 * simultaneous work would delay input.
 */
export function afterFirstPicture(): Promise<unknown> {
  // Server rendering doesn't wait.
  if (typeof document === 'undefined') return Promise.resolve();
  const mine = turn ? turn.then(() => new Promise(afterPaint)) : drawn();
  turn = Promise.race([mine, patience()]);
  return turn;
}

async function drawn(): Promise<void> {
  await page;
  await new Promise(afterPaint);
  const coming = [...document.images].filter((image) => image.fetchPriority === 'high' && !image.complete);
  await Promise.all(coming.map((image) => image.decode().catch(() => undefined)));
}

function patience(): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
