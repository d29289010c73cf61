import type { Direction } from '../../../domain/shell/steering/steering.ts';

/** Toolbars, which left and right traverse. */
export const LINES = '[role="toolbar"], [data-line]';
const TAKEN = 'data-taken';
/** Controls that use all four directions after the player has pressed A on them. */
const PLANE = '[data-plane]';

/**
 * In a toolbar, a list or slider uses left and right only after the player has pressed A on it. A list changes by A
 * alone.
 */
export function mustBeEntered(element: Element): boolean {
  return element.matches('select, input[type="range"]') && element.closest(LINES) !== null && !isTurning(element);
}

/** True after the player has pressed A on the control: left and right then change its value. */
export function isTurning(element: Element): boolean {
  return element.hasAttribute(TAKEN);
}

/** True if the player has pressed A on a control that moves in all directions. */
export function isMoving(element: Element): boolean {
  return element.matches(PLANE) && isTurning(element);
}

/** A taken control keeps left and right even at its end. Up and down release it. */
export function keepsTurning(element: Element, direction: Direction): boolean {
  if (!isTurning(element)) return false;
  if (direction === 'left' || direction === 'right') return true;
  release(element);
  return false;
}

/** Takes or releases a toolbar slider or movable control. False if the element is neither. */
export function take(element: Element): boolean {
  if (isTurning(element)) {
    release(element);
    return true;
  }
  const slider = element instanceof HTMLInputElement && mustBeEntered(element);
  if (!slider && !element.matches(PLANE)) return false;
  element.setAttribute(TAKEN, '');
  element.addEventListener('blur', () => release(element), { once: true });
  return true;
}

/** Releases the control: left and right move the focus again. */
export function release(element: Element): void {
  element.removeAttribute(TAKEN);
}
