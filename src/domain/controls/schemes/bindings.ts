import { KEY_USAGE } from '../../../contracts/channel/keyboardUsages.ts';
import type { Control, Slot, Stick } from './scheme.ts';

/** Names of a gamepad's buttons in the standard mapping: bit n is the n-th name. */
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

/**
 * Names of eight virtual buttons for the sticks of a gamepad: pushing a stick to one side presses that side's button.
 */
export const STICK_SIDES = {
  L: { up: 'GamepadLStickUp', left: 'GamepadLStickLeft', down: 'GamepadLStickDown', right: 'GamepadLStickRight' },
  R: { up: 'GamepadRStickUp', left: 'GamepadRStickLeft', down: 'GamepadRStickDown', right: 'GamepadRStickRight' },
} as const;

/** Names of the wheel's two directions. One notch presses a binding briefly. */
export const WHEEL_UP = 'MouseWheelUp';
export const WHEEL_DOWN = 'MouseWheelDown';

/** Separates the keys of a chord: `Control + Digit1`. The player has to hold all of them. */
export const CHORD = ' + ';
const CHORD_MAX = 4;

/** Key names that stand for both the left and the right key. */
const EITHER_SIDE: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt']);

/**
 * Names of mouse buttons that can be bound, with their bits of `PointerEvent.buttons`. The editor doesn't offer the
 * first one; only schemes from files contain it.
 */
export const MOUSE_BUTTONS = [
  ['MouseLeft', 1],
  ['MouseRight', 2],
  ['MouseMiddle', 4],
  ['MouseBack', 8],
  ['MouseForward', 16],
] as const;
/** Bit in `MouseEvent.buttons` of each `MouseEvent.button`. */
const BUTTON_BITS = [1, 4, 2, 8, 16];

/** Returns the name of the mouse button with this `MouseEvent.button`. */
export function mouseButtonOf(button: number): (typeof MOUSE_BUTTONS)[number][0] | undefined {
  return MOUSE_BUTTONS.find(([, bit]) => bit === BUTTON_BITS[button])?.[0];
}

/** Keys that can't be bound, because the app or the system reserves them or browsers report them unreliably. */
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

/** Names of all inputs that the editor offers for binding. */
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

/** Maximum number of bindings per slot of a control: one for the keyboard or mouse, one for a gamepad. */
export const BOUND_MAX = 2;

/** Returns whether a name is that of a key, a button, or a chord of them. */
export function isBindable(name: string): boolean {
  const parts = name.split(CHORD);
  return parts.length <= CHORD_MAX && parts.every((part) => KNOWN.has(part));
}

/** Returns the known input name that differs from this one only in case. */
export function sameButForCase(name: string): string | undefined {
  return BY_LOWER_CASE.get(name.toLowerCase());
}

/** Returns whether pressing a key or button fulfils a part of a chord: `ControlLeft` fulfils `Control`. */
export function isPressOf(part: string, pressed: string): boolean {
  return part === pressed || (EITHER_SIDE.has(part) && (pressed === `${part}Left` || pressed === `${part}Right`));
}

export function isPadBinding(name: string): boolean {
  return name.startsWith('Gamepad');
}

/** Field of a scheme's file that contains a slot's binding: `Key`, `KeyUp` …; for a second binding, with `_alt1`. */
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

/** Returns the emulator's field name for a slot of a control type. */
export function emulatorField(type: Control['type'], slot: Slot): string {
  return EMULATOR_FIELD[type]?.[slot] ?? SLOT_FIELD[slot];
}

/** A key, button or stick that is bound to several controls that can be active at once. */
export interface Conflict {
  readonly name: string;
  readonly ids: readonly number[];
}

/** Returns the conflicting bindings, in the order of the controls. */
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

/** Returns the names of the inputs bound to a control, with repetitions; a stick is `StickL` or `StickR`. */
export function namesOf({ keys, stick }: Control): readonly string[] {
  const bound = Object.values(keys).flatMap((names) => names ?? []);
  return stick ? [...bound, stickName(stick)] : bound;
}

export function stickName(stick: Stick): string {
  return `Stick${stick}`;
}

/**
 * Controls of different game states are never active at once, because a game has one state at a time. Neither are
 * controls with different conditions, because the conditions in files exclude each other.
 */
function meet(a: Control, b: Control): boolean {
  // The key of a State control works in every game state.
  const [one, other] = [a.type === 'State' ? '' : a.state, b.type === 'State' ? '' : b.state];
  if (one === '' || other === '' || one === other) return true;
  if (one === `!${other}` || other === `!${one}` || isCompound(one) || isCompound(other)) return false;
  return one.startsWith('!') || other.startsWith('!');
}

function isCompound(condition: string): boolean {
  return /[&|()]/.test(condition);
}
