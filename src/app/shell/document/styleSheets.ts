import type { Clock } from '../../../kit/clock.ts';

/** Milliseconds between two requests for a style sheet that failed, and how often it is requested again: for a minute. */
const RETRY_MS = 1_000;
const RETRIES = 60;

/**
 * Requests style sheets of the page again that fail to load. Vite requests the sheets of a chunk once: the next import of that
 * chunk doesn't wait for them.
 */
export function retryStyleSheets(page: Document, clock: Clock, life: AbortSignal): void {
  const retries = new Map<string, number>();
  const retry = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const count = retries.get(target.href) ?? 0;
    if (count === RETRIES) return;
    retries.set(target.href, count + 1);
    clock.after(RETRY_MS, () => target.replaceWith(target.cloneNode()), life);
  };
  // Errors of elements don't bubble.
  page.addEventListener('error', retry, { capture: true, signal: life });
}
