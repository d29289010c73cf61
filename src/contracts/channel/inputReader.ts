import { GAMEPAD_SLOTS, INPUT, type InputEvent, type InputMessage, MOUSE_MAX, type Point, TOUCH_SLOTS } from './input.ts';

/** Reads one input message. Undefined where it is none, is cut short, or says something impossible. Never throws. */
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
      if (view.byteLength !== 10) return undefined;
      return {
        kind: 'key',
        down: type === INPUT.keyDown,
        usage: view.getUint16(4, true),
        modifiers: argument,
        char: view.getUint32(6, true),
      };
    case INPUT.buttonDown:
    case INPUT.buttonUp:
      if (view.byteLength !== 8 || argument > 15) return undefined;
      return { kind: 'button', down: type === INPUT.buttonDown, button: argument, ...pointAt(view, 4) };
    case INPUT.wheel:
      if (view.byteLength !== 12) return undefined;
      return { kind: 'wheel', dx: view.getInt16(4, true), dy: view.getInt16(6, true), ...pointAt(view, 8) };
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
      return view.byteLength === 8 + 2 * argument ? readHeld(view, argument) : undefined;
    case INPUT.releaseAll:
      return view.byteLength === 4 ? { kind: 'release-all' } : undefined;
    case INPUT.pointerMoves:
      return argument > 0 && view.byteLength === 8 + 3 * (argument - 1) ? readPointer(view, argument) : undefined;
    case INPUT.relativeMoves:
      return argument > 0 && view.byteLength === 8 + 3 * (argument - 1) ? readRelative(view, argument) : undefined;
    case INPUT.touchMoves:
      return view.byteLength === 4 + 5 * argument ? readTouchMoves(view, argument) : undefined;
    default:
      return undefined;
  }
}

function pointAt(view: DataView, offset: number): Point {
  return { x: view.getUint16(offset, true), y: view.getUint16(offset + 2, true) };
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

function readPointer(view: DataView, count: number): InputEvent {
  let at = pointAt(view, 4);
  const samples = [at];
  for (let i = 1; i < count; i++) {
    const delta = deltaAt(view, 8 + 3 * (i - 1));
    at = { x: at.x + delta.x, y: at.y + delta.y };
    samples.push(at);
  }
  return { kind: 'pointer', samples };
}

/** The samples after the first; the first is what remains of the total, which the device works out. */
function readRelative(view: DataView, count: number): InputEvent {
  const samples = Array.from({ length: count - 1 }, (_, i) => deltaAt(view, 8 + 3 * i));
  return { kind: 'relative', total: pointAt(view, 4), samples };
}

function readTouchMoves(view: DataView, count: number): InputEvent | undefined {
  const touches = Array.from({ length: count }, (_, i) => ({
    slot: view.getUint8(4 + 5 * i),
    ...pointAt(view, 5 + 5 * i),
  }));
  return touches.every(({ slot }) => slot < TOUCH_SLOTS) ? { kind: 'touch-moves', touches } : undefined;
}
