import { stepBack, steerPage } from '../../src/app/shell/gamepadNavigation/steerPage.ts';
import { isTurning } from '../../src/app/shell/gamepadNavigation/capturedControl.ts';
import { named } from './operableElements.ts';

/** Elements that the browser operates by keys unless a listener prevents the default. */
const NATIVE = 'a[href], button, input, select, textarea, summary';
/** Iframes: keyboard and gamepad operate the document inside. */
const DOCUMENT = 'iframe';
const TYPED_INTO =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="file"])';
const BY_ENTER = 'a[href]';
/** A custom slider that handles the arrow keys itself. */
const DRAWN_SLIDER = '[role="slider"]';

/** Returns why a control can't be operated or left by keyboard or by gamepad. Restores the control's state. */
export function unworked(control: HTMLElement): string[] {
  if (!control.isConnected || !control.checkVisibility()) return [];
  control.focus({ preventScroll: true });
  if (document.activeElement !== control) return [`${named(control)} takes no focus`];
  if (control.matches(DOCUMENT)) return [];
  const missed: string[] = [];
  if (!pressedByPad(control)) missed.push(`A on a gamepad does nothing to ${named(control)}`);
  const arrows = control.matches(DRAWN_SLIDER) && ['ArrowRight', 'ArrowLeft'].every((key) => swallows(control, key));
  // The browser's arrow keys scroll a focused scroll area.
  const scrolls = /auto|scroll/.test(getComputedStyle(control).overflowY);
  if (
    !control.matches(NATIVE) &&
    !arrows &&
    !scrolls &&
    !control.closest('[role="menu"], [role="listbox"], [role="tablist"]')
  )
    missed.push(`${named(control)} is nothing that keys operate`);
  const key = control.matches(TYPED_INTO) ? 'a' : control.matches(BY_ENTER) ? 'Enter' : ' ';
  if (control.matches(NATIVE) && swallows(control, key)) missed.push(`${named(control)} never gets “${key}”`);
  if (control.isConnected && swallows(control, 'Tab') && document.activeElement === control)
    missed.push(`Tab doesn’t leave ${named(control)}`);
  return missed;
}

/** Returns why the user can't leave an open menu or dialog, or undefined. B acts like Escape. */
export function noWayOut(room: Element, controls: readonly HTMLElement[]): string | undefined {
  if (!room.matches('dialog, [popover]')) return undefined;
  if (room.matches('dialog'))
    return controls.some((control) => control.matches('a[href], button')) ? undefined : 'a dialog has no way out';
  controls[0]?.focus({ preventScroll: true });
  stepBack();
  return room.matches(':popover-open') ? 'B doesn’t close a menu' : undefined;
}

/**
 * Presses A of the gamepad. Returns true if that clicks the control or adjusts its value. No other listener receives
 * the key event.
 */
function pressedByPad(control: HTMLElement): boolean {
  let isHeard = false;
  const stop = new AbortController();
  const hear = (event: Event) => {
    isHeard ||= event.target === control || (event.target instanceof Node && control.contains(event.target));
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['click', 'change', 'input']) addEventListener(type, hear, { capture: true, signal: stop.signal });
  // A control that moves in two dimensions receives the arrow keys and prevents the default.
  const hearKey = (event: KeyboardEvent) => (isHeard ||= event.target === control && event.defaultPrevented);
  addEventListener('keydown', hearKey, { signal: stop.signal });
  const restore = valueKept(control);
  steerPage('press');
  if (isTurning(control)) {
    // At one end of its range, the control moves in one direction only.
    for (const direction of ['right', 'left'] as const) if (!isHeard) steerPage(direction);
    steerPage('press');
    isHeard &&= !isTurning(control);
  }
  restore();
  stop.abort();
  return isHeard;
}

/** Returns a function that restores the value of a list or a slider. */
function valueKept(control: HTMLElement): () => void {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    return () => (control.selectedIndex = selectedIndex);
  }
  if (!(control instanceof HTMLInputElement) || control.type !== 'range') return () => undefined;
  const { value } = control;
  return () => (control.value = value);
}

/** Returns whether a listener prevents the key's default action on the control. */
function swallows(control: HTMLElement, key: string): boolean {
  return !control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
