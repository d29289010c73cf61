import type { InputMethod } from '../../device/input/inputMethod.ts';

type Sign = readonly [said: RegExp, parts: readonly string[]];

const UP_DOWN = ['ArrowUp', 'ArrowDown'];
const LEFT_RIGHT = ['ArrowLeft', 'ArrowRight'];

/**
 * Patterns that find controls in the English instructions, by input method. In each group, the first match counts.
 */
const SIGNS: Readonly<Record<InputMethod, readonly (readonly Sign[])[]>> = {
  keys: [
    [
      [/arrows go up and down/i, UP_DOWN],
      [/arrows go left and right|^left and right/i, LEFT_RIGHT],
      [/\barrows?\b/i, [...LEFT_RIGHT, ...UP_DOWN]],
      [/\bdown to\b/i, ['ArrowDown']],
    ],
    [[/\bspace\b/i, ['Space']]],
    [[/\bWASD\b/, ['KeyW', 'KeyA', 'KeyS', 'KeyD']]],
    [[/\bM opens\b/, ['KeyM']]],
    [[/\bmouse\b/i, ['Mouse']]],
  ],
  pad: [
    [
      [/both sticks|left stick.*right stick|right stick.*left stick/i, ['left-stick', 'right-stick']],
      [/\bstick\b/i, ['left-stick']],
    ],
    [[/\bd-pad\b|directions?|^left and right/i, ['d-pad']]],
    [[/\bA\b/, ['A']]],
    [[/\bB\b/, ['B']]],
    [[/\bX\b/, ['X']]],
    [[/\bY\b/, ['Y']]],
    [[/every button/i, ['A', 'B', 'X', 'Y']]],
  ],
  touch: [
    [[/one thumb/i, ['two-thumbs']]],
    [[/\btap|\btouch|buttons|^any number of fingers/i, ['tap']]],
    [[/\bhold/i, ['hold']]],
    [[/\bswipe/i, ['swipe']]],
    [[/\bdrag|stick/i, ['drag']]],
  ],
};

/** Returns the controls in the instructions, by their names in the contract. */
export function controlsInText(hand: InputMethod, text: string): string[] {
  return SIGNS[hand].flatMap((group) => group.find(([pattern]) => pattern.test(text))?.[1] ?? []);
}
