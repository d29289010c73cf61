/**
 * Input on the wire. Multi-byte numbers are little-endian. Every message starts
 *
 *     u8 type · u8 argument · u16 sequence
 *
 * where the sequence counts all messages of a session, modulo 65,536. Input changes (keys, buttons, touches, wheel,
 * gamepad, held state) travel on the reliable channel, motion on the unordered one. Mouse coordinates run from 0 to
 * 32,767 over the picture, touch coordinates from 0 to 9,999 (10,000 and more on both axes means "lifted").
 *
 *     key         modifiers · u16 usage · u32 code point          10 bytes
 *     button      button · u16 x · u16 y                           8
 *     wheel       0 · i16 dx · i16 dy · u16 x · u16 y             12
 *     touch       slot · u16 x · u16 y                             8
 *     gamepad     slot · u32 buttons · 4 × i16 axis · 2 × u8 trigger   18
 *     held        count of keys · u16 buttons · u16 touches · u16 usage each    8 and 2 a key
 *     repeated    count · (u8 length · input change) each, with the sequence of the one before them    5 and more
 *     moves       count (of a finger: slot) · u16 x · u16 y · 12 + 12 bits each further sample    8 and 3 a sample
 *
 * Where packets are lost, the last input changes travel again as `repeated` on the unordered channel, as they were
 * encoded.
 *
 * In relative moves x and y are the total after the last sample.
 */
export const INPUT = {
  keyDown: 0x01,
  keyUp: 0x02,
  buttonDown: 0x03,
  buttonUp: 0x04,
  wheel: 0x05,
  touchStart: 0x06,
  touchEnd: 0x07,
  touchCancel: 0x08,
  gamepad: 0x09,
  gamepadGone: 0x0a,
  held: 0x0b,
  releaseAll: 0x0c,
  repeatedInput: 0x0d,
  pointerMoves: 0x10,
  relativeMoves: 0x11,
  touchMoves: 0x12,
} as const;

export const MOUSE_MAX = 32_767;
export const TOUCH_MAX = 9_999;
export const TOUCH_LIFTED = 10_000;
export const TOUCH_SLOTS = 10;
export const GAMEPAD_SLOTS = 4;
/** Maximum number of samples in one message of motion. */
export const BATCH_MAX = 64;
/** Maximum number of held keys in one message. */
export const HELD_KEYS_MAX = 32;

/** Maximum number of input changes that one message can repeat. */
export const REPEATED_INPUT_MAX = 4;
/** Size in bytes of the longest input change that is repeated: a gamepad's state. */
export const EDGE_LENGTH_MAX = 18;

/** All inputs that the player currently holds down. */
export interface Held {
  /** Held keys, as HID usages. */
  readonly keys: readonly number[];
  /** Bit mask of held mouse buttons: bit n is button n. */
  readonly buttons: number;
  /** Bit mask of touches: bit n is touch slot n. */
  readonly touches: number;
}

export interface GamepadState {
  readonly slot: number;
  /** Bit mask of pressed gamepad buttons: bit n is button n of the Gamepad API's standard mapping. */
  readonly buttons: number;
  /** Gamepad axes: left stick x and y, right stick x and y, each from -1 to 1. */
  readonly axes: readonly [number, number, number, number];
  /** Gamepad triggers, left and right, each from 0 to 1. */
  readonly triggers: readonly [number, number];
}

/** One input of the player, in the streaming device's coordinates. */
export type InputEvent =
  | {
      readonly kind: 'key';
      readonly down: boolean;
      readonly usage: number;
      readonly modifiers: number;
      readonly char: number;
    }
  | { readonly kind: 'button'; readonly down: boolean; readonly button: number; readonly x: number; readonly y: number }
  | { readonly kind: 'wheel'; readonly dx: number; readonly dy: number; readonly x: number; readonly y: number }
  | {
      readonly kind: 'touch';
      readonly phase: 'start' | 'end' | 'cancel';
      readonly slot: number;
      readonly x: number;
      readonly y: number;
    }
  | ({ readonly kind: 'gamepad' } & GamepadState)
  | { readonly kind: 'gamepad-gone'; readonly slot: number }
  | ({ readonly kind: 'held' } & Held)
  | { readonly kind: 'release-all' }
  | { readonly kind: 'pointer'; readonly samples: readonly Point[] }
  /**
   * Motion of a mouse under pointer lock, in 32,767ths of the picture's longer side on both axes. `total` sums all
   * relative motion, modulo 65,536, so that a lost message costs no distance; `samples` are the message's motion
   * samples after the first.
   */
  | { readonly kind: 'relative'; readonly total: Point; readonly samples: readonly Point[] }
  /** Motion samples of one finger, oldest first. */
  | { readonly kind: 'touch-moves'; readonly touches: readonly (Point & { readonly slot: number })[] };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A decoded input message with its sequence number. */
export interface InputMessage {
  readonly sequence: number;
  readonly event: InputEvent;
}

/**
 * Returns whether an event changes held inputs (a key, button or touch) or states all of them. Other events are
 * motion.
 */
export function isEdge({ kind }: InputEvent): boolean {
  return kind !== 'pointer' && kind !== 'relative' && kind !== 'touch-moves';
}

/** Returns whether a finger is lifted: both coordinates of the touch are at or above 10,000. */
export function isLifted({ x, y }: Point): boolean {
  return x >= TOUCH_LIFTED && y >= TOUCH_LIFTED;
}

/** Returns whether sequence number `a` is newer than `b`; the numbers wrap at 65,536. */
export function isNewer(a: number, b: number): boolean {
  const distance = (a - b) & 0xffff;
  return distance !== 0 && distance < 0x8000;
}

/** Returns the difference of two wrapped motion totals, from -32,768 to 32,767. */
export function wrappedDifference(a: number, b: number): number {
  const distance = (a - b) & 0xffff;
  return distance < 0x8000 ? distance : distance - 0x1_0000;
}
