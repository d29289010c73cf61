/** Focusable elements, in document order. */
const STOPS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';
/**
 * Items of menus, tab lists and other composite widgets. Only one item of each widget is in the tab order, but the
 * gamepad can focus every item.
 */
const ITEMS = '[role^="menuitem"], [role="tab"], [role="option"], [data-row] [data-stop]';

/** Areas beside the game's picture that gamepad navigation can enter, such as the player's bar and panels. */
export const BESIDE_THE_GAME = 'section, aside';

export function stopsIn(scope: ParentNode): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
}

/**
 * Part of the page in which a gamepad moves the focus: an open menu or popover, else the topmost dialog, else the bar
 * over a game, else the page.
 */
export function scopeNow(): HTMLElement {
  const menus = [...document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([popover="manual"])')];
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const holding = (all: readonly HTMLElement[]) => all.findLast((one) => one.contains(document.activeElement));
  return menus.at(-1) ?? holding(dialogs) ?? dialogs.at(-1) ?? besideTheGame() ?? document.body;
}

/** The bar or panel over a game that has the focus. */
function besideTheGame(): HTMLElement | undefined {
  const game = document.querySelector('[role="application"]');
  if (!game) return undefined;
  const parts = [...document.querySelectorAll<HTMLElement>(BESIDE_THE_GAME)];
  return parts.find((part) => part.contains(document.activeElement) && !part.contains(game));
}

/** Part of the page that contains an element: header, main, footer, a floating region or a `data-part` element. */
export function partOf(element: Element): Element {
  const own = element.closest('[data-part]');
  if (own) return own;
  let part = element;
  const { body } = document;
  const root = document.getElementById('root');
  while (part.parentElement && part.parentElement !== body && part.parentElement !== root) part = part.parentElement;
  return part;
}

/** Visible box of an element. A visually hidden input uses its label's box. */
export function boxOf(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect();
  const label = element instanceof HTMLInputElement && box.width < 4 ? element.labels?.[0] : undefined;
  return label?.getBoundingClientRect() ?? box;
}

function isStop(element: HTMLElement): boolean {
  if (element.matches(':disabled, [inert] *, [role="application"]')) return false;
  if (element.tabIndex < 0 && !element.matches(ITEMS)) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (element instanceof HTMLInputElement && element.type === 'radio' && !isChosenRadio(element)) return false;
  // The "skip to content" link is useful only with a keyboard, so the gamepad doesn't stop at it.
  if (element.matches('header > a[href^="#"]')) return false;
  return boxOf(element).width > 0;
}

/**
 * Whether the gamepad stops at this radio button. As with Tab, each group has one stop: the checked button, else the
 * first.
 */
function isChosenRadio(radio: HTMLInputElement): boolean {
  const group = radiosOf(radio);
  return (group.find((one) => one.checked) ?? group[0]) === radio;
}

export function radiosOf(radio: HTMLInputElement): HTMLInputElement[] {
  const all = [...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return all.filter((one) => one.name === radio.name && !one.disabled);
}
