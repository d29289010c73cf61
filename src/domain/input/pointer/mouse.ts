import { MOUSE_MAX } from '../../../contracts/channel/inputFormat.ts';
import { MOUSE_SCALE, MOUSE_SCALE_APPLE } from '../inputConstants.ts';
import type { Handled, PointerFact, RelativeFact } from '../inputEvents.ts';
import type { HeldInputTracker } from '../heldInput.ts';
import type { InputSender } from '../inputSender.ts';
import { MotionBuffer } from './motionBuffer.ts';
import type { PictureCoordinates } from './pictureCoordinates.ts';
import { sensitivityFactor } from './sensitivity.ts';

const BUTTONS = 5;
const RIGHT = 1 << 2;
const NO_WAY = new Int16Array(2);

/** Forwards the mouse: positions on the picture, or distances under pointer lock, and its buttons. */
export class Mouse {
  readonly #out: InputSender;
  readonly #held: HeldInputTracker;
  readonly #picture: PictureCoordinates;
  readonly #places: MotionBuffer<Uint16Array<ArrayBuffer>>;
  readonly #moves: MotionBuffer<Int16Array<ArrayBuffer>>;
  readonly #scale: number;
  #factor: number;
  /** The pointer position that the streaming device knows, in wire units. */
  #x = 0;
  #y = 0;
  #inside = false;
  /**
   * True if the streaming device doesn't know the pointer's position: before the first one, and after a pointer lock.
   */
  #lost = true;
  /**
   * Bit mask of ignored mouse buttons: those pressed outside the picture, and those that the app has released. A
   * button counts again once it has gone up.
   */
  #ignored = 0;
  /** Rest of relative motion that is too small to send, in wire units. */
  #restX = 0;
  #restY = 0;
  /** Mouse buttons that the player holds, inside or outside the picture. */
  #hand = 0;
  /** Mouse buttons held by shift lock and by on-screen controls, independent of those that the player holds. */
  #locked = 0;
  #onScreen = 0;
  /** Kind of motion whose end hasn't been repeated yet: a position or a distance. */
  #unrepeated: 'place' | 'way' | undefined;
  readonly #single = new Uint16Array(2);

  constructor(out: InputSender, held: HeldInputTracker, picture: PictureCoordinates, apple: boolean) {
    this.#out = out;
    this.#held = held;
    this.#picture = picture;
    const { writer } = out;
    this.#places = new MotionBuffer(out, (length) => new Uint16Array(length), writer.pointerMoves.bind(writer));
    this.#moves = new MotionBuffer(out, (length) => new Int16Array(length), writer.relativeMoves.bind(writer));
    this.#scale = apple ? MOUSE_SCALE_APPLE : MOUSE_SCALE;
    this.#factor = this.#scale;
  }

  setSensitivity(sensitivity: number): void {
    this.#factor = this.#scale * sensitivityFactor(sensitivity);
  }

  /**
   * Handles an event of the mouse. Outside the picture, only a drag that began on the picture counts; its position is
   * clamped to the edge.
   */
  pointer(fact: PointerFact): Handled {
    const dragging = this.#held.buttons !== 0;
    // Don't send a position for a press or release, because these messages contain their own position.
    this.#moveTo(fact, dragging, fact.phase === 'move');
    const hit = this.#inside || dragging;
    this.#setButtons(fact.phase === 'cancel' ? 0 : wireButtons(fact.buttons), hit);
    return hit ? 'taken' : 'left';
  }

  /** Handles a pen that hovers over the picture: it moves the pointer, but its buttons aren't mouse buttons. */
  hover(fact: PointerFact): Handled {
    this.#moveTo(fact, false, true);
    return this.#inside ? 'taken' : 'left';
  }

  relative(fact: RelativeFact): Handled {
    this.moveBy(fact.xy, fact.count);
    this.#setButtons(wireButtons(fact.buttons), true);
    return 'taken';
  }

  /** Moves the view by distances in CSS pixels, x0, y0, x1, y1 …, like a mouse under pointer lock. */
  moveBy(xy: Float64Array, count: number): void {
    for (let i = 0; i < count; i++) {
      const x = (xy[2 * i] ?? 0) * this.#factor + this.#restX;
      const y = (xy[2 * i + 1] ?? 0) * this.#factor + this.#restY;
      const dx = Math.round(x);
      const dy = Math.round(y);
      this.#restX = x - dx;
      this.#restY = y - dy;
      if (dx === 0 && dy === 0) continue;
      this.#moves.add(clampMove(dx), clampMove(dy));
      this.#unrepeated = 'way';
    }
    this.#lost = true;
    this.#send();
  }

  get shiftLocked(): boolean {
    return this.#locked !== 0;
  }

  /** Presses or releases the right mouse button for shift lock. */
  lockShift(on: boolean): void {
    this.#locked = on ? RIGHT : 0;
    if (on) this.#press(RIGHT & ~this.#held.buttons);
    else this.#lift(RIGHT & this.#held.buttons & ~this.#hand & ~this.#onScreen);
  }

  /**
   * Presses or releases a mouse button by its number in input messages. A button that the player also holds stays
   * down.
   */
  setButton(button: number, down: boolean): void {
    const bit = 1 << button;
    if (((this.#onScreen & bit) !== 0) === down || button >= BUTTONS) return;
    this.#onScreen ^= bit;
    if (down) this.#press(bit & ~this.#held.buttons);
    else this.#lift(bit & this.#held.buttons & ~(this.#hand & ~this.#ignored) & ~this.#locked);
  }

  /** Releases every mouse button, and ignores those that the player still holds until they go up. */
  release(): void {
    const { buttons } = this.#held;
    this.#ignored |= buttons & this.#hand;
    this.#locked = 0;
    this.#onScreen = 0;
    this.#lift(buttons);
  }

  /**
   * Sends the end of the last motion once on the reliable channel, because the message that contained it may be lost.
   */
  repeat(): void {
    const { writer } = this.#out;
    if (this.#unrepeated === 'place') {
      this.#single[0] = this.#x;
      this.#single[1] = this.#y;
      this.#repeated(writer.pointerMoves(this.#single, 0, 1).bytes);
    } else if (this.#unrepeated === 'way') {
      this.#repeated(writer.relativeMoves(NO_WAY, 0, 1).bytes);
    }
  }

  /** Sends the first position after relative motion on the reliable channel, because later presses refer to it. */
  #sendFirstPosition(): void {
    this.#lost = false;
    this.#single[0] = this.#x;
    this.#single[1] = this.#y;
    this.#out.edge(this.#out.next().pointerMoves(this.#single, 0, 1).bytes);
  }

  #repeated(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#out.repeat(bytes)) this.#unrepeated = undefined;
  }

  /**
   * Schedules the sending of collected motion. A mouse may report a thousand times a second, so messages are limited
   * in rate.
   */
  #send(): void {
    if (!this.#places.empty || !this.#moves.empty) this.#out.pace(this.#flush);
  }

  readonly #flush = (): void => {
    this.#places.flush();
    this.#moves.flush();
  };

  #moveTo({ xy, count }: PointerFact, dragging: boolean, send: boolean): void {
    for (let i = 0; i < count; i++) {
      this.#inside = this.#picture.locate(xy[2 * i] ?? 0, xy[2 * i + 1] ?? 0);
      if (!this.#inside && !dragging) continue;
      const x = Math.round(this.#picture.u * MOUSE_MAX);
      const y = Math.round(this.#picture.v * MOUSE_MAX);
      if (x === this.#x && y === this.#y && !this.#lost) continue;
      this.#x = x;
      this.#y = y;
      if (this.#lost) {
        this.#sendFirstPosition();
      } else if (send) {
        this.#places.add(x, y);
        this.#unrepeated = 'place';
      }
    }
    this.#send();
  }

  /**
   * Sends a press or release for each mouse button whose state differs from the held buttons. `hit`: whether a press
   * at this position counts.
   */
  #setButtons(hand: number, hit: boolean): void {
    this.#hand = hand;
    this.#ignored &= hand;
    const buttons = hand | this.#locked | this.#onScreen;
    const pressed = buttons & ~this.#held.buttons & ~this.#ignored;
    if (hit) this.#press(pressed);
    else this.#ignored |= pressed;
    this.#lift(this.#held.buttons & ~buttons);
  }

  #press(buttons: number): void {
    this.#held.buttons |= buttons;
    this.#edges(buttons, true);
  }

  #lift(buttons: number): void {
    this.#held.buttons &= ~buttons;
    this.#edges(buttons, false);
  }

  #edges(buttons: number, down: boolean): void {
    for (let button = 0; button < BUTTONS; button++) {
      if (buttons & (1 << button)) this.#out.edge(this.#out.next().button(down, button, this.#x, this.#y));
    }
  }
}

/**
 * Converts `MouseEvent.buttons` to the bits in input messages. The messages number buttons like `MouseEvent.button`,
 * while in `buttons` the middle and right ones are swapped.
 */
function wireButtons(buttons: number): number {
  return (buttons & 0b11001) | ((buttons & 2) << 1) | ((buttons & 4) >> 1);
}

/** Limits a relative motion sample to what the wrapped total can represent. */
function clampMove(distance: number): number {
  return Math.min(Math.max(distance, -MOUSE_MAX), MOUSE_MAX);
}
