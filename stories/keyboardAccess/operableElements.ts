/** Whatever a person acts on. */
const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [role="button"], [role="slider"], [role="switch"], [role="tab"], [role="option"], [role^="menuitem"], [tabindex="0"]';
/** Of these, one is a stop of Tab, and arrows lead to the others. */
const GROUPS = '[role="tablist"], [role="menu"], [role="radiogroup"], [data-row]';
/** The game takes its keys itself; and what decorates, or is for the mouse alone, says so. */
const NO_STOP = ':disabled, [inert] *, [aria-hidden="true"] *, [role="application"], [role="tabpanel"]';
/** What only arrows choose, while the focus is elsewhere: a search's suggestions, the tabs beside the chosen one. */
const CHOSEN_FROM_AFAR = '[role="option"], [role="tab"][aria-selected="false"]';
/** Ways past a bar are for those who go by Tab; and what a player lays on the picture may lie on each other. */
export const FOR_TAB = 'header > a[href^="#"], [data-placed]';

/** What holds the focus: the menu or dialog on top, else the page. */
export function roomNow(): Element {
  const menus = [...document.querySelectorAll('[popover]:popover-open:not([popover="manual"])')];
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return menus.at(-1) ?? dialogs.at(-1) ?? document.body;
}

/** Everything in the room that is there to be acted on; of a group of radio buttons the chosen one, or the first. */
export function controlsIn(room: Element): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    if (control.matches(NO_STOP) || control.matches(CHOSEN_FROM_AFAR)) return false;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // Under a finger only: whoever has keys or a pad needs no picture of them.
    if (control.tabIndex < 0 && control.closest('[data-placed]')) return false;
    return !(control instanceof HTMLInputElement && control.type === 'radio') || leads(control);
  });
}

/** Why Tab never comes to a control, or undefined where it does. */
export function beyondTab(control: HTMLElement): string | undefined {
  const group = control.closest(GROUPS);
  const choices = group ? [...group.querySelectorAll<HTMLElement>(CONTROLS)] : [control];
  return choices.some(({ tabIndex }) => tabIndex >= 0) ? undefined : `${named(control)} is no stop of Tab`;
}

/** Why the focus can't be seen, or undefined where it can. */
export function unseen(): string | undefined {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return 'the focus is lost';
  const near = [at, ...at.children, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling];
  const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined;
  const around = [...near, at.closest('li, article'), label].filter((one) => one !== null && one !== undefined);
  const parts = ['', '::before', '::after'];
  if (around.some((one) => parts.some((part) => isRing(getComputedStyle(one, part))))) return undefined;
  return `${named(at)} shows no focus`;
}

export function named(element: Element): string {
  const label = element.ariaLabel ?? element.textContent?.trim() ?? element.getAttribute('name') ?? '';
  return `${element.tagName.toLowerCase()} “${label.slice(0, 40)}”`;
}

function isRing({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean {
  return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
}

function leads(radio: HTMLInputElement): boolean {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const group = all.filter(({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled);
  return (group.find(({ checked }) => checked) ?? group[0]) === radio;
}
