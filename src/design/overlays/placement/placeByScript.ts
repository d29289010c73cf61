import { autoUpdate, computePosition, flip, offset, shift, size, type Placement as Floating } from '@floating-ui/dom';
import type { Placement } from './usePlacement.ts';

/** Between a popover and what it hangs on, in rem: as the style sheets have it. */
const GAP = 0.75;
/** Between a popover and the window's edge, in rem. */
const EDGE = 0.5;

/** Where what belongs beside its anchor stands in a window that has no room there. */
const BESIDE: Floating[] = ['left-start', 'right-start', 'bottom', 'top'];

/**
 * Keeps a popover beside its anchor until the signal is aborted. Resolves once it stands there for the first time.
 *
 * @throws nothing; a popover that is gone in between is left alone
 */
export async function placeByScript(
  anchor: Element,
  popover: HTMLElement,
  { side, align, sameWidth }: Placement,
  signal: AbortSignal,
): Promise<void> {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const place = async () => {
    const { x, y } = await computePosition(anchor, popover, {
      strategy: 'fixed',
      placement: placementOf(popover, side, align),
      middleware: [
        offset(GAP * rem),
        flip({ padding: EDGE * rem, ...(side === 'after' && { fallbackPlacements: BESIDE }) }),
        shift({ padding: EDGE * rem }),
        size({
          padding: EDGE * rem,
          apply: ({ rects, availableHeight }) => {
            if (sameWidth) popover.style.inlineSize = `${rects.reference.width}px`;
            popover.style.setProperty('--room', `${availableHeight}px`);
          },
        }),
      ],
    });
    if (!signal.aborted) Object.assign(popover.style, { inset: `${y}px auto auto ${x}px`, margin: '0' });
  };
  await place();
  if (signal.aborted) return;
  const stop = autoUpdate(anchor, popover, () => void place());
  signal.addEventListener('abort', stop, { once: true });
}

function placementOf(popover: HTMLElement, side: Placement['side'], align: Placement['align']): Floating {
  const edge = align === 'center' ? '' : (`-${align}` as const);
  if (side === 'after') return `${getComputedStyle(popover).direction === 'rtl' ? 'left' : 'right'}-start`;
  return `${side === 'below' ? 'bottom' : 'top'}${edge}`;
}
