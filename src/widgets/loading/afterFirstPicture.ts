import { afterPaint } from '../../design/hooks/afterPaint.ts';

/** How long a picture is waited for that doesn't come, in milliseconds; in a tab that nobody sees nothing is drawn. */
const PATIENCE_MS = 3_000;

let page: Promise<unknown> | undefined;
let turn: Promise<unknown> | undefined;

/** Says when the first page is made, which may take several of the browser's frames. To be called before it begins. */
export function awaitFirstPage(made: Promise<unknown>): void {
  page = made;
}

/**
 * Resolves once the first page is drawn with its main picture (`fetchPriority="high"`), where it has one; for each who asks in
 * a frame of their own. What is loaded earlier takes the network and the processor from what is looked at, and what comes
 * all at once holds up whoever presses something.
 */
export function afterFirstPicture(): Promise<unknown> {
  // Drawn by a server, it waits for nothing.
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
