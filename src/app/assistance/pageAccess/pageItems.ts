import { rowsOf } from '../../../domain/assistance/switches/scanRows.ts';
import type { ScanItem } from '../../../domain/assistance/switches/scanner.ts';
import type { AccessSign } from '../../../widgets/assistance/SwitchMark/SwitchMark.types.ts';
import { boxOf } from '../../shell/gamepadNavigation/focusables.ts';

/** An element that the player can press, or one action of it, such as a direction. */
export interface PageItem extends ScanItem {
  readonly element: HTMLElement;
  readonly sign?: AccessSign;
}

const ITEMS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [contenteditable="true"], [role^="menuitem"], [role="tab"], [role="option"]';
/**
 * Elements that the switch scanner marks although Tab doesn't reach them: those of composite widgets, and controls
 * over the picture.
 */
const NOT_IN_TAB_ORDER = 'input[type="radio"], [role^="menuitem"], [role="tab"], [role="option"], [data-placed]';
const REGIONS =
  'main, header, footer, nav, aside, section, form, fieldset, ul, ol, dialog, [role="group"], [role="toolbar"], [role="radiogroup"], [role="tablist"], [data-part]';
/** The keyboard for switches. */
export const KEYBOARD = '[data-keyboard]';
export const STAGE = '[role="application"]';
export const VALUES = 'select, input[type="range"], input[type="number"]';

/**
 * Part of the page that the switch scanner scans: the keyboard for switches, else an open menu, else the topmost
 * dialog, else the page.
 */
export function accessScope(): HTMLElement {
  const page = reachablePage();
  const keyboard = page.querySelector<HTMLElement>(KEYBOARD);
  if (keyboard) return keyboard;
  const menus = document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([popover="manual"])');
  return [...menus].at(-1) ?? page;
}

/** The topmost modal dialog, which makes everything outside it unreachable; the whole page if there is no dialog. */
export function reachablePage(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
}

/** Returns the elements of a page, menu or dialog as rows for the switch scanner. */
export function pageRows(scope: HTMLElement): readonly (readonly PageItem[])[] {
  const elements = [...scope.querySelectorAll<HTMLElement>(ITEMS)].filter(isItem);
  // After each key of the keyboard for switches, scanning starts with its first row, where the frequent letters are.
  const items = elements.map((element) => ({ key: scope.matches(KEYBOARD) ? {} : element, element }));
  return rowsOf(items, ({ element }) => {
    const { top, bottom } = boxOf(element);
    return { top, bottom, region: element.parentElement?.closest(REGIONS) };
  });
}

/** Element to press at a point of the viewport: an element of the described picture, a control, or the stage. */
export function itemAt(x: number, y: number): PageItem | undefined {
  const below = document.elementFromPoint(x, y);
  const stage = below?.closest<HTMLElement>(STAGE);
  const label = below?.closest('label');
  const element = below?.closest<HTMLElement>(ITEMS) ?? label?.control;
  if (stage && (!element || element === stage)) {
    const described = [...document.querySelectorAll<HTMLElement>('[data-described] button:enabled')];
    // If the game's picture has described elements, a resting pointer presses these elements and never the stage.
    const target = described.length > 0 ? smallestAt(x, y, described) : stage;
    return target && { key: target, element: target };
  }
  if (!element || !isItem(element)) return undefined;
  if (!(element instanceof HTMLSelectElement)) return { key: element, element };
  const { left, width } = boxOf(element);
  return { key: element, element, sign: x < left + width / 2 ? '−' : '+' };
}

export function isItem(element: HTMLElement): boolean {
  if (element.matches(`:disabled, [inert], [inert] *, ${STAGE}, header > a[href^="#"]`)) return false;
  if (element.tabIndex < 0 && !element.matches(NOT_IN_TAB_ORDER)) return false;
  return element.checkVisibility({ visibilityProperty: true }) && boxOf(element).width > 0;
}

/**
 * Returns the smallest element at a point. Hit testing by the browser isn't possible, because described elements lie
 * below the stage.
 */
function smallestAt(x: number, y: number, elements: readonly HTMLElement[]): HTMLElement | undefined {
  const boxes = elements
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
  return boxes.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0]?.element;
}
