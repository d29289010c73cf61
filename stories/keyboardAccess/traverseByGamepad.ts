import type { Direction } from '../../src/domain/shell/gamepadNavigation/gamepadMoves.ts';
import { radiosOf } from '../../src/app/shell/gamepadNavigation/focusables.ts';
import { steerPage } from '../../src/app/shell/gamepadNavigation/steerPage.ts';
import { sleep } from '../../src/kit/clock.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import { beyondTab, controlsIn, FOR_TAB, named, roomNow, unseen } from './operableElements.ts';
import { noWayOut, unworked } from './operateControl.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 100;

const DIRECTIONS = ['down', 'up', 'left', 'right'] as const;
/** Controls that show another screen for each value, such as tabs. Each of those screens is checked separately. */
const CHOOSES = 'input[type="number"], [role="tab"]';

/**
 * Visits everything that a gamepad's directions reach from the start of the screen. Checks that Tab reaches every
 * control, that keyboard and A operate and leave it, that every stop shows the focus, and that dialogs can be closed.
 * Returns the failures, one line each.
 */
export async function walkRoom(): Promise<string[]> {
  const room = roomNow();
  const controls = controlsIn(room);
  if (controls.length === 0) return [];
  const matches = new Set<string>(controls.flatMap((control) => beyondTab(control) ?? []));
  (document.activeElement as HTMLElement | null)?.blur();
  steerPage('down');
  const seen = new Set<Element>();
  const queue: { readonly first: HTMLElement; readonly name: string }[] = [];
  const come = (to: Element | null) => {
    if (!(to instanceof HTMLElement) || to === document.body || !room.contains(to) || seen.has(to)) return;
    seen.add(to);
    // The focus ring of an iframe appears later, with its document's focus.
    const why = to.matches('iframe') ? undefined : unseen();
    if (why) matches.add(why);
    // After a re-render the same control may be a new element with the same name.
    const name = named(to);
    if (!queue.some((one) => one.name === name && !one.first.isConnected)) queue.push({ first: to, name });
  };
  come(document.activeElement);
  if (seen.size === 0) return ['a gamepad comes to nothing'];
  for (const { first, name } of queue) {
    // In a tab list, arrow keys reach the other tabs.
    let left = controls.length === 1 || first.matches('[role="tab"]');
    // A toolbar appears and disappears with the focus, with a delay, so a failed move is repeated.
    for (let attempt = 0; attempt === 0 || (!left && attempt < ATTEMPTS); attempt++) {
      if (attempt > 0) await sleep(systemClock, PAUSE_MS, new AbortController().signal);
      for (const direction of DIRECTIONS) {
        const at = first.isConnected ? first : controlsIn(room).find((control) => named(control) === name);
        if (!at) {
          left = true;
          break;
        }
        if (at.matches(CHOOSES) && (direction === 'left' || direction === 'right')) continue;
        at.focus({ preventScroll: true });
        // React must render the effects of focus and input before the next move.
        await Promise.resolve();
        pastTheEnd(at, direction);
        await Promise.resolve();
        left ||= document.activeElement !== at;
        come(document.activeElement);
      }
    }
    if (!left) matches.add(`a gamepad doesn’t leave ${name}`);
  }
  // In a tab list, the gamepad's directions reach one tab, and arrow keys reach the others.
  for (const tabs of room.querySelectorAll('[role="tablist"]')) {
    const all = [...tabs.querySelectorAll('[role="tab"]')];
    if (all.some((tab) => seen.has(tab))) all.forEach((tab) => seen.add(tab));
  }
  for (const control of controls) {
    if (control.isConnected && !seen.has(control) && !control.matches(FOR_TAB))
      matches.add(`a gamepad never comes to ${named(control)}`);
  }
  for (const control of controls) unworked(control).forEach((name) => matches.add(name));
  const shut = noWayOut(room, controls);
  if (shut) matches.add(shut);
  return [...matches];
}

/** Returns the names of the screen's controls. A screen with the same controls as another needs no second check. */
export function controlsNow(): string[] {
  return controlsIn(roomNow()).map(named);
}

/**
 * Moves the focus once. In a list, a slider or a radio group, moves as if it were at its end in that direction, where
 * a move leaves it.
 */
function pastTheEnd(at: HTMLElement, direction: Direction): void {
  const onward = direction === 'right';
  if (direction === 'up' || direction === 'down') return steerPage(direction);
  if (at instanceof HTMLSelectElement) {
    const before = at.selectedIndex;
    at.selectedIndex = onward ? at.options.length - 1 : 0;
    steerPage(direction);
    at.selectedIndex = before;
  } else if (at instanceof HTMLInputElement && at.type === 'range') {
    const before = at.value;
    at.value = onward ? at.max : at.min;
    steerPage(direction);
    at.value = before;
  } else if (at instanceof HTMLInputElement && at.type === 'radio') {
    const end = radiosOf(at).at(onward ? -1 : 0) ?? at;
    // Focuses the control without selecting it: a different selection would show a different screen.
    end.focus({ preventScroll: true });
    steerPage(direction);
    if (document.activeElement === end) at.focus({ preventScroll: true });
  } else steerPage(direction);
}
