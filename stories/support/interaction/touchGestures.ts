import { fireEvent } from 'storybook/test';

const FINGER = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0 };

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** Centre of an element in the viewport. */
export function centreOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Taps a button or a switch by touch, and checks that the tap doesn't move the focus. */
export async function tap(element: Element): Promise<void> {
  const at = centreOf(element);
  await fireEvent.pointerDown(element, { ...FINGER, ...at, buttons: 1 });
  await fireEvent.pointerUp(element, { ...FINGER, ...at });
  await fireEvent.click(element, { ...at, detail: 1 });
}

/** Drags by touch from the centre of an element by this many pixels, without a pause. */
export async function drag(element: Element, x: number, y: number): Promise<void> {
  const from = centreOf(element);
  const at = (share: number) => ({
    ...FINGER,
    clientX: from.clientX + x * share,
    clientY: from.clientY + y * share,
  });
  await fireEvent.pointerDown(element, { ...at(0), buttons: 1 });
  for (const share of [0.3, 0.7, 1]) await fireEvent.pointerMove(element, { ...at(share), buttons: 1 });
  await fireEvent.pointerUp(element, at(1));
}
