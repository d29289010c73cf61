import { BATCH_MAX, type GamepadState, type Held, HELD_KEYS_MAX, INPUT, MOUSE_MAX } from './input.ts';

/** Deltas in a batch are 12 bits signed. */
const DELTA_MIN = -2048;
const DELTA_MAX = 2047;

/**
 * Encodes input into one preallocated buffer. Each method answers a view of that buffer, valid until the next call: send
 * it at once (a data channel copies). Nothing is allocated per sample.
 */
export class InputWriter {
  readonly #bytes = new Uint8Array(512);
  readonly #view = new DataView(this.#bytes.buffer);
  #sequence = 0;
  /** Relative motion so far, modulo 65,536. */
  #totalX = 0;
  #totalY = 0;

  /** The sequence number of the last message, 0 to 65,535. */
  get sequence(): number {
    return this.#sequence;
  }

  /** 10 bytes. `char` is the code point that the key makes in the player's layout, 0 for none. */
  key(down: boolean, usage: number, modifiers: number, char: number): Uint8Array<ArrayBuffer> {
    this.#head(down ? INPUT.keyDown : INPUT.keyUp, modifiers);
    this.#view.setUint16(4, usage, true);
    this.#view.setUint32(6, char, true);
    return this.#bytes.subarray(0, 10);
  }

  /** 8 bytes. */
  button(down: boolean, button: number, x: number, y: number): Uint8Array<ArrayBuffer> {
    this.#head(down ? INPUT.buttonDown : INPUT.buttonUp, button);
    return this.#at(4, x, y, 8);
  }

  /** 12 bytes; deltas in 120ths of a notch. */
  wheel(dx: number, dy: number, x: number, y: number): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.wheel, 0);
    this.#view.setInt16(4, clampInt16(dx), true);
    this.#view.setInt16(6, clampInt16(dy), true);
    return this.#at(8, x, y, 12);
  }

  /** 8 bytes. */
  touch(phase: 'start' | 'end' | 'cancel', slot: number, x: number, y: number): Uint8Array<ArrayBuffer> {
    const type = phase === 'start' ? INPUT.touchStart : phase === 'end' ? INPUT.touchEnd : INPUT.touchCancel;
    this.#head(type, slot);
    return this.#at(4, x, y, 8);
  }

  /** 18 bytes: the whole state, so a lost one is healed by the next. */
  gamepad(state: GamepadState): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.gamepad, state.slot);
    this.#view.setUint32(4, state.buttons, true);
    for (let i = 0; i < 4; i++) this.#view.setInt16(8 + 2 * i, Math.round((state.axes[i] ?? 0) * MOUSE_MAX), true);
    this.#view.setUint8(16, Math.round(state.triggers[0] * 255));
    this.#view.setUint8(17, Math.round(state.triggers[1] * 255));
    return this.#bytes.subarray(0, 18);
  }

  /** 4 bytes. */
  gamepadGone(slot: number): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.gamepadGone, slot);
    return this.#bytes.subarray(0, 4);
  }

  /** All that is held, for the device to compare with what it believes. 8 bytes and 2 per key. */
  held(held: Held): Uint8Array<ArrayBuffer> {
    const count = Math.min(held.keys.length, HELD_KEYS_MAX);
    this.#head(INPUT.held, count);
    this.#view.setUint16(4, held.buttons, true);
    this.#view.setUint16(6, held.touches, true);
    for (let i = 0; i < count; i++) this.#view.setUint16(8 + 2 * i, held.keys[i] ?? 0, true);
    return this.#bytes.subarray(0, 8 + 2 * count);
  }

  /** 4 bytes. */
  releaseAll(): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.releaseAll, 0);
    return this.#bytes.subarray(0, 4);
  }

  /**
   * Absolute pointer samples, oldest first: 8 bytes for the first, 3 for each other.
   * Answers how many of them fit; the caller sends the rest in another message. `xy` is x0, y0, x1, y1 …
   */
  pointerMoves(xy: Uint16Array, from: number, to: number): { bytes: Uint8Array<ArrayBuffer>; next: number } {
    let x = xy[2 * from] ?? 0;
    let y = xy[2 * from + 1] ?? 0;
    this.#view.setUint16(4, x, true);
    this.#view.setUint16(6, y, true);
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
    this.#head(INPUT.pointerMoves, i - from);
    return this.#cut(at, i);
  }

  /** Relative samples, as `pointerMoves`, but with the running total first, so that a lost message loses no distance. */
  relativeMoves(xy: Int16Array, from: number, to: number): { bytes: Uint8Array<ArrayBuffer>; next: number } {
    this.#totalX = (this.#totalX + (xy[2 * from] ?? 0)) & 0xffff;
    this.#totalY = (this.#totalY + (xy[2 * from + 1] ?? 0)) & 0xffff;
    const last = Math.min(to, from + BATCH_MAX);
    let i = from + 1;
    let at = 8;
    for (; i < last; i++, at += 3) {
      const dx = xy[2 * i] ?? 0;
      const dy = xy[2 * i + 1] ?? 0;
      if (!this.#delta(at, dx, dy)) break;
      this.#totalX = (this.#totalX + dx) & 0xffff;
      this.#totalY = (this.#totalY + dy) & 0xffff;
    }
    // The total is of the last sample, so that every message alone says where the pointer is.
    this.#view.setUint16(4, this.#totalX, true);
    this.#view.setUint16(6, this.#totalY, true);
    this.#head(INPUT.relativeMoves, i - from);
    return this.#cut(at, i);
  }

  /** Moved fingers: 4 bytes and 5 per finger. `slots` is slot, x, y, slot, x, y … */
  touchMoves(slots: Uint16Array, count: number): Uint8Array<ArrayBuffer> {
    this.#head(INPUT.touchMoves, count);
    for (let i = 0; i < count; i++) {
      this.#view.setUint8(4 + 5 * i, slots[3 * i] ?? 0);
      this.#view.setUint16(5 + 5 * i, slots[3 * i + 1] ?? 0, true);
      this.#view.setUint16(7 + 5 * i, slots[3 * i + 2] ?? 0, true);
    }
    return this.#bytes.subarray(0, 4 + 5 * count);
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
    return this.#bytes.subarray(0, length);
  }

  #delta(at: number, dx: number, dy: number): boolean {
    if (dx < DELTA_MIN || dx > DELTA_MAX || dy < DELTA_MIN || dy > DELTA_MAX) return false;
    this.#bytes[at] = dx & 0xff;
    this.#bytes[at + 1] = ((dx >> 8) & 0x0f) | ((dy & 0x0f) << 4);
    this.#bytes[at + 2] = (dy >> 4) & 0xff;
    return true;
  }

  #cut(length: number, next: number): { bytes: Uint8Array<ArrayBuffer>; next: number } {
    return { bytes: this.#bytes.subarray(0, length), next };
  }
}

function clampInt16(value: number): number {
  return Math.min(Math.max(Math.round(value), -32_768), 32_767);
}
