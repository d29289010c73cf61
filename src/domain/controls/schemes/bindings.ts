import { KEY_USAGE } from '../../../contracts/channel/keyboardUsages.ts';
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

/** Names for one notch of the wheel, which presses a binding briefly. */
export const WHEEL_UP = 'MouseWheelUp';
export const WHEEL_DOWN = 'MouseWheelDown';

/** The separator of a chord's keys: `Control + Digit1`. The player has to hold all of them. */
export const CHORD = ' + ';
const CHORD_MAX = 4;

/** Names that match the left and the right key. */
const EITHER_SIDE: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt']);

/** Mouse buttons that can be bound, by their bit of `PointerEvent.buttons`. Only a scheme from a file binds the first. */
export const MOUSE_BUTTONS = [
  ['MouseLeft', 1],
  ['MouseRight', 2],
  ['MouseMiddle', 4],
  ['MouseBack', 8],
  ['MouseForward', 16],
] as const;
/** Bits of `MouseEvent.buttons` by `MouseEvent.button`. */
const BUTTON_BITS = [1, 4, 2, 8, 16];

/** Returns the name of the mouse button with this `MouseEvent.button`. */
export function mouseButtonOf(button: number): (typeof MOUSE_BUTTONS)[number][0] | undefined {
  return MOUSE_BUTTONS.find(([, bit]) => bit === BUTTON_BITS[button])?.[0];
}

/** Keys that can't be bound: reserved by the app or the system, or reported unreliably. */
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

/** All names that the editor offers. */
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

/** Limit of bindings per slot: one for the keyboard or mouse, one for a gamepad. */
export const BOUND_MAX = 2;

/** Returns whether a name is a key, a button, or a chord of these. */
export function isBindable(name: string): boolean {
  const parts = name.split(CHORD);
  return parts.length <= CHORD_MAX && parts.every((part) => KNOWN.has(part));
}

/** Returns the known name that differs only in case. */
export function sameButForCase(name: string): string | undefined {
  return BY_LOWER_CASE.get(name.toLowerCase());
}

/** Returns whether a press matches a key of a chord: `ControlLeft` matches `Control`. */
export function isPressOf(part: string, pressed: string): boolean {
  return part === pressed || (EITHER_SIDE.has(part) && (pressed === `${part}Left` || pressed === `${part}Right`));
}

export function isPadBinding(name: string): boolean {
  return name.startsWith('Gamepad');
}

/** Field of a slot in the file: `Key`, `KeyUp` …; the second name has the suffix `_alt1`. */
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

/** Returns the emulator's field for a slot of a control type. */
export function emulatorField(type: Control['type'], slot: Slot): string {
  return EMULATOR_FIELD[type]?.[slot] ?? SLOT_FIELD[slot];
}

/** Two controls with the same key, button or stick that can be active at once. */
export interface Conflict {
  readonly name: string;
  readonly ids: readonly number[];
}

/** Returns the names bound more than once, in the order of the controls. */
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

/** Returns the names bound to a control, once per use; a stick is `StickL` or `StickR`. */
export function namesOf({ keys, stick }: Control): readonly string[] {
  const bound = Object.values(keys).flatMap((names) => names ?? []);
  return stick ? [...bound, stickName(stick)] : bound;
}

export function stickName(stick: Stick): string {
  return `Stick${stick}`;
}

/**
 * Controls of different states are never active at once, because a game has one state at a time. The same holds for
 * different conditions, because files contain mutually exclusive ones.
 */
function meet(a: Control, b: Control): boolean {
  // A State control's key works in every state.
  const [one, other] = [a.type === 'State' ? '' : a.state, b.type === 'State' ? '' : b.state];
  if (one === '' || other === '' || one === other) return true;
  if (one === `!${other}` || other === `!${one}` || isCompound(one) || isCompound(other)) return false;
  return one.startsWith('!') || other.startsWith('!');
}

function isCompound(condition: string): boolean {
  return /[&|()]/.test(condition);
}
