import { MOUSE_MAX } from '../../contracts/channel/input.ts';
import { DEFAULT_SENSITIVITY, MOUSE_SCALE, MOUSE_SCALE_APPLE } from './constants.ts';
import type { Handled, PointerFact, RelativeFact } from './facts.ts';
import type { HeldTracker } from './held.ts';
import type { Outlet } from './outlet.ts';
import { Path } from './path.ts';
import type { PictureMap } from './picture.ts';
import { sensitivityFactor } from './sensitivity.ts';

const BUTTONS = 5;

/** The mouse: places on the picture, or ways while it is locked, and its buttons. */
export class Mouse {
  readonly #out: Outlet;
  readonly #held: HeldTracker;
  readonly #picture: PictureMap;
  readonly #scale: number;
  #factor: number;
  /** Where the device believes the pointer to be. */
  #x = 0;
  #y = 0;
  #inside = false;
  /** Bit n: button n went down outside of the picture, or was let go for the player. It counts again once it is up. */
  #ignored = 0;
  /** What was too little to be sent yet, in wire units. */
  #restX = 0;
  #restY = 0;
  /** Motion that no heartbeat has repeated yet. */
  #unrepeated: 'none' | 'place' | 'way' = 'none';

  readonly #places = new Path(
    (length) => new Uint16Array(length),
    (xy, count) => {
      for (let from = 0; from < count; ) {
        const cut = this.#out.writer.pointerMoves(xy, from, count);
        this.#out.motion(cut.bytes);
        from = cut.next;
      }
    },
  );
  readonly #ways = new Path(
    (length) => new Int16Array(length),
    (xy, count) => {
      for (let from = 0; from < count; ) {
        const cut = this.#out.writer.relativeMoves(xy, from, count);
        this.#out.motion(cut.bytes);
        from = cut.next;
      }
    },
  );

  constructor(out: Outlet, held: HeldTracker, picture: PictureMap, apple: boolean) {
    this.#out = out;
    this.#held = held;
    this.#picture = picture;
    this.#scale = apple ? MOUSE_SCALE_APPLE : MOUSE_SCALE;
    this.#factor = this.#scale * sensitivityFactor(DEFAULT_SENSITIVITY);
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
    const { xy, count } = fact;
    for (let i = 0; i < count; i++) {
      this.#picture.turnWay(xy[2 * i] ?? 0, xy[2 * i + 1] ?? 0);
      const x = this.#picture.u * this.#factor + this.#restX;
      const y = this.#picture.v * this.#factor + this.#restY;
      const dx = Math.trunc(x);
      const dy = Math.trunc(y);
      this.#restX = x - dx;
      this.#restY = y - dy;
      if (dx === 0 && dy === 0) continue;
      this.#ways.add(clampWay(dx), clampWay(dy));
      this.#unrepeated = 'way';
    }
    this.#ways.flush();
    this.#setButtons(wireButtons(fact.buttons), true);
    return 'taken';
  }

  /** Turns the wheel where the pointer is. False where that is outside of the picture. */
  locate(x: number, y: number): boolean {
    return this.#locate(x, y, false);
  }

  get x(): number {
    return this.#x;
  }

  get y(): number {
    return this.#y;
  }

  /** Lets go of every button, and takes no notice of those that the player still presses. */
  release(): void {
    const { buttons } = this.#held;
    this.#ignored |= buttons;
    this.#lift(buttons);
  }

  /** Says reliably where motion ended, once: the last message of a motion may be lost, and no other follows. */
  repeat(): void {
    const { writer } = this.#out;
    const { bytes } =
      this.#unrepeated === 'place'
        ? writer.pointerMoves(PLACE.of(this.#x, this.#y), 0, 1)
        : writer.relativeMoves(NO_WAY, 0, 1);
    if (this.#out.repeat(bytes)) this.#unrepeated = 'none';
  }
}
