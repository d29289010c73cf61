import { BATCH_MAX, type GamepadState, type Held, HELD_KEYS_MAX, INPUT, MOUSE_MAX } from './inputFormat.ts';

/** In a message of motion samples, each delta is a signed number of 12 bits. */
const DELTA_MIN = -2048;
const DELTA_MAX = 2047;
/**
 * Maximum distance of relative motion per message; a larger one would make the difference of two wrapped totals
 * ambiguous.
 */
const DISTANCE_MAX = 32_767;

/** Length of the longest input message, which contains the maximum number of motion samples. */
const LENGTH_MAX = 8 + 3 * (BATCH_MAX - 1);

/**
 * One message with motion samples, and the index of the first sample that didn't fit. The writer reuses this object
 * and its bytes for the next message.
 */
export interface Cut {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly next: number;
}

/**
 * Encodes input into one preallocated buffer. Each method returns a view that is valid until the next call: send it
 * immediately (a data channel copies). Caches one view per length, so that encoding allocates nothing.
 */
export class InputWriter {
  readonly #bytes = new Uint8Array(LENGTH_MAX);
  readonly #view = new DataView(this.#bytes.buffer);
  readonly #views: (Uint8Array<ArrayBuffer> | undefined)[] = Array.from({ length: LENGTH_MAX + 1 });
  readonly #cut: { bytes: Uint8Array<ArrayBuffer>; next: number } = { bytes: this.#bytes, next: 0 };
  #sequence = 0;
  /** Sum of all relative motion, modulo 65,536. */
  #totalX = 0;
  #totalY = 0;

  /** The sequence number of the last written message, 0 to 65,535. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Writes a key press or release: 10 bytes. `char`: the key's code point in the player's layout, 0 for none. */
  key(down: boolean, usage: number, modifiers: number, char: number): Uint8Array<ArrayBuffer> {
    this.#head(down ? INPUT.keyDown : INPUT.keyUp, modifiers);
    this.#view.setUint16(4, usage, true);
    this.#view.setUint32(6, char, true);
    return this.#upTo(10);
  }

  /** Writes a press or release of a mouse button: 8 bytes. */
  button(down: boolean, button: number, x: number, y: number): Uint8Array<ArrayBuffer> {
    this.#head(down ? INPUT.buttonDown : INPUT.buttonUp, button);
    return this.#at(4, x, y, 8);
  }

  /** Writes a wheel movement: 12 bytes. The deltas are in 120ths of a wheel notch. */
  wheel(dx: number, dy: number, x: number, y: number): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.wheel, 0);
    this.#view.setInt16(4, clampInt16(dx), true);
    this.#view.setInt16(6, clampInt16(dy), true);
    return this.#at(8, x, y, 12);
  }

  /** Writes the start, end or cancellation of a touch: 8 bytes. */
  touch(phase: 'start' | 'end' | 'cancel', slot: number, x: number, y: number): Uint8Array<ArrayBuffer> {
    const type = phase === 'start' ? INPUT.touchStart : phase === 'end' ? INPUT.touchEnd : INPUT.touchCancel;
    this.#head(type, slot);
    return this.#at(4, x, y, 8);
  }

  /** Writes a gamepad's whole state, so that the next message makes up for a lost one: 18 bytes. */
  gamepad(state: GamepadState): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.gamepad, state.slot);
    this.#view.setUint32(4, state.buttons, true);
    for (let i = 0; i < 4; i++) this.#view.setInt16(8 + 2 * i, Math.round((state.axes[i] ?? 0) * MOUSE_MAX), true);
    this.#view.setUint8(16, Math.round(state.triggers[0] * 255));
    this.#view.setUint8(17, Math.round(state.triggers[1] * 255));
    return this.#upTo(18);
  }

  /** Writes that a gamepad was disconnected: 4 bytes. */
  gamepadGone(slot: number): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.gamepadGone, slot);
    return this.#upTo(4);
  }

  /** Writes all held inputs, so that the streaming device can correct its state: 8 bytes, and 2 for each held key. */
  held(held: Held): Uint8Array<ArrayBuffer> {
    const count = Math.min(held.keys.length, HELD_KEYS_MAX);
    this.#head(INPUT.held, count);
    this.#view.setUint16(4, held.buttons, true);
    this.#view.setUint16(6, held.touches, true);
    for (let i = 0; i < count; i++) this.#view.setUint16(8 + 2 * i, held.keys[i] ?? 0, true);
    return this.#upTo(8 + 2 * count);
  }

  /** Writes that all inputs are released: 4 bytes. */
  releaseAll(): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.releaseAll, 0);
    return this.#upTo(4);
  }

  /**
   * Writes absolute pointer samples, oldest first: 8 bytes for the first, 3 for each other. Returns how many fit; the
   * caller sends the rest in another message. `xy` is x0, y0, x1, y1 …
   */
  pointerMoves(xy: Uint16Array, from: number, to: number): Cut {
    return this.#path(INPUT.pointerMoves, undefined, xy, from, to);
  }

  /** Writes motion samples of one finger, in the same format as `pointerMoves`. */
  touchMoves(slot: number, xy: Uint16Array, from: number, to: number): Cut {
    return this.#path(INPUT.touchMoves, slot, xy, from, to);
  }

  /**
   * Writes relative motion like `pointerMoves`, but starts with the running total, so that a lost message costs no
   * distance.
   */
  relativeMoves(xy: Int16Array, from: number, to: number): Cut {
    let dx = xy[2 * from] ?? 0;
    let dy = xy[2 * from + 1] ?? 0;
    const last = Math.min(to, from + BATCH_MAX);
    let i = from + 1;
    let at = 8;
    for (; i < last; i++, at += 3) {
      const nextX = dx + (xy[2 * i] ?? 0);
      const nextY = dy + (xy[2 * i + 1] ?? 0);
      if (Math.abs(nextX) > DISTANCE_MAX || Math.abs(nextY) > DISTANCE_MAX) break;
      if (!this.#delta(at, nextX - dx, nextY - dy)) break;
      dx = nextX;
      dy = nextY;
    }
    // The running total includes this message's last sample, so each message alone determines the pointer's position.
    this.#totalX = (this.#totalX + dx) & 0xffff;
    this.#totalY = (this.#totalY + dy) & 0xffff;
    this.#head(INPUT.relativeMoves, i - from);
    this.#at(4, this.#totalX, this.#totalY, at);
    return this.#cutAt(at, i);
  }

  #path(type: number, argument: number | undefined, xy: Uint16Array, from: number, to: number): Cut {
    let x = xy[2 * from] ?? 0;
    let y = xy[2 * from + 1] ?? 0;
    this.#at(4, x, y, 8);
    const last = Math.min(to, from + BATCH_MAX);
    let i = from + 1;
    let at = 8;
    for (; i < last; i++, at += 3) {
      const dx = (xy[2 * i] ?? 0) - x;
      const dy = (xy[2 * i + 1] ?? 0) - y;
      if (!this.#delta(at, dx, dy)) break;
      x += dx;
      y += dy;
    }
    this.#head(type, argument ?? i - from);
    return this.#cutAt(at, i);
  }

  #head(type: number, argument: number): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#bytes[0] = type;
    this.#bytes[1] = argument;
    this.#view.setUint16(2, this.#sequence, true);
  }

  #at(offset: number, x: number, y: number, length: number): Uint8Array<ArrayBuffer> {
    this.#view.setUint16(offset, x, true);
    this.#view.setUint16(offset + 2, y, true);
    return this.#upTo(length);
  }

  #delta(at: number, dx: number, dy: number): boolean {
    if (dx < DELTA_MIN || dx > DELTA_MAX || dy < DELTA_MIN || dy > DELTA_MAX) return false;
    this.#bytes[at] = dx & 0xff;
    this.#bytes[at + 1] = ((dx >> 8) & 0x0f) | ((dy & 0x0f) << 4);
    this.#bytes[at + 2] = (dy >> 4) & 0xff;
    return true;
  }

  #cutAt(length: number, next: number): Cut {
    this.#cut.bytes = this.#upTo(length);
    this.#cut.next = next;
    return this.#cut;
  }

  #upTo(length: number): Uint8Array<ArrayBuffer> {
    return (this.#views[length] ??= this.#bytes.subarray(0, length));
  }
}

function clampInt16(value: number): number {
  return Math.min(Math.max(Math.round(value), -32_768), 32_767);
}
