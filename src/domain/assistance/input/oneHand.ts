import { STICK_SIDES } from '../../controls/schemes/bindings.ts';
import { sameValue } from '../../../kit/sameValue.ts';
import type { InputAssistance } from './inputAssistance.ts';
import { type InputName, LAYER, MOUSE_MOVES } from './inputNames.ts';

export const HANDS = ['both', 'left', 'right'] as const;
type PlayingHand = (typeof HANDS)[number];

type Preset = Pick<InputAssistance, 'map' | 'layer' | 'modes'>;

const NONE: Preset = { map: {}, layer: {}, modes: {} };

/** Presses of one stick act as presses of the other. */
function stick(from: 'L' | 'R', to: 'L' | 'R'): Readonly<Record<InputName, InputName>> {
  const sides = ['up', 'left', 'down', 'right'] as const;
  return Object.fromEntries(sides.map((side) => [STICK_SIDES[from][side], STICK_SIDES[to][side]]));
}

/**
 * Inputs within reach of one hand. Tab, or the press of the stick, turns the second layer on and off: it has what the
 * other hand does.
 */
const PRESETS: Readonly<Record<PlayingHand, Preset>> = {
  both: NONE,
  left: {
    map: {
      Tab: LAYER,
      GamepadLS: LAYER,
      GamepadUp: 'GamepadY',
      GamepadRight: 'GamepadB',
      GamepadDown: 'GamepadA',
      GamepadLeft: 'GamepadX',
    },
    layer: {
      KeyW: 'ArrowUp',
      KeyA: 'ArrowLeft',
      KeyS: 'ArrowDown',
      KeyD: 'ArrowRight',
      KeyR: MOUSE_MOVES.up,
      KeyZ: MOUSE_MOVES.left,
      KeyX: MOUSE_MOVES.down,
      KeyC: MOUSE_MOVES.right,
      KeyQ: 'MouseLeft',
      KeyE: 'MouseRight',
      KeyF: 'Enter',
      ...stick('L', 'R'),
      GamepadLB: 'GamepadRB',
      GamepadLT: 'GamepadRT',
      GamepadBack: 'GamepadStart',
      GamepadUp: 'GamepadUp',
      GamepadRight: 'GamepadRight',
      GamepadDown: 'GamepadDown',
      GamepadLeft: 'GamepadLeft',
    },
    modes: { Tab: 'toggle', GamepadLS: 'toggle' },
  },
  right: {
    map: {
      Backslash: LAYER,
      GamepadRS: LAYER,
      KeyI: 'KeyW',
      KeyJ: 'KeyA',
      KeyK: 'KeyS',
      KeyL: 'KeyD',
      KeyU: 'KeyQ',
      KeyO: 'KeyE',
      KeyP: 'KeyR',
      Semicolon: 'KeyF',
      KeyM: 'Space',
      ShiftRight: 'ShiftLeft',
      ControlRight: 'ControlLeft',
      ...stick('R', 'L'),
    },
    layer: {
      KeyI: MOUSE_MOVES.up,
      KeyJ: MOUSE_MOVES.left,
      KeyK: MOUSE_MOVES.down,
      KeyL: MOUSE_MOVES.right,
      KeyU: 'MouseLeft',
      KeyO: 'MouseRight',
      ...stick('R', 'R'),
      GamepadRB: 'GamepadLB',
      GamepadRT: 'GamepadLT',
      GamepadStart: 'GamepadBack',
      GamepadY: 'GamepadUp',
      GamepadB: 'GamepadRight',
      GamepadA: 'GamepadDown',
      GamepadX: 'GamepadLeft',
    },
    modes: { Backslash: 'toggle', GamepadRS: 'toggle' },
  },
};

/** Returns the settings with the assignments of a hand. Other settings stay. */
export function withHand(settings: InputAssistance, hand: PlayingHand): InputAssistance {
  return { ...settings, ...PRESETS[hand] };
}

/** Returns the hand whose assignments the settings have; undefined after changes. */
export function handOf({ map, layer, modes }: InputAssistance): PlayingHand | undefined {
  return HANDS.find((hand) => sameValue({ map, layer, modes }, PRESETS[hand]));
}
