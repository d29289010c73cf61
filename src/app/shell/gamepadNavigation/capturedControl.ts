import type { Direction } from '../../../domain/shell/gamepadNavigation/gamepadMoves.ts';

/** Toolbars, which left and right traverse. */
export const LINES = '[role="toolbar"], [data-line]';
const TAKEN = 'data-taken';
/** Controls that use all four directions after the player has pressed the gamepad's A button on them. */
const PLANE = '[data-plane]';

/**
 * Whether a control uses left and right only after the player has pressed the gamepad's A button on it: a list or
 * slider in a toolbar. A list changes by the A button alone.
 */
export function mustBeEntered(element: Element): boolean {
  return element.matches('select, input[type="range"]') && element.closest(LINES) !== null && !isTurning(element);
}

/** Whether left and right change this control's value: the player has pressed the gamepad's A button on it. */
export function isTurning(element: Element): boolean {
  return element.hasAttribute(TAKEN);
}

/** True if the player has pressed the gamepad's A button on a control that moves in all directions. */
export function isMoving(element: Element): boolean {
  return element.matches(PLANE) && isTurning(element);
}

/**
 * Whether a direction belongs to a control that the player has entered with the gamepad's A button. Left and right
 * do, even at the end of the control's values; up and down leave the control.
 */
export function keepsTurning(element: Element, direction: Direction): boolean {
  if (!isTurning(element)) return false;
  if (direction === 'left' || direction === 'right') return true;
  release(element);
  return false;
}

/**
 * Enters or leaves a slider in a toolbar, or a control that can be moved, by the gamepad. Returns false if the
 * element is neither.
 */
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

/** Leaves a control that was entered with the gamepad's A button. Left and right move the focus again. */
export function release(element: Element): void {
  element.removeAttribute(TAKEN);
}
