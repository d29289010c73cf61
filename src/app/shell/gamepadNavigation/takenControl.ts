import type { Direction } from '../../../domain/shell/steering/steering.ts';

/** Their tools lie in one line: left and right lead along it. */
export const LINES = '[role="toolbar"], [data-line]';
const TAKEN = 'data-taken';
/** Takes all four directions, once A has taken it. */
const PLANE = '[data-plane]';

/** In a line of tools a list or slider takes left and right only once A has taken it. A list is turned by A alone. */
export function mustBeTaken(element: Element): boolean {
  return element.matches('select, input[type="range"]') && element.closest(LINES) !== null && !isTurning(element);
}

/** A took it: left and right change its value. */
export function isTurning(element: Element): boolean {
  return element.hasAttribute(TAKEN);
}

/** A took what can be moved in every direction. */
export function isMoving(element: Element): boolean {
  return element.matches(PLANE) && isTurning(element);
}

/** At its end, too, what is taken keeps left and right; up and down let go of it. */
export function keepsTurning(element: Element, direction: Direction): boolean {
  if (!isTurning(element)) return false;
  if (direction === 'left' || direction === 'right') return true;
  letGo(element);
  return false;
}

/** A press takes a slider in a line of tools or what can be moved, or lets go of it. False where there is nothing to take. */
export function take(element: Element): boolean {
  if (isTurning(element)) {
    letGo(element);
    return true;
  }
  const slider = element instanceof HTMLInputElement && mustBeTaken(element);
  if (!slider && !element.matches(PLANE)) return false;
  element.setAttribute(TAKEN, '');
  element.addEventListener('blur', () => letGo(element), { once: true });
  return true;
}

/** Left and right lead on again. */
export function letGo(element: Element): void {
  element.removeAttribute(TAKEN);
}
