import type { PadFamily } from '../../../input/gamepad/padFamily.ts';

/** Symbols, other than letters, on a gamepad's face buttons. */
export type FaceMark = 'cross' | 'circle' | 'square' | 'triangle';
/** Symbols on the small buttons left and right of a gamepad's centre. */
export type MiddleMark = 'view' | 'menu' | 'create' | 'options' | 'minus' | 'plus';
export type Arm = 'up' | 'down' | 'left' | 'right';

export type GamepadGlyph =
  | { readonly shape: 'face'; readonly letter: string }
  | { readonly shape: 'face-mark'; readonly mark: FaceMark }
  | { readonly shape: 'cross'; readonly arm: Arm }
  | { readonly shape: 'bumper' | 'trigger'; readonly text: string }
  | { readonly shape: 'stick'; readonly text: string; readonly pressed: boolean }
  | { readonly shape: 'middle'; readonly mark: MiddleMark };

const face = (letter: string): GamepadGlyph => ({ shape: 'face', letter });
const faceMark = (mark: FaceMark): GamepadGlyph => ({ shape: 'face-mark', mark });
const arm = (which: Arm): GamepadGlyph => ({ shape: 'cross', arm: which });
const middle = (mark: MiddleMark): GamepadGlyph => ({ shape: 'middle', mark });
const bumper = (text: string): GamepadGlyph => ({ shape: 'bumper', text });
const trigger = (text: string): GamepadGlyph => ({ shape: 'trigger', text });
const stick = (text: string, pressed = false): GamepadGlyph => ({ shape: 'stick', text, pressed });

const EVERYWHERE = {
  GamepadUp: arm('up'),
  GamepadDown: arm('down'),
  GamepadLeft: arm('left'),
  GamepadRight: arm('right'),
  StickL: stick('L'),
  StickR: stick('R'),
  GamepadLStickUp: stick('L↑'),
  GamepadLStickDown: stick('L↓'),
  GamepadLStickLeft: stick('L←'),
  GamepadLStickRight: stick('L→'),
  GamepadRStickUp: stick('R↑'),
  GamepadRStickDown: stick('R↓'),
  GamepadRStickLeft: stick('R←'),
  GamepadRStickRight: stick('R→'),
} as const;

/**
 * In the Gamepad API's standard mapping, a name stands for a position: `GamepadA` is the bottom button, whatever is
 * printed on it.
 */
const SIGNS: Readonly<Record<PadFamily, Readonly<Record<string, GamepadGlyph>>>> = {
  xbox: {
    ...EVERYWHERE,
    GamepadA: face('A'),
    GamepadB: face('B'),
    GamepadX: face('X'),
    GamepadY: face('Y'),
    GamepadLB: bumper('LB'),
    GamepadRB: bumper('RB'),
    GamepadLT: trigger('LT'),
    GamepadRT: trigger('RT'),
    GamepadLS: stick('LS', true),
    GamepadRS: stick('RS', true),
    GamepadBack: middle('view'),
    GamepadStart: middle('menu'),
  },
  playstation: {
    ...EVERYWHERE,
    GamepadA: faceMark('cross'),
    GamepadB: faceMark('circle'),
    GamepadX: faceMark('square'),
    GamepadY: faceMark('triangle'),
    GamepadLB: bumper('L1'),
    GamepadRB: bumper('R1'),
    GamepadLT: trigger('L2'),
    GamepadRT: trigger('R2'),
    GamepadLS: stick('L3', true),
    GamepadRS: stick('R3', true),
    GamepadBack: middle('create'),
    GamepadStart: middle('options'),
  },
  nintendo: {
    ...EVERYWHERE,
    GamepadA: face('B'),
    GamepadB: face('A'),
    GamepadX: face('Y'),
    GamepadY: face('X'),
    GamepadLB: bumper('L'),
    GamepadRB: bumper('R'),
    GamepadLT: trigger('ZL'),
    GamepadRT: trigger('ZR'),
    GamepadLS: stick('L', true),
    GamepadRS: stick('R', true),
    GamepadBack: middle('minus'),
    GamepadStart: middle('plus'),
  },
};

/** Returns the symbol of a gamepad's button or stick; undefined for other names. */
export function gamepadGlyphOf(name: string, family: PadFamily): GamepadGlyph | undefined {
  return SIGNS[family][name];
}
