import { stepBack, steerPage } from '../../src/app/shell/gamepadNavigation/steerPage.ts';
import { isTurning } from '../../src/app/shell/gamepadNavigation/takenControl.ts';
import { named } from './operableElements.ts';

/** What the browser itself operates by keys, as long as nobody keeps them from it. */
const NATIVE = 'a[href], button, input, select, textarea, summary';
/** Keys and pad operate the document in it. */
const DOCUMENT = 'iframe';
const TYPED_INTO =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="file"])';
const BY_ENTER = 'a[href]';
/** A slider that is drawn by hand, and takes the arrow keys itself. */
const DRAWN_SLIDER = '[role="slider"]';

/** Why a control isn't operated, or not left, by keys alone or by a gamepad alone. It is left as it was. */
export function unworked(control: HTMLElement): string[] {
  if (!control.isConnected || !control.checkVisibility()) return [];
  control.focus({ preventScroll: true });
  if (document.activeElement !== control) return [`${named(control)} takes no focus`];
  if (control.matches(DOCUMENT)) return [];
  const missed: string[] = [];
  if (!pressedByPad(control)) missed.push(`A on a gamepad does nothing to ${named(control)}`);
  const arrows = control.matches(DRAWN_SLIDER) && ['ArrowRight', 'ArrowLeft'].every((key) => swallows(control, key));
  if (!control.matches(NATIVE) && !arrows && !control.closest('[role="menu"], [role="listbox"], [role="tablist"]'))
    missed.push(`${named(control)} is nothing that keys operate`);
  const key = control.matches(TYPED_INTO) ? 'a' : control.matches(BY_ENTER) ? 'Enter' : ' ';
  if (control.matches(NATIVE) && swallows(control, key)) missed.push(`${named(control)} never gets “${key}”`);
  if (control.isConnected && swallows(control, 'Tab') && document.activeElement === control)
    missed.push(`Tab doesn’t leave ${named(control)}`);
  return missed;
}

/** Why whoever is in an open menu or dialog doesn't get out of it, or undefined. B does what Escape does. */
export function noWayOut(room: Element, controls: readonly HTMLElement[]): string | undefined {
  if (!room.matches('dialog, [popover]')) return undefined;
  if (room.matches('dialog'))
    return controls.some((control) => control.matches('a[href], button')) ? undefined : 'a dialog has no way out';
  controls[0]?.focus({ preventScroll: true });
  stepBack();
  return room.matches(':popover-open') ? 'B doesn’t close a menu' : undefined;
}

/** Whether A comes to it as a press does, turns what has a value, or takes it to be turned. Nothing else hears of it. */
function pressedByPad(control: HTMLElement): boolean {
  let heard = false;
  const stop = new AbortController();
  const hear = (event: Event) => {
    heard ||= event.target === control || (event.target instanceof Node && control.contains(event.target));
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['click', 'change', 'input']) addEventListener(type, hear, { capture: true, signal: stop.signal });
  // What is moved in every direction is handed the arrow keys, and keeps them from the browser.
  const hearKey = (event: KeyboardEvent) => (heard ||= event.target === control && event.defaultPrevented);
  addEventListener('keydown', hearKey, { signal: stop.signal });
  const restore = valueKept(control);
  steerPage('press');
  if (isTurning(control)) {
    // At one of its ends it turns one way only.
    for (const direction of ['right', 'left'] as const) if (!heard) steerPage(direction);
    steerPage('press');
    heard &&= !isTurning(control);
  }
  restore();
  stop.abort();
  return heard;
}

/** Gives a list or a slider the value back that it has now. */
function valueKept(control: HTMLElement): () => void {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex } = control;
    return () => (control.selectedIndex = selectedIndex);
  }
  if (!(control instanceof HTMLInputElement) || control.type !== 'range') return () => undefined;
  const { value } = control;
  return () => (control.value = value);
}

/** Whether somebody keeps a key from the browser, which would have operated the control by it. */
function swallows(control: HTMLElement, key: string): boolean {
  return !control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
