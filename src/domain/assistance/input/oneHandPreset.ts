import { STICK_SIDES } from '../../controls/schemes/bindings.ts';
import { sameValue } from '../../../kit/sameValue.ts';
import type { InputAssistance } from './inputAssistanceSettings.ts';
import { type InputName, LAYER, MOUSE_MOVES } from './inputNames.ts';

export const HANDS = ['both', 'left', 'right'] as const;
type PlayingHand = (typeof HANDS)[number];

type Preset = Pick<InputAssistance, 'map' | 'layer' | 'modes'>;

const NONE: Preset = { map: {}, layer: {}, modes: {} };

/** Returns assignments by which the directions of one stick act as those of the other stick. */
function stick(from: 'L' | 'R', to: 'L' | 'R'): Readonly<Record<InputName, InputName>> {
  const sides = ['up', 'left', 'down', 'right'] as const;
  return Object.fromEntries(sides.map((side) => [STICK_SIDES[from][side], STICK_SIDES[to][side]]));
}

/**
 * Assignments for playing with one hand: the inputs within its reach. Tab, or the press of the stick, turns the
 * second layer on and off, which has the inputs of the other hand.
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

/** Returns the input settings with the assignments for playing with a hand. Other settings stay unchanged. */
export function withHand(settings: InputAssistance, hand: PlayingHand): InputAssistance {
  return { ...settings, ...PRESETS[hand] };
}

/** Returns the hand whose preset assignments the settings contain; undefined if the player has changed them. */
export function handOf({ map, layer, modes }: InputAssistance): PlayingHand | undefined {
  return HANDS.find((hand) => sameValue({ map, layer, modes }, PRESETS[hand]));
}
