import type { Clock } from '../../../kit/clock.ts';
import type { AccessSign } from '../../../widgets/assistance/SwitchMark/SwitchMark.types.ts';
import { changeValue } from '../../shell/gamepadNavigation/changeValue.ts';
import { boxOf } from '../../shell/gamepadNavigation/focusables.ts';
import { KEYBOARD, type PageItem, STAGE, VALUES } from './pageItems.ts';

/** Time that a control over the picture is held, in milliseconds. */
const TAP_MS = 300;
/** Id of the pointer that presses controls over the picture. Browsers use smaller ones. */
const POINTER_ID = 1_000_000;

const WAYS: Readonly<Partial<Record<AccessSign, readonly [number, number]>>> = {
  '←': [-1, 0],
  '↑': [0, -1],
  '→': [1, 0],
  '↓': [0, 1],
};

/** The parts of a control that needs more than a press: steps of a value, or directions. */
export function partsOf({ element, sign }: PageItem): readonly AccessSign[] {
  if (sign !== undefined) return [];
  if (element.matches(VALUES)) return ['−', '+', '✓'];
  const kind = element.dataset['placed'];
  return kind === undefined || kind === 'button' ? [] : ['←', '↑', '→', '↓', '✓'];
}

/** Does what a player's press on the element would do. `point`: the pointer's position, by default the middle. */
export function pressItem(
  { element, sign }: PageItem,
  clock: Clock,
  signal: AbortSignal,
  point?: DOMPointReadOnly,
): void {
  if (sign === '✓') return;
  const { left, top, width, height } = boxOf(element);
  const at = point ?? new DOMPoint(left + width / 2, top + height / 2);
  if (sign === '−' || sign === '+') changeValue(element, sign === '+' ? 'right' : 'left');
  else if (element.matches(`${STAGE}, [data-placed]`)) {
    const [x, y] = (sign && WAYS[sign]) ?? [0, 0];
    tap(element, at, new DOMPoint(at.x + (x * width) / 2, at.y + (y * height) / 2), clock, signal);
  } else if (point && element instanceof HTMLInputElement && element.type === 'range') {
    setRange(element, (point.x - left) / width);
  } else {
    // Keys of the keyboard for switches leave the focus in the text field.
    if (!element.closest(KEYBOARD)) element.focus({ preventScroll: true });
    element.click();
  }
}

function tap(element: HTMLElement, from: DOMPoint, to: DOMPoint, clock: Clock, signal: AbortSignal): void {
  const dispatch = (type: string, { x, y }: DOMPoint, buttons: number) => {
    const at = { clientX: x, clientY: y, buttons, pointerId: POINTER_ID, pointerType: 'touch', isPrimary: true };
    element.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, cancelable: true }));
  };
  dispatch('pointerdown', from, 1);
  if (from.x !== to.x || from.y !== to.y) dispatch('pointermove', to, 1);
  const hold = new AbortController();
  const release = () => {
    hold.abort();
    dispatch('pointerup', to, 0);
  };
  clock.after(TAP_MS, release, hold.signal);
  // If the player turns off the assistance setting, release the control that it holds.
  signal.addEventListener('abort', release, { once: true, signal: hold.signal });
}

function setRange(input: HTMLInputElement, share: number): void {
  const [min, max, step] = [Number(input.min), Number(input.max), Number(input.step) || 1];
  const steps = Math.round((min + share * (max - min) - input.valueAsNumber) / step);
  if (steps > 0) input.stepUp(steps);
  else input.stepDown(-steps);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
