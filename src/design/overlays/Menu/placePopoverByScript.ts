import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';

/** Distance between a popover and its button in rem, as in the style sheets. */
const GAP = 0.75;
/** Minimum distance between a popover and the window's edge, in rem. */
const EDGE = 0.5;

/**
 * Keeps a popover below its button, or above it if space is missing, until the signal is aborted. Resolves once placed.
 *
 * @throws nothing; a popover removed meanwhile is ignored
 */
export async function placePopoverByScript(button: Element, popover: HTMLElement, signal: AbortSignal): Promise<void> {
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
          apply: ({ availableHeight }) => popover.style.setProperty('--available-size', `${availableHeight}px`),
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
