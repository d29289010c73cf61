import { KEY_USAGE } from '../../../contracts/channel/keyboardUsages.ts';
import {
  CHORD,
  MOUSE_BUTTONS,
  PAD_BUTTONS,
  STICK_SIDES,
  WHEEL_DOWN,
  WHEEL_UP,
} from '../../controls/schemes/bindings.ts';

/**
 * Name of an input: a `KeyboardEvent.code`, a mouse button, a wheel direction, a gamepad button, a direction of a
 * stick (names of `bindings.ts`), a direction of the mouse, or a touch gesture. A target may also be a chord
 * (`ControlLeft + KeyC`), `LAYER` or `NOTHING`.
 */
export type InputName = string;

/** Target input that selects the second layer of assignments while it is held. */
export const LAYER = 'Layer';
/** Target input without an effect. */
export const NOTHING = 'Nothing';

/** A short loud sound as an input. It can only be a switch of switch scanning. */
export const MICROPHONE_CLICK = 'SoundClick';

/** Motion of the mouse as four inputs, each with a strength. As the target of another input, it moves the view. */
export const MOUSE_MOVES = {
  up: 'MouseMoveUp',
  left: 'MouseMoveLeft',
  down: 'MouseMoveDown',
  right: 'MouseMoveRight',
} as const;

export const GESTURES = [
  'TouchTap',
  'TouchHold',
  'TouchTwoFingers',
  'TouchSwipeUp',
  'TouchSwipeLeft',
  'TouchSwipeDown',
  'TouchSwipeRight',
] as const;
export type Gesture = (typeof GESTURES)[number];

const NAMED = [LAYER, NOTHING, MICROPHONE_CLICK, ...Object.values(MOUSE_MOVES), ...GESTURES] as const;

/** Returns whether an input is a layer, a click sound, a mouse motion or a gesture, named only by this app. */
export function isNamedInput(name: InputName): name is (typeof NAMED)[number] {
  return (NAMED as readonly string[]).includes(name);
}

/** Names of inputs that have a strength between 0 and 1. */
const SIDES: readonly InputName[] = [...Object.values(STICK_SIDES.L), ...Object.values(STICK_SIDES.R)];
const MOVES: readonly InputName[] = Object.values(MOUSE_MOVES);

/** Keys that can't be reassigned: they leave full screen, open the browser's tools, or are reported unreliably. */
const FIXED: ReadonlySet<string> = new Set(['F5', 'F11', 'F12', 'MetaLeft', 'MetaRight', 'PrintScreen', 'ContextMenu']);

/** Inputs that a player can reassign. */
export const SOURCES: readonly InputName[] = [
  ...Object.keys(KEY_USAGE).filter((code) => !FIXED.has(code)),
  ...MOUSE_BUTTONS.map(([name]) => name),
  WHEEL_UP,
  WHEEL_DOWN,
  ...MOVES,
  ...PAD_BUTTONS,
  ...SIDES,
  ...GESTURES,
];
const SOURCE_SET: ReadonlySet<string> = new Set(SOURCES);
const TARGET_MAX = 4;

export const isSource = (name: string): boolean => SOURCE_SET.has(name);

export function isTarget(name: string): boolean {
  if (name === LAYER || name === NOTHING) return true;
  const parts = name.split(CHORD);
  return parts.length <= TARGET_MAX && parts.every(isSource);
}

type InputGroup = 'keys' | 'mouse' | 'pad' | 'touch' | 'sound';

export function groupOf(name: InputName): InputGroup {
  if (name.startsWith('Gamepad')) return 'pad';
  if (name.startsWith('Mouse')) return 'mouse';
  if (name === MICROPHONE_CLICK) return 'sound';
  return name.startsWith('Touch') ? 'touch' : 'keys';
}

/** Returns whether an input has a strength, such as a stick's direction, instead of only being pressed. */
export function isAnalog(name: InputName): boolean {
  return SIDES.includes(name) || MOVES.includes(name);
}
