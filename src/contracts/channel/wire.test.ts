import { describe, expect, it } from 'vitest';
import {
  GAMEPAD_SLOTS,
  HELD_KEYS_MAX,
  INPUT,
  type InputEvent,
  isLifted,
  isNewer,
  MOUSE_MAX,
  TOUCH_SLOTS,
  wrappedDifference,
} from './inputFormat.ts';
import { decodeInput } from './inputReader.ts';
import { InputWriter } from './inputWriter.ts';

/** Returns the bytes of a writer's first message, without its little-endian sequence number 1. */
function written(write: (writer: InputWriter) => Uint8Array): readonly number[] {
  const [type = 0, argument = 0, low, high, ...rest] = write(new InputWriter());
  expect([low, high]).toEqual([1, 0]);
  return [type, argument, ...rest];
}

const read = (type: number, argument: number, ...rest: readonly number[]): InputEvent | undefined =>
  decodeInput(new Uint8Array([type, argument, 0, 0, ...rest]))?.event;

/** Returns the bytes of a little-endian 16-bit number. */
const word = (value: number) => [value & 0xff, value >> 8] as const;
const FAR = word(MOUSE_MAX);
const TOO_FAR = word(MOUSE_MAX + 1);

describe('InputWriter in the specified wire format', () => {
  const pad = { slot: 2, buttons: 0x0102_0304, axes: [1, -1, 0, 0.5], triggers: [0, 1] } as const;
  it.each<[string, (writer: InputWriter) => Uint8Array, readonly number[]]>([
    ['a key', (w) => w.key(true, 0x1234, 7, 0x1_f600), [1, 7, 0x34, 0x12, 0, 0xf6, 1, 0]],
    ['the release of a key', (w) => w.key(false, 4, 0, 97), [2, 0, 4, 0, 97, 0, 0, 0]],
    ['a button', (w) => w.button(true, 2, 0x1234, 0x0567), [3, 2, 0x34, 0x12, 0x67, 5]],
    ['the release of a button', (w) => w.button(false, 0, 1, 2), [4, 0, 1, 0, 2, 0]],
    ['a wheel turn', (w) => w.wheel(-1, 120, 3, 4), [5, 0, 0xff, 0xff, 120, 0, 3, 0, 4, 0]],
    ['a touch', (w) => w.touch('start', 9, 1, 2), [6, 9, 1, 0, 2, 0]],
    ['a touch end', (w) => w.touch('end', 9, 1, 2), [7, 9, 1, 0, 2, 0]],
    ['a cancelled touch', (w) => w.touch('cancel', 9, 1, 2), [8, 9, 1, 0, 2, 0]],
    ['the state of a gamepad', (w) => w.gamepad(pad), [9, 2, 4, 3, 2, 1, 0xff, 0x7f, 1, 0x80, 0, 0, 0, 0x40, 0, 255]],
    ['a disconnected gamepad', (w) => w.gamepadGone(3), [10, 3]],
    [
      'held keys, buttons and touches',
      (w) => w.held({ keys: [4, 0x105], buttons: 3, touches: 0x201 }),
      [11, 2, 3, 0, 1, 2, 4, 0, 5, 1],
    ],
    ['a release of all input', (w) => w.releaseAll(), [12, 0]],
    ['a pointer position', (w) => w.pointerMoves(new Uint16Array([0x1234, 5]), 0, 1).bytes, [16, 1, 0x34, 0x12, 5, 0]],
    [
      'a batch of pointer positions',
      (w) => w.pointerMoves(new Uint16Array([10, 20, 11, 18]), 0, 2).bytes,
      [16, 2, 10, 0, 20, 0, 1, 0xe0, 0xff],
    ],
    ['a touch position', (w) => w.touchMoves(3, new Uint16Array([7, 8]), 0, 1).bytes, [18, 3, 7, 0, 8, 0]],
    [
      'relative motion, with its total and samples',
      (w) => w.relativeMoves(new Int16Array([1, 2, 3, -4]), 0, 2).bytes,
      [17, 2, 4, 0, 0xfe, 0xff, 3, 0xc0, 0xff],
    ],
  ])('encodes %s', (_, write, bytes) => {
    expect(written(write)).toEqual(bytes);
  });
});

it('isLifted returns true only if both coordinates have the lifted value', () => {
  expect(isLifted({ x: 10_000, y: 10_000 })).toBe(true);
  expect(isLifted({ x: 9_999, y: 10_000 })).toBe(false);
  expect(isLifted({ x: 10_000, y: 9_999 })).toBe(false);
});

it('isNewer compares sequence numbers within half of their range', () => {
  expect(isNewer(0x7fff, 0)).toBe(true);
  expect(isNewer(0x8000, 0)).toBe(false);
  expect(isNewer(0x8001, 0)).toBe(false);
  expect([wrappedDifference(0x7fff, 0), wrappedDifference(0x8000, 0)]).toEqual([32_767, -32_768]);
});

describe('batch of encoded pointer samples', () => {
  it.each([
    [2047, 2047, 2],
    [-2048, -2048, 2],
    [2048, 0, 1],
    [0, 2048, 1],
    [-2049, 0, 1],
    [0, -2049, 1],
  ])('continues in the same message after a step of %i and %i up to sample %i', (dx, dy, next) => {
    const writer = new InputWriter();
    const xy = new Uint16Array([5000, 5000, 5000 + dx, 5000 + dy]);
    expect(writer.pointerMoves(xy, 0, 2).next).toBe(next);
    expect(writer.relativeMoves(new Int16Array([0, 0, dx, dy]), 0, 2).next).toBe(next);
  });

  it('holds at most 64 samples in a message', () => {
    const writer = new InputWriter();
    expect(writer.pointerMoves(new Uint16Array(130), 0, 65).next).toBe(64);
    expect(writer.touchMoves(0, new Uint16Array(130), 0, 65).next).toBe(64);
    expect(writer.relativeMoves(new Int16Array(130), 0, 65).next).toBe(64);
  });

  it('ends a message of relative motion before the distance exceeds a 16-bit total', () => {
    const near = new Int16Array([30_767, 30_767, 2_000, 2_000]);
    expect(new InputWriter().relativeMoves(near, 0, 2).next).toBe(2);
    for (const [dx, dy] of [
      [2_001, 0],
      [0, 2_001],
    ] as const) {
      expect(new InputWriter().relativeMoves(new Int16Array([30_767, 30_767, dx, dy]), 0, 2).next).toBe(1);
      expect(new InputWriter().relativeMoves(new Int16Array([-30_767, -30_767, -dx, -dy]), 0, 2).next).toBe(1);
    }
  });
});

describe('decodeInput accepts only valid values', () => {
  it.each<[string, () => InputEvent | undefined, boolean]>([
    ['the last character', () => read(INPUT.keyDown, 0, 4, 0, 0xff, 0xff, 0x10, 0), true],
    ['a character beyond the last one', () => read(INPUT.keyDown, 0, 4, 0, 0, 0, 0x11, 0), false],
    ['the fifteenth button, in the far corner', () => read(INPUT.buttonUp, 15, ...FAR, ...FAR), true],
    ['a sixteenth button', () => read(INPUT.buttonUp, 16, ...FAR, ...FAR), false],
    ['a button right of the picture', () => read(INPUT.buttonDown, 0, ...TOO_FAR, 0, 0), false],
    ['a button below the picture', () => read(INPUT.buttonDown, 0, 0, 0, ...TOO_FAR), false],
    ['a wheel in the far corner', () => read(INPUT.wheel, 0, 0, 0, 0, 0, ...FAR, ...FAR), true],
    ['a wheel beside the picture', () => read(INPUT.wheel, 0, 0, 0, 0, 0, ...TOO_FAR, 0, 0), false],
    ['the last touch', () => read(INPUT.touchEnd, TOUCH_SLOTS - 1, 0, 0, 0, 0), true],
    ['a touch beyond the last slot', () => read(INPUT.touchEnd, TOUCH_SLOTS, 0, 0, 0, 0), false],
    ['the last pad', () => read(INPUT.gamepad, GAMEPAD_SLOTS - 1, ...Array.from({ length: 14 }, () => 0)), true],
    [
      'a pad beyond the last slot',
      () => read(INPUT.gamepad, GAMEPAD_SLOTS, ...Array.from({ length: 14 }, () => 0)),
      false,
    ],
    ['the disconnection of the last pad', () => read(INPUT.gamepadGone, GAMEPAD_SLOTS - 1), true],
    ['the disconnection of a pad beyond the last slot', () => read(INPUT.gamepadGone, GAMEPAD_SLOTS), false],
    ['the maximum of held keys', () => read(INPUT.held, HELD_KEYS_MAX, ...new Uint8Array(4 + 2 * HELD_KEYS_MAX)), true],
    [
      'more held keys than the maximum',
      () => read(INPUT.held, HELD_KEYS_MAX + 1, ...new Uint8Array(6 + 2 * HELD_KEYS_MAX)),
      false,
    ],
    ['fewer keys than the stated count', () => read(INPUT.held, 2, ...new Uint8Array(6)), false],
    ['a path along the far edge', () => read(INPUT.pointerMoves, 2, ...FAR, 0, 0, 0, 0, 0), true],
    ['a path over the far edge', () => read(INPUT.pointerMoves, 2, ...FAR, 0, 0, 1, 0, 0), false],
    ['a path over the near edge', () => read(INPUT.pointerMoves, 2, 0, 0, 0, 0, 0, 0xf0, 0xff), false],
    ['a path of another length than stated', () => read(INPUT.pointerMoves, 1, 0, 0, 0, 0, 0, 0, 0), false],
    ['a truncated path', () => read(INPUT.pointerMoves, 2, 0, 0, 0, 0, 0, 0), false],
    ['64 samples', () => read(INPUT.relativeMoves, 64, ...new Uint8Array(4 + 3 * 63)), true],
    ['65 samples', () => read(INPUT.relativeMoves, 65, ...new Uint8Array(4 + 3 * 64)), false],
    ['motion without a total', () => read(INPUT.relativeMoves, 0, 0), false],
    ['the path of the last touch', () => read(INPUT.touchMoves, TOUCH_SLOTS - 1, 0, 0, 0, 0), true],
    ['the path of a touch beyond the last slot', () => read(INPUT.touchMoves, TOUCH_SLOTS, 0, 0, 0, 0), false],
    ['the path of a touch over the edge', () => read(INPUT.touchMoves, 0, 0, 0, 0, 0, 0xff, 0x0f, 0), false],
    ['the truncated path of a touch', () => read(INPUT.touchMoves, 0, 0, 0, 0), false],
  ])('%s', (_, event, possible) => {
    expect(event() !== undefined).toBe(possible);
  });

  it('accepts the lifted position of a touch, beyond the picture', () => {
    expect(read(INPUT.touchEnd, 0, 0x10, 0x27, 0x10, 0x27)).toMatchObject({ x: 10_000, y: 10_000 });
    expect(read(INPUT.touchMoves, 4, 1, 0, 2, 0, 0xff, 0x1f, 0)).toEqual({
      kind: 'touch-moves',
      touches: [
        { slot: 4, x: 1, y: 2 },
        { slot: 4, x: 0, y: 3 },
      ],
    });
  });

  it('clamps an axis to its range on both sides', () => {
    const axes = [0, 0x80, 1, 0x80, 0xff, 0x7f, 0, 0];
    expect(read(INPUT.gamepad, 0, 0, 0, 0, 0, ...axes, 255, 0)).toMatchObject({
      axes: [-1, -1, 1, 0],
      triggers: [1, 0],
    });
  });

  it('requires at least four bytes, at any offset in the buffer', () => {
    expect(decodeInput(new Uint8Array([INPUT.releaseAll, 0, 0]))).toBeUndefined();
    const inside = new Uint8Array([9, 9, INPUT.releaseAll, 0, 0x34, 0x12]).subarray(2);
    expect(decodeInput(inside)).toEqual({ sequence: 0x1234, event: { kind: 'release-all' } });
  });
});
