import { findNextFocus, findNextPlaced } from '../../../domain/shell/gamepadNavigation/nextFocus.ts';
import { type Direction, isDirection, type Move } from '../../../domain/shell/gamepadNavigation/gamepadMoves.ts';
import { BESIDE_THE_GAME, boxOf, partOf, scopeNow, stopsIn } from './focusables.ts';
import { focusOn, scrollBehavior } from './focusOn.ts';
import { isMoving, isTurning, keepsTurning, release, LINES, mustBeEntered, take } from './capturedControl.ts';
import { changeValue } from './changeValue.ts';

const KEYS: Readonly<Record<Direction | 'back', string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
  back: 'Escape',
};
/** Widgets that handle arrow keys among their items. */
const COMPOSITES = '[role="menu"], [role="tablist"], [role="listbox"], [role="grid"]';

/** Freely positioned elements on the game's picture, which may overlap. */
const PLACED = '[data-placed]';

/** Applies one gamepad move to the current page. The moves `back` and `out` are handled before by `steerApp.ts`. */
export function steerPage(move: Move): void {
  if (isDirection(move)) return go(move);
  if (move === 'press') return press();
  if (move === 'previous' || move === 'next') return turnOver(move === 'next' ? 1 : -1);
  if (move === 'top') return goToTop();
  if (move === 'menu') return pressRight();
}

/** Closes the topmost layer, or the focused widget by Escape. Returns whether there was something to close. */
export function stepBack(): boolean {
  const at = document.activeElement;
  if (at && isTurning(at)) {
    release(at);
    return true;
  }
  if (at && !dispatchKey(at, KEYS.back)) return true;
  const scope = scopeNow();
  if (!scope.matches('dialog, [popover]')) return false;
  if (scope.popover) scope.hidePopover();
  // A dialog that ignores Escape closes only by its buttons.
  return true;
}

function go(direction: Direction): void {
  const scope = scopeNow();
  const at = document.activeElement;
  const stops = stopsIn(scope);
  if (!(at instanceof HTMLElement) || at === document.body || !scope.contains(at)) return start(stops);
  if (isMoving(at)) {
    dispatchKey(at, KEYS[direction]);
    return;
  }
  // After a section has been opened, the focus is on the section itself. Move the focus to its first element.
  const inside = at.tabIndex < 0 ? stops.filter((stop) => stop !== at && at.contains(stop)) : [];
  if (inside.length > 0 && (direction === 'down' || direction === 'right')) return start(inside);
  // In a toolbar, left and right move between the tools until the player enters a tool with the gamepad's A button.
  if (!mustBeEntered(at) && changeValue(at, direction)) return;
  if (keepsTurning(at, direction)) return;
  if (at.closest(COMPOSITES) && !dispatchKey(at, KEYS[direction])) return;
  if (document.activeElement !== at) return;
  const upOrDown = direction === 'up' || direction === 'down';
  // From the search field, move the focus to the active suggestion even if another element is nearer.
  const proposed =
    direction === 'down' && stops.find(({ id }) => id && id === at.getAttribute('aria-activedescendant'));
  if (proposed) return focusOn(proposed);
  // From a bar over the game, the focus continues at the other bars and panels over the game.
  const to = neighbour(at, stops, direction) ?? overTheGame(at, scope, direction);
  if (to) focusOn(to);
  // If there is nothing to focus in this direction, scroll instead.
  else if (upOrDown) scrollOn(at, direction);
}

function overTheGame(at: HTMLElement, scope: HTMLElement, direction: Direction): HTMLElement | undefined {
  if (!scope.matches(BESIDE_THE_GAME)) return undefined;
  const others = stopsIn(document.body).filter((stop) => {
    // Include the handle that opens the player's bar as a target of the focus: it lies outside the bars and panels.
    // Exclude the game's stage.
    return !scope.contains(stop) && !stop.closest(BESIDE_THE_GAME)?.querySelector('[role="application"]');
  });
  return nearest(at, others, direction);
}

function neighbour(at: HTMLElement, stops: readonly HTMLElement[], direction: Direction): HTMLElement | undefined {
  const others = stops.filter((stop) => stop !== at);
  if (at.matches(PLACED)) {
    const placed = others.filter((stop) => stop.matches(PLACED));
    const next = placed[findNextPlaced(boxOf(at), placed.map(boxOf), direction)];
    if (next) return next;
  }
  const row = at.closest('[data-row], [data-part]');
  if (direction === 'left' || direction === 'right') {
    // Prefer to focus elements in the same row: a row that scrolls continues outside the window.
    const line = row ? others.filter((stop) => row.contains(stop)) : [];
    const item = itemOf(at, row);
    return nearest(at, line, direction, item) ?? nearest(at, others, direction) ?? alongTools(at, stops, direction);
  }
  // Prefer to focus elements in the same part of the page: a sticky bar may be nearer than the previous row, which
  // has scrolled out of view.
  const part = partOf(at);
  const near = others.filter((stop) => part.contains(stop));
  return (
    nearest(at, near, direction) ??
    nearest(
      at,
      others.filter((stop) => !near.includes(stop)),
      direction,
    ) ??
    besides(at, stops, direction)
  );
}

function nearest(
  at: HTMLElement,
  stops: readonly HTMLElement[],
  direction: Direction,
  item?: Element,
): HTMLElement | undefined {
  return stops[findNextFocus(boxOf(at), stops.map(boxOf), direction, item?.getBoundingClientRect())];
}

/** The child of a row that contains an element, such as the tile of a game. */
function itemOf(at: Element, row: Element | null): Element | undefined {
  return [...(row?.children ?? [])].find((child) => child !== at && child.contains(at));
}

/** Finds the next tool to focus in a toolbar that wraps: after the end of a row, the next row's first tool. */
function alongTools(
  at: HTMLElement,
  stops: readonly HTMLElement[],
  direction: 'left' | 'right',
): HTMLElement | undefined {
  const line = at.closest(LINES);
  const tools = stops.filter((stop) => line?.contains(stop));
  return tools[tools.indexOf(at) + (direction === 'right' ? 1 : -1)];
}

/** Controls that use left and right are left by up and down, even within one line. */
function besides(at: HTMLElement, stops: readonly HTMLElement[], direction: 'up' | 'down'): HTMLElement | undefined {
  if (!at.matches('input, select, textarea')) return undefined;
  return stops[stops.indexOf(at) + (direction === 'down' ? 1 : -1)];
}

/** Focuses the first visible element, if possible in the page's main part. */
function start(stops: readonly HTMLElement[]): void {
  const seen = stops.filter((stop) => {
    const { top, bottom } = boxOf(stop);
    return bottom > 0 && top < innerHeight;
  });
  const first = seen.find((stop) => stop.closest('main, dialog, [popover]')) ?? seen[0] ?? stops[0];
  if (first) focusOn(first);
}

function press(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body || !scopeNow().contains(at))
    return start(stopsIn(scopeNow()));
  if (at instanceof HTMLSelectElement) {
    // The browser opens a select element's dropdown only by a real press. Select the next or first option instead.
    if (!changeValue(at, 'right')) {
      at.selectedIndex = 0;
      at.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return;
  }
  if (take(at)) return;
  at.click();
}

/** Opens the context menu of the focused element. */
function pressRight(): void {
  const at = document.activeElement;
  if (at && scopeNow().contains(at))
    at.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
}

/** Selects the next or previous tab if there are tabs, else focuses the next or previous part of the page. */
function turnOver(step: 1 | -1): void {
  const scope = scopeNow();
  const tabs = stopsIn(scope).filter((stop) => stop.getAttribute('role') === 'tab');
  if (tabs.length > 0) {
    const to = tabs[tabs.findIndex((tab) => tab.ariaSelected === 'true') + step];
    if (!to) return;
    focusOn(to);
    to.click();
    return;
  }
  const parts = new Map(
    stopsIn(scope)
      .map((stop) => [sectionOf(stop), stop] as const)
      .toReversed(),
  );
  const order = [...parts.keys()].toReversed();
  const at = document.activeElement;
  const here = at ? order.indexOf(sectionOf(at)) : -1;
  const to = parts.get(order[here + step] ?? document.body);
  if (to) focusOn(to);
}

function sectionOf(element: Element): Element {
  return element.closest('section, header, footer, aside') ?? partOf(element);
}

function goToTop(): void {
  const stops = stopsIn(scopeNow());
  const bar = stops.find((stop) => stop.closest('header')) ?? stops[0];
  if (bar) focusOn(bar);
}

function scrollOn(at: HTMLElement, direction: 'up' | 'down'): void {
  const { innerHeight } = window;
  const by = (direction === 'down' ? 0.5 : -0.5) * innerHeight;
  let box: Element | null = at.parentElement;
  while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement;
  (box ?? window).scrollBy({ top: by, behavior: scrollBehavior() });
}

/** Dispatches a key press. Returns false if a listener prevented the default action. */
function dispatchKey(target: Element, key: string): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
