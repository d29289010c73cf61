import { KEY_USAGE } from '../../contracts/channel/keys.ts';
import type { Control, Slot, Stick } from './scheme.ts';

/** Buttons of a gamepad by the standard mapping: bit n is the n-th name. */
export const PAD_BUTTONS = [
  'GamepadA',
  'GamepadB',
  'GamepadX',
  'GamepadY',
  'GamepadLB',
  'GamepadRB',
  'GamepadLT',
  'GamepadRT',
  'GamepadBack',
  'GamepadStart',
  'GamepadLS',
  'GamepadRS',
  'GamepadUp',
  'GamepadDown',
  'GamepadLeft',
  'GamepadRight',
] as const;

/** Mouse buttons that can be bound, by their bit of `PointerEvent.buttons`. The first one points. */
export const MOUSE_BUTTONS = [
  ['MouseRight', 2],
  ['MouseMiddle', 4],
  ['MouseBack', 8],
  ['MouseForward', 16],
] as const;

/** Keys that nobody can bind: they are the way out, the system's, or not told reliably. */
const UNBINDABLE: ReadonlySet<string> = new Set([
  'Escape',
  'F5',
  'F6',
  'F11',
  'F12',
  'MetaLeft',
  'MetaRight',
  'CapsLock',
  'PrintScreen',
  'ContextMenu',
]);

/** Everything that can be bound. */
export const BINDABLE: readonly string[] = [
  ...Object.keys(KEY_USAGE).filter((code) => !UNBINDABLE.has(code)),
  ...MOUSE_BUTTONS.map(([name]) => name),
  ...PAD_BUTTONS,
];
const KNOWN: ReadonlySet<string> = new Set(BINDABLE);

/** How many names may be bound in a slot: one for the keyboard and one for a gamepad. */
export const BOUND_MAX = 2;

export function isBindable(name: string): boolean {
  return KNOWN.has(name);
}

export function isPadBinding(name: string): boolean {
  return name.startsWith('Gamepad');
}

/** The field of a slot on the wire: `Key`, `KeyUp` …; a second name is in the same with `_alt1`. */
export const SLOT_FIELD: Readonly<Record<Slot, string>> = {
  main: 'Key',
  up: 'KeyUp',
  left: 'KeyLeft',
  down: 'KeyDown',
  right: 'KeyRight',
  in: 'KeyIn',
  out: 'KeyOut',
};

/** Two controls that want the same key, button or stick, and can both work at a time. */
export interface Conflict {
  readonly name: string;
  readonly ids: readonly number[];
}

/** What is bound more than once, in the order of the controls. */
export function conflictsOf(controls: readonly Control[]): readonly Conflict[] {
  const users = new Map<string, Control[]>();
  for (const control of controls) {
    for (const name of namesOf(control)) users.set(name, [...(users.get(name) ?? []), control]);
  }
  return [...users].flatMap(([name, all]) => {
    const clashing = all.filter((one, i) => all.some((other, j) => i !== j && meet(one, other)));
    return clashing.length > 0 ? [{ name, ids: [...new Set(clashing.map(({ id }) => id))] }] : [];
  });
}

/** Names that a control is bound to, once for each use; a stick is `StickL` or `StickR`. */
export function namesOf({ keys, stick }: Control): readonly string[] {
  const bound = Object.values(keys).flatMap((names) => names ?? []);
  return stick ? [...bound, stickName(stick)] : bound;
}

export function stickName(stick: Stick): string {
  return `Stick${stick}`;
}

/** Two controls of different states never meet: a game is in one of its screens at a time. */
function meet(a: Control, b: Control): boolean {
  // What switches a state works in every state.
  const [one, other] = [a.type === 'State' ? '' : a.state, b.type === 'State' ? '' : b.state];
  if (one === '' || other === '' || one === other) return true;
  if (one === `!${other}` || other === `!${one}`) return false;
  return one.startsWith('!') || other.startsWith('!');
}
