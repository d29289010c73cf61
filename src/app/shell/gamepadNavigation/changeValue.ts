import type { Direction } from '../../../domain/shell/gamepadNavigation/gamepadMoves.ts';
import { radiosOf } from './focusables.ts';

/**
 * Changes a control's value by left and right: slider, number, list or radio group. Returns false without a value or at
 * its end, so that the focus moves on.
 */
export function changeValue(element: Element | null, direction: Direction): boolean {
  if (direction !== 'left' && direction !== 'right') return false;
  const step = direction === 'right' ? 1 : -1;
  if (element instanceof HTMLSelectElement) return choose(element, step);
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === 'radio') return switchRadio(element, step);
  return (element.type === 'range' || element.type === 'number') && stepValue(element, step);
}

function choose(select: HTMLSelectElement, step: number): boolean {
  let to = select.selectedIndex + step;
  while (select.options[to]?.disabled) to += step;
  if (!select.options[to] || to < 0) return false;
  select.selectedIndex = to;
  dispatchChange(select);
  return true;
}

function switchRadio(radio: HTMLInputElement, step: number): boolean {
  const group = radiosOf(radio);
  const next = group[group.indexOf(radio) + step];
  if (!next) return false;
  next.click();
  next.focus({ preventScroll: true });
  return true;
}

function stepValue(input: HTMLInputElement, step: number): boolean {
  const before = input.value;
  // Choose larger steps for a slider with many values, so that it has about twenty steps.
  const [min, max, size] = [Number(input.min || 0), Number(input.max || 100), Number(input.step) || 1];
  const steps = input.type === 'range' ? Math.max(1, Math.round((max - min) / size / 20)) : 1;
  if (step > 0) input.stepUp(steps);
  else input.stepDown(steps);
  if (input.value === before) return false;
  dispatchChange(input);
  return true;
}

/** Dispatches the events that a browser dispatches when a user changes a value. */
function dispatchChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
