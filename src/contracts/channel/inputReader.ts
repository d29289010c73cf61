import {
  BATCH_MAX,
  GAMEPAD_SLOTS,
  HELD_KEYS_MAX,
  INPUT,
  type InputEvent,
  type InputMessage,
  MOUSE_MAX,
  type Point,
  TOUCH_SLOTS,
} from './inputFormat.ts';

/** Greatest Unicode code point; `String.fromCodePoint` throws for greater numbers. */
const CODE_POINT_MAX = 0x10_ffff;
const BUTTON_MAX = 15;

/** Decodes one input message. Returns undefined for an unknown type, a wrong length or invalid values. Never throws. */
export function decodeInput(bytes: Uint8Array): InputMessage | undefined {
  if (bytes.byteLength < 4) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const event = readEvent(view, bytes[0] as number, bytes[1] as number);
  return event && { sequence: view.getUint16(2, true), event };
}

function readEvent(view: DataView, type: number, argument: number): InputEvent | undefined {
  switch (type) {
    case INPUT.keyDown:
    case INPUT.keyUp:
      return view.byteLength === 10 ? readKey(view, type === INPUT.keyDown, argument) : undefined;
    case INPUT.buttonDown:
    case INPUT.buttonUp: {
      if (view.byteLength !== 8 || argument > BUTTON_MAX) return undefined;
      const place = pointAt(view, 4);
      return onPicture(place)
        ? { kind: 'button', down: type === INPUT.buttonDown, button: argument, ...place }
        : undefined;
    }
    case INPUT.wheel: {
      if (view.byteLength !== 12) return undefined;
      const place = pointAt(view, 8);
      return onPicture(place)
        ? { kind: 'wheel', dx: view.getInt16(4, true), dy: view.getInt16(6, true), ...place }
        : undefined;
    }
    case INPUT.touchStart:
    case INPUT.touchEnd:
    case INPUT.touchCancel: {
      if (view.byteLength !== 8 || argument >= TOUCH_SLOTS) return undefined;
      const phase = type === INPUT.touchStart ? 'start' : type === INPUT.touchEnd ? 'end' : 'cancel';
      return { kind: 'touch', phase, slot: argument, ...pointAt(view, 4) };
    }
    case INPUT.gamepad:
      return view.byteLength === 18 && argument < GAMEPAD_SLOTS ? readGamepad(view, argument) : undefined;
    case INPUT.gamepadGone:
      return view.byteLength === 4 && argument < GAMEPAD_SLOTS ? { kind: 'gamepad-gone', slot: argument } : undefined;
    case INPUT.held:
      return argument <= HELD_KEYS_MAX && view.byteLength === 8 + 2 * argument ? readHeld(view, argument) : undefined;
    case INPUT.releaseAll:
      return view.byteLength === 4 ? { kind: 'release-all' } : undefined;
    case INPUT.pointerMoves:
      return batchSize(view) === argument ? readPointer(view, argument) : undefined;
    case INPUT.relativeMoves:
      return batchSize(view) === argument ? readRelative(view, argument) : undefined;
    case INPUT.touchMoves:
      return argument < TOUCH_SLOTS ? readTouchMoves(view, argument) : undefined;
    default:
      return undefined;
  }
}

function pointAt(view: DataView, offset: number): Point {
  return { x: view.getUint16(offset, true), y: view.getUint16(offset + 2, true) };
}

function onPicture({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= MOUSE_MAX && y <= MOUSE_MAX;
}

function readKey(view: DataView, down: boolean, modifiers: number): InputEvent | undefined {
  const char = view.getUint32(6, true);
  return char <= CODE_POINT_MAX ? { kind: 'key', down, usage: view.getUint16(4, true), modifiers, char } : undefined;
}

function readGamepad(view: DataView, slot: number): InputEvent {
  const axis = (i: number) => Math.max(view.getInt16(8 + 2 * i, true) / MOUSE_MAX, -1);
  return {
    kind: 'gamepad',
    slot,
    buttons: view.getUint32(4, true),
    axes: [axis(0), axis(1), axis(2), axis(3)],
    triggers: [view.getUint8(16) / 255, view.getUint8(17) / 255],
  };
}

function readHeld(view: DataView, count: number): InputEvent {
  const keys = Array.from({ length: count }, (_, i) => view.getUint16(8 + 2 * i, true));
  return { kind: 'held', keys, buttons: view.getUint16(4, true), touches: view.getUint16(6, true) };
}

function deltaAt(view: DataView, at: number): Point {
  const low = view.getUint8(at);
  const middle = view.getUint8(at + 1);
  const high = view.getUint8(at + 2);
  return { x: signed12(low | ((middle & 0x0f) << 8)), y: signed12((middle >> 4) | (high << 4)) };
}

function signed12(value: number): number {
  return value & 0x800 ? value - 0x1000 : value;
}

/** Returns the number of motion samples in a message of this length; undefined for an invalid length. */
function batchSize(view: DataView): number | undefined {
  const count = 1 + (view.byteLength - 8) / 3;
  return Number.isInteger(count) && count >= 1 && count <= BATCH_MAX ? count : undefined;
}

/** Decodes a path of motion samples: an absolute position, and a delta for each further sample. */
function readPath(view: DataView, count: number): Point[] {
  let at = pointAt(view, 4);
  const samples = [at];
  for (let i = 1; i < count; i++) {
    const delta = deltaAt(view, 8 + 3 * (i - 1));
    at = { x: at.x + delta.x, y: at.y + delta.y };
    samples.push(at);
  }
  return samples;
}

function readPointer(view: DataView, count: number): InputEvent | undefined {
  const samples = readPath(view, count);
  return samples.every(onPicture) ? { kind: 'pointer', samples } : undefined;
}

/**
 * Decodes relative motion. The message contains all samples but the first, which the streaming device derives from
 * the total.
 */
function readRelative(view: DataView, count: number): InputEvent {
  const samples = Array.from({ length: count - 1 }, (_, i) => deltaAt(view, 8 + 3 * i));
  return { kind: 'relative', total: pointAt(view, 4), samples };
}

function readTouchMoves(view: DataView, slot: number): InputEvent | undefined {
  const count = batchSize(view);
  if (count === undefined) return undefined;
  const touches = readPath(view, count).map((place) => ({ slot, ...place }));
  return touches.every(({ x, y }) => x >= 0 && y >= 0) ? { kind: 'touch-moves', touches } : undefined;
}
