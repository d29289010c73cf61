import { isPadBinding, stickName } from '../bindings.ts';
import { holds } from '../engine/condition.ts';
import { type Control, reachOnPicture, type Scheme, type Slot } from '../scheme.ts';

export type Hand = 'keys' | 'pad';

/** Label with the names of keys, buttons or a stick; its place is in shares of the picture, from 0 to 1. */
export interface KeyLabel {
  readonly id: string;
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** A single label goes to the rim, because games print the action in a button's centre. */
const ALONE = [0, 0.8] as const;
/** Offset of each slot's label from its control, in radii. */
const PLACES: Readonly<Record<Slot | 'stick', readonly [x: number, y: number]>> = {
  main: [0, 0],
  stick: [0, 0],
  up: [0, -0.75],
  left: [-0.75, 0],
  down: [0, 0.75],
  right: [0.75, 0],
  // Outer ends and inner ends of the touches.
  in: [0.6, -0.6],
  out: [-0.6, 0.6],
  cancel: [0, 0.75],
  aim: [0, 0],
  suspend: [0, 0.75],
  look: [0.75, 0],
  act: [0, -0.75],
};

/**
 * Returns the labels on the picture for a scheme and the input device in use. Omits controls of inactive states and
 * undetected images. `activeStates`: names of the images that the device detects.
 */
export function labelsOf(
  scheme: Scheme,
  hand: Hand,
  activeStates: ReadonlySet<string>,
  ratio: number,
): readonly KeyLabel[] {
  const on = new Set(
    scheme.controls.flatMap(({ type, state, tag }) => (type === 'State' && activeStates.has(tag) ? [state] : [])),
  );
  return scheme.controls.flatMap((control) => {
    if (!works(control, on, activeStates)) return [];
    const reach = reachOnPicture(control, ratio);
    const slots = Object.entries(control.keys) as [Slot, readonly string[] | undefined][];
    const bound: (readonly [Slot | 'stick', readonly string[]])[] = slots.map(([slot, names]) => [
      slot,
      (names ?? []).filter((name) => isPadBinding(name) === (hand === 'pad')),
    ]);
    if (control.stick && hand === 'pad') bound.push(['stick', [stickName(control.stick)]]);
    const alone = bound.filter(([, names]) => names.length > 0).length === 1 && !control.stick;
    return bound.flatMap(([slot, names]): KeyLabel[] => {
      const [dx, dy] = alone && slot === 'main' ? ALONE : PLACES[slot];
      const at = { x: inside(control.x + dx * reach.x), y: inside(control.y + dy * reach.y) };
      return names.length > 0 ? [{ id: `${control.id} ${slot}`, names, ...at }] : [];
    });
  });
}

function works({ type, state, tag }: Control, on: ReadonlySet<string>, activeStates: ReadonlySet<string>): boolean {
  if (type === 'State') return true;
  if (tag !== '' && !activeStates.has(tag)) return false;
  return holds(state, (name) => on.has(name) || activeStates.has(name));
}

/** Keeps a label readable at the edge. */
function inside(share: number): number {
  return Math.min(Math.max(share, 0.02), 0.98);
}
