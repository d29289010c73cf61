import { type Clock, sleep } from '../../../kit/clock.ts';

/** Who rests on a link for so long, in milliseconds, rather than passing over it, may mean to follow it. */
const REST_MS = 80;

/** Tells of each link that is pressed, or rested on by the pointer or the focus, until the signal is aborted. */
export function onLinkIntent(tell: (url: URL) => void, clock: Clock, signal: AbortSignal): void {
  let at: HTMLAnchorElement | null | undefined;
  let resting: AbortController | undefined;
  const leave = () => resting?.abort();
  const rest = (ms: number) => (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined;
    // A press moves the focus to what it is on.
    if (link === at && event.type === 'focusin') return;
    leave();
    at = link;
    if (!link?.href) return;
    resting = new AbortController();
    sleep(clock, ms, AbortSignal.any([signal, resting.signal])).then(
      () => tell(new URL(link.href)),
      () => undefined,
    );
  };
  const options = { signal, passive: true };
  document.addEventListener('pointerover', rest(REST_MS), options);
  document.addEventListener('focusin', rest(REST_MS), options);
  // After the event itself: a tap that is over at once is not to wait for what makes it fast.
  document.addEventListener('pointerdown', rest(0), options);
  document.addEventListener('click', leave, options);
  signal.addEventListener('abort', leave, { once: true });
}
