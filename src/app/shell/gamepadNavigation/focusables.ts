/** What can be stopped at, in the order of the document. */
const STOPS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';
/** Composite widgets and rows keep one of their items in the tab order, and arrows lead to the others; here each is a stop. */
const ITEMS = '[role^="menuitem"], [role="tab"], [role="option"], [data-row] [data-stop]';

/** What may lie over a game and be walked: its bar, strips, panels. */
export const BESIDE_THE_GAME = 'section, aside';

/** Everything in the scope that a move may go to. */
export function stopsIn(scope: ParentNode): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
}

/**
 * What moves stay inside of: an open menu or popover, else the dialog on top, else the bar over a game, else the whole
 * page.
 */
export function scopeNow(): HTMLElement {
  const menus = [...document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([popover="manual"])')];
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const holding = (all: readonly HTMLElement[]) => all.findLast((one) => one.contains(document.activeElement));
  return menus.at(-1) ?? holding(dialogs) ?? dialogs.at(-1) ?? besideTheGame() ?? document.body;
}

/** The bar or panel beside a game that has the focus, as a whole. */
function besideTheGame(): HTMLElement | undefined {
  const game = document.querySelector('[role="application"]');
  if (!game) return undefined;
  const parts = [...document.querySelectorAll<HTMLElement>(BESIDE_THE_GAME)];
  return parts.find((part) => part.contains(document.activeElement) && !part.contains(game));
}

/**
 * The part of the page that an element is in: its header, its main, its footer, what floats over it; or what says of itself
 * that it is one, by `data-part`.
 */
export function partOf(element: Element): Element {
  const own = element.closest('[data-part]');
  if (own) return own;
  let part = element;
  const { body } = document;
  const root = document.getElementById('root');
  while (part.parentElement && part.parentElement !== body && part.parentElement !== root) part = part.parentElement;
  return part;
}

/** Where an element is to be seen. A control that is drawn by its label lies where the label lies. */
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
  // A way past the bar, for those who go by Tab.
  if (element.matches('header > a[href^="#"]')) return false;
  return boxOf(element).width > 0;
}

/** Of a group of radio buttons one is a stop, as for Tab: the chosen one, or the first. */
function isChosenRadio(radio: HTMLInputElement): boolean {
  const group = radiosOf(radio);
  return (group.find((one) => one.checked) ?? group[0]) === radio;
}

export function radiosOf(radio: HTMLInputElement): HTMLInputElement[] {
  const all = [...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return all.filter((one) => one.name === radio.name && !one.disabled);
}
