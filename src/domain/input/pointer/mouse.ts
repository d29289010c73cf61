import { MOUSE_MAX } from '../../../contracts/channel/input.ts';
import { MOUSE_SCALE, MOUSE_SCALE_APPLE } from '../inputConstants.ts';
import type { Handled, PointerFact, RelativeFact } from '../inputFacts.ts';
import type { HeldTracker } from '../heldInput.ts';
import type { InputSender } from '../inputSender.ts';
import { MotionBuffer } from './motionBuffer.ts';
import type { PictureMap } from './pictureMap.ts';
import { sensitivityFactor } from './sensitivity.ts';

const BUTTONS = 5;
const RIGHT = 1 << 2;
const NO_WAY = new Int16Array(2);

/** The mouse: places on the picture, or ways while it is locked, and its buttons. */
export class Mouse {
  readonly #out: InputSender;
  readonly #held: HeldTracker;
  readonly #picture: PictureMap;
  readonly #places: MotionBuffer<Uint16Array<ArrayBuffer>>;
  readonly #moves: MotionBuffer<Int16Array<ArrayBuffer>>;
  readonly #scale: number;
  #factor: number;
  /** Where the device believes the pointer to be. */
  #x = 0;
  #y = 0;
  #inside = false;
  /** The device doesn't know the place: before the first one, and after the mouse was locked. */
  #lost = true;
  /** Bit n: button n went down outside of the picture, or was let go for the player. It counts again once it is up. */
  #ignored = 0;
  /** What was too little to be sent yet, in wire units. */
  #restX = 0;
  #restY = 0;
  /** The buttons that the player presses, wherever. */
  #hand = 0;
  /** Bits of buttons that are held for the player, whatever the hand does: by shift lock, by controls on the screen. */
  #locked = 0;
  #drawn = 0;
  /** Motion that no heartbeat has repeated yet. */
  #unrepeated: 'place' | 'way' | undefined;
  readonly #single = new Uint16Array(2);

  constructor(out: InputSender, held: HeldTracker, picture: PictureMap, apple: boolean) {
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

  /** Outside of the picture nothing counts but a drag that began on it, which runs along the edge. */
  pointer(fact: PointerFact): Handled {
    const dragging = this.#held.buttons !== 0;
    // A press and a lift carry their place themselves.
    this.#moveTo(fact, dragging, fact.phase === 'move');
    const hit = this.#inside || dragging;
    this.#setButtons(fact.phase === 'cancel' ? 0 : wireButtons(fact.buttons), hit);
    return hit ? 'taken' : 'left';
  }

  /** A pen above the screen points; its buttons are none of the mouse's. */
  hover(fact: PointerFact): Handled {
    this.#moveTo(fact, false, true);
    return this.#inside ? 'taken' : 'left';
  }

  relative(fact: RelativeFact): Handled {
    this.moveBy(fact.xy, fact.count);
    this.#setButtons(wireButtons(fact.buttons), true);
    return 'taken';
  }

  /** Moves by ways in CSS pixels, x0, y0, x1, y1 …, as a locked mouse does. */
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

  /** Holds the right button down for the player, or lets it go. */
  lockShift(on: boolean): void {
    this.#locked = on ? RIGHT : 0;
    if (on) this.#press(RIGHT & ~this.#held.buttons);
    else this.#lift(RIGHT & this.#held.buttons & ~this.#hand & ~this.#drawn);
  }

  /** Holds a button down, by its number on the wire, or lets it go; one that the hand holds too stays down. */
  hold(button: number, down: boolean): void {
    const bit = 1 << button;
    if (((this.#drawn & bit) !== 0) === down || button >= BUTTONS) return;
    this.#drawn ^= bit;
    if (down) this.#press(bit & ~this.#held.buttons);
    else this.#lift(bit & this.#held.buttons & ~(this.#hand & ~this.#ignored) & ~this.#locked);
  }

  /** Lets go of every button, and takes no notice of those that the player still presses. */
  release(): void {
    const { buttons } = this.#held;
    this.#ignored |= buttons & this.#hand;
    this.#locked = 0;
    this.#drawn = 0;
    this.#lift(buttons);
  }

  /** Says reliably where motion ended, once: its last message may be lost, and no other follows. */
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

  /** A place that ends relative motion goes as motion, but reliably; from then on it also counts with presses. */
  #found(): void {
    this.#lost = false;
    this.#single[0] = this.#x;
    this.#single[1] = this.#y;
    this.#out.edge(this.#out.next().pointerMoves(this.#single, 0, 1).bytes);
  }

  #repeated(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#out.repeat(bytes)) this.#unrepeated = undefined;
  }

  /** A mouse may tell of itself a thousand times a second: not each time makes a message. */
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
        this.#found();
      } else if (send) {
        this.#places.add(x, y);
        this.#unrepeated = 'place';
      }
    }
    this.#send();
  }

  /** Makes edges of what differs from what is held. `hit`: a press counts here. */
  #setButtons(hand: number, hit: boolean): void {
    this.#hand = hand;
    this.#ignored &= hand;
    const buttons = hand | this.#locked | this.#drawn;
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

/** On the wire buttons are numbered as in `MouseEvent.button`; `buttons` has the middle and the right one swapped. */
function wireButtons(buttons: number): number {
  return (buttons & 0b11001) | ((buttons & 2) << 1) | ((buttons & 4) >> 1);
}

/** A single sample says no more than the wrapped total can tell. */
function clampMove(distance: number): number {
  return Math.min(Math.max(distance, -MOUSE_MAX), MOUSE_MAX);
}
