import { type Clock, sleep } from '../../../kit/clock.ts';

/** Time on a link that signals intent to follow it, in milliseconds. */
const REST_MS = 80;

/** Reports links that the player presses, hovers or focuses, until `signal` aborts. */
export function onLinkIntent(onIntent: (url: URL) => void, clock: Clock, signal: AbortSignal): void {
  let at: HTMLAnchorElement | null | undefined;
  let resting: AbortController | undefined;
  const leave = () => resting?.abort();
  const afterPause = (ms: number) => (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined;
    // A press on a link also moves the focus to the link. The press has been handled already.
    if (link === at && event.type === 'focusin') return;
    leave();
    at = link;
    if (!link?.href) return;
    resting = new AbortController();
    sleep(clock, ms, AbortSignal.any([signal, resting.signal])).then(
      () => onIntent(new URL(link.href)),
      () => undefined,
    );
  };
  const options = { signal, passive: true };
  document.addEventListener('pointerover', afterPause(REST_MS), options);
  document.addEventListener('focusin', afterPause(REST_MS), options);
  // Begin prefetching after the event has been dispatched, so that prefetching doesn't delay a quick tap.
  document.addEventListener('pointerdown', afterPause(0), options);
  document.addEventListener('click', leave, options);
  signal.addEventListener('abort', leave, { once: true });
}
