import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

/** Between a popover and what it hangs on, in rem: as the style sheets have it. */
const GAP = 0.75;
/** Between a popover and the window's edge, in rem. */
const EDGE = 0.5;

/**
 * Keeps a popover below its button, or above it where there is no room, until the signal is aborted. Resolves once it stands there for the first time.
 *
 * @throws nothing; a popover that is gone in between is left alone
 */
export async function placeByScript(button: Element, popover: HTMLElement, signal: AbortSignal): Promise<void> {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const place = async () => {
    const { x, y } = await computePosition(button, popover, {
      strategy: 'fixed',
      placement: 'bottom-end',
      middleware: [
        offset(GAP * rem),
        flip({ padding: EDGE * rem }),
        shift({ padding: EDGE * rem }),
        size({
          padding: EDGE * rem,
          apply: ({ availableHeight }) => popover.style.setProperty('--room', `${availableHeight}px`),
        }),
      ],
    });
    if (!signal.aborted) Object.assign(popover.style, { inset: `${y}px auto auto ${x}px`, margin: '0' });
  };
  await place();
  if (signal.aborted) return;
  const stop = autoUpdate(button, popover, () => void place());
  signal.addEventListener('abort', stop, { once: true });
}
