import buttons from '../../primitives/Button/Button.module.css';

/** Buttons that play or confirm, spend or earn nowBux, or delete. */
const MAIN_ACTIONS = [buttons.go, buttons.gold, buttons.danger].map((name) => `.${name}`).join(',');
/** CSS property for the space that other regions' toasts take at the same edge, which `Toast.module.css` reads. */
const OTHERS = '--other-toasts';
/** Gap between the toasts of two regions, in CSS pixels. */
const GAP = 8;

/** Regions with toasts, in the order in which they appeared. */
const regions = new Set<HTMLElement>();

/**
 * Places a region of toasts beside those of other regions, until `signal` aborts. Toasts are at the window's lower
 * edge, or at the upper one if they would cover a main action that the player can press. They stay if both edges have
 * such an action. Follows changes of the page's size; a player who scrolls moves actions away from the toasts.
 * @param region the toasts' region, which is shown
 */
export function placeToasts(region: HTMLElement, signal: AbortSignal): void {
  regions.add(region);
  place();
  const watch = new ResizeObserver(place);
  watch.observe(document.body);
  addEventListener('resize', place, { signal });
  signal.addEventListener('abort', () => watch.disconnect(), { once: true });
  // The region's next toasts take the place of the last ones.
  const leave = () => {
    if (region.matches(':popover-open')) return;
    regions.delete(region);
    place();
  };
  signal.addEventListener('abort', () => queueMicrotask(leave), { once: true });
}

function place(): void {
  if (!coversAction()) return stack();
  const isTop = [...regions][0]?.hasAttribute('data-top') ?? false;
  moveTo(!isTop);
  if (coversAction()) moveTo(isTop);
}

function moveTo(top: boolean): void {
  for (const region of regions) region.toggleAttribute('data-top', top);
  stack();
}

function stack(): void {
  const [first] = regions;
  let space = 0;
  for (const region of regions) {
    region.toggleAttribute('data-top', first?.hasAttribute('data-top'));
    region.style.setProperty(OTHERS, `${space}px`);
    const list = region.querySelector('ol')?.offsetHeight ?? 0;
    if (list > 0) space += list + GAP;
  }
}

function coversAction(): boolean {
  const toasts = [...regions].flatMap((region) => [...region.querySelectorAll('li')].map(restingRect));
  // The page around a modal dialog is inert.
  const active = [...document.querySelectorAll(':modal')].at(-1) ?? document;
  return [...active.querySelectorAll<HTMLElement>(MAIN_ACTIONS)].some((action) => {
    if (action.closest('[popover]') || !action.checkVisibility({ visibilityProperty: true })) return false;
    const { left, right, top, bottom } = action.getBoundingClientRect();
    return toasts.some((toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top);
  });
}

/** Returns where a toast is without the displacement of its arrival animation. */
function restingRect(toast: HTMLElement): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  // `none`, or the offsets to the right and, unless that is 0, down.
  const down = parseFloat(getComputedStyle(toast).translate.split(' ')[1] ?? '0');
  return { left, right, top: top - down, bottom: bottom - down };
}
