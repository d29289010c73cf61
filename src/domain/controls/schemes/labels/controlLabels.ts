import { isPadBinding, stickName } from '../bindings.ts';
import { holds } from '../engine/activationCondition.ts';
import { type Control, reachOnPicture, type Scheme, type Slot } from '../scheme.ts';

export type Hand = 'keys' | 'pad';

/**
 * Label over the picture with the names of the keys, buttons or stick of a control. Its place is in shares of the
 * picture, from 0 to 1.
 */
export interface KeyLabel {
  readonly id: string;
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
}

/**
 * Offset of a control's only label: near the lower edge, because games print the action in the centre of a button.
 */
const ALONE = [0, 0.8] as const;
/** Offset of each slot's label from its control's centre, in radii of the control. */
const PLACES: Readonly<Record<Slot | 'stick', readonly [x: number, y: number]>> = {
  main: [0, 0],
  stick: [0, 0],
  up: [0, -0.75],
  left: [-0.75, 0],
  down: [0, 0.75],
  right: [0.75, 0],
  // Labels of a pinch: zooming in moves the touches outwards, zooming out inwards.
  in: [0.6, -0.6],
  out: [-0.6, 0.6],
  cancel: [0, 0.75],
  aim: [0, 0],
  suspend: [0, 0.75],
  look: [0.75, 0],
  act: [0, -0.75],
};

/**
 * Returns the labels to show over the picture for a scheme and the input device in use. Omits controls of inactive
 * game states and of images that aren't detected. `activeStates`: names of the images that the streaming device
 * detects.
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

/** Clamps the place of a label, so that it is readable at the edge of the picture. */
function inside(share: number): number {
  return Math.min(Math.max(share, 0.02), 0.98);
}
