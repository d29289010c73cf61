import { KEY_USAGE } from '../../../contracts/channel/keys.ts';
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

/** The sticks of a gamepad as eight buttons: pushed to one side, a stick presses that side's name. */
export const STICK_SIDES = {
  L: { up: 'GamepadLStickUp', left: 'GamepadLStickLeft', down: 'GamepadLStickDown', right: 'GamepadLStickRight' },
  R: { up: 'GamepadRStickUp', left: 'GamepadRStickLeft', down: 'GamepadRStickDown', right: 'GamepadRStickRight' },
} as const;

/** Turns of the wheel that press a key for a moment. */
export const WHEEL_UP = 'MouseWheelUp';
export const WHEEL_DOWN = 'MouseWheelDown';

/** The separator of a chord's keys: `Control + Digit1`. The player has to hold all of them. */
export const CHORD = ' + ';
const CHORD_MAX = 4;

/** Names that mean the key at either side of the keyboard. */
const EITHER_SIDE: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt']);

/** Mouse buttons that can be bound, by their bit of `PointerEvent.buttons`. Only a scheme from a file binds the first. */
export const MOUSE_BUTTONS = [
  ['MouseLeft', 1],
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
  'PrintScreen',
  'ContextMenu',
]);

/** Everything that a player is offered to bind. */
export const BINDABLE: readonly string[] = [
  ...Object.keys(KEY_USAGE).filter((code) => !UNBINDABLE.has(code)),
  ...MOUSE_BUTTONS.map(([name]) => name).filter((name) => name !== 'MouseLeft'),
  WHEEL_UP,
  WHEEL_DOWN,
  ...PAD_BUTTONS,
  ...Object.values(STICK_SIDES).flatMap((sides) => Object.values(sides)),
];
const KNOWN: ReadonlySet<string> = new Set([...BINDABLE, ...EITHER_SIDE, 'MouseLeft']);
const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map([...KNOWN].map((name) => [name.toLowerCase(), name]));

/** How many names may be bound in a slot: one for the keyboard and one for a gamepad. */
export const BOUND_MAX = 2;

/** Whether it is the name of a key, a button, or a chord of some. */
export function isBindable(name: string): boolean {
  const parts = name.split(CHORD);
  return parts.length <= CHORD_MAX && parts.every((part) => KNOWN.has(part));
}

/** The name that differs from this one in nothing but capital letters. */
export function sameButForCase(name: string): string | undefined {
  return BY_LOWER_CASE.get(name.toLowerCase());
}

/** Whether what is pressed is one of a chord's keys: `ControlLeft` is `Control`. */
export function isPressOf(part: string, pressed: string): boolean {
  return part === pressed || (EITHER_SIDE.has(part) && (pressed === `${part}Left` || pressed === `${part}Right`));
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
  cancel: 'KeyCancel',
  aim: 'KeyStartStop',
  suspend: 'KeySuspend',
  look: 'KeyLookAround',
  act: 'KeyAction',
};

const EMULATOR_FIELD: Readonly<Partial<Record<Control['type'], Partial<Record<Slot, string>>>>> = {
  MOBASkill: { main: 'KeyActivate' },
  MOBADpad: { main: 'KeyMove' },
  Rotate: { left: 'KeyAntiClock', right: 'KeyClock' },
};

/** The field that the emulator has for a slot of a control. */
export function emulatorField(type: Control['type'], slot: Slot): string {
  return EMULATOR_FIELD[type]?.[slot] ?? SLOT_FIELD[slot];
}

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

/**
 * Two controls of different states never meet: a game is in one of its screens at a time. Neither do two of different
 * conditions, which schemes from files write so that they exclude each other.
 */
function meet(a: Control, b: Control): boolean {
  // What switches a state works in every state.
  const [one, other] = [a.type === 'State' ? '' : a.state, b.type === 'State' ? '' : b.state];
  if (one === '' || other === '' || one === other) return true;
  if (one === `!${other}` || other === `!${one}` || isCompound(one) || isCompound(other)) return false;
  return one.startsWith('!') || other.startsWith('!');
}

function isCompound(condition: string): boolean {
  return /[&|()]/.test(condition);
}
