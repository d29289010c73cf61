const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [role="button"], [role="slider"], [role="switch"], [role="tab"], [role="option"], [role^="menuitem"], [tabindex="0"]';
/** Groups of controls with a single Tab stop, in which arrow keys move. */
const GROUPS = '[role="tablist"], [role="menu"], [role="radiogroup"], [data-row]';
/**
 * Selects focusable elements, except the game, which handles its own keys, and elements marked as decorative or
 * mouse-only.
 */
const NO_STOP = ':disabled, [inert] *, [aria-hidden="true"] *, [role="application"], [role="tabpanel"]';
/**
 * Options that arrow keys select while the focus stays elsewhere: suggestions of a search, and tabs beside the selected
 * one.
 */
const CHOSEN_FROM_AFAR = '[role="option"], [role="tab"][aria-selected="false"]';
/**
 * Exceptions from the check of keyboard and gamepad: skip links serve Tab users only, and controls that a player
 * placed on the picture may overlap.
 */
export const FOR_TAB = 'header > a[href^="#"], [data-placed]';

/** Returns the focus scope: the topmost menu or dialog, otherwise the page. */
export function roomNow(): Element {
  const menus = [...document.querySelectorAll('[popover]:popover-open:not([popover="manual"])')];
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return menus.at(-1) ?? dialogs.at(-1) ?? document.body;
}

/** Returns all operable elements of the scope. A radio group counts once, by its selected or first button. */
export function controlsIn(room: Element): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    if (control.matches(NO_STOP) || control.matches(CHOSEN_FROM_AFAR)) return false;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // Controls for touch only, which are hidden from keyboard and gamepad users.
    if (control.tabIndex < 0 && control.closest('[data-placed]')) return false;
    return !(control instanceof HTMLInputElement && control.type === 'radio') || leads(control);
  });
}

/** Returns why Tab doesn't reach a control, or undefined if it does. */
export function beyondTab(control: HTMLElement): string | undefined {
  const group = control.closest(GROUPS);
  const choices = group ? [...group.querySelectorAll<HTMLElement>(CONTROLS)] : [control];
  return choices.some(({ tabIndex }) => tabIndex >= 0) ? undefined : `${named(control)} is no stop of Tab`;
}

/** Returns why the focus isn't visible, or undefined if it is. */
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
