import type { Finger } from '../schemeTouches.ts';
import type { Slot } from '../../scheme.ts';
import { type ControlExecutor, type Point, reachOnStage, type Stage, directionOf } from './controlExecutor.ts';
import { Repeats } from './repeats.ts';

const SWIPE_MS = 120;
const SCROLL_MS = 160;

/** A touch that a control scheme moves from one place to another. */
class Stroke {
  readonly #finger: Finger | undefined;
  readonly #from: Point;
  readonly #to: Point;
  readonly #since: number;
  readonly #ms: number;

  constructor({ fingers, now }: Stage, from: Point, to: Point, ms: number) {
    this.#finger = fingers.down(from.x, from.y);
    this.#from = from;
    this.#to = to;
    this.#since = now();
    this.#ms = ms;
  }

  /** Moves the swipe's touch. Returns true once the touch has arrived and lifted. */
  tick(now: number): boolean {
    const t = Math.min((now - this.#since) / this.#ms, 1);
    const [from, to] = [this.#from, this.#to];
    this.#finger?.move(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    if (t < 1) return false;
    this.#finger?.up();
    return true;
  }

  release(): void {
    this.#finger?.up();
  }
}

/** Executes a Swipe control: one swipe per press, in the direction of the key or at the control's `angle`. */
export class SwipeExecutor implements ControlExecutor {
  readonly #stage: Stage;
  #strokes: Stroke[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get busy(): boolean {
    return this.#strokes.length > 0;
  }

  press(slot: Slot): void {
    const { control, at } = this.#stage;
    const turn = (control.angle / 180) * Math.PI;
    const direction = slot === 'main' ? { x: Math.cos(turn), y: Math.sin(turn) } : directionOf(new Set([slot]));
    const reach = reachOnStage(this.#stage);
    const from = at();
    const { way } = control;
    const to =
      way && slot === 'main'
        ? { x: from.x + way.x, y: from.y + way.y }
        : { x: from.x + direction.x * reach.x, y: from.y + direction.y * reach.y };
    this.#strokes.push(new Stroke(this.#stage, from, to, SWIPE_MS));
  }

  tick(): void {
    const now = this.#stage.now();
    this.#strokes = this.#strokes.filter((stroke) => !stroke.tick(now));
  }

  release(): void {
    for (const stroke of this.#strokes) stroke.release();
    this.#strokes = [];
  }
}

/**
 * Executes a Scroll control by wheel or keys: the touch moves in the opposite direction. Repeats while a key is held.
 */
export class ScrollExecutor implements ControlExecutor {
  readonly #stage: Stage;
  readonly #repeats = new Repeats();
  #stroke: Stroke | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get busy(): boolean {
    return this.#stroke !== undefined;
  }

  press(slot: Slot): void {
    this.#repeats.heldSlots.add(slot);
    this.#next();
  }

  lift(slot: Slot): void {
    this.#repeats.heldSlots.delete(slot);
  }

  wheel(notches: number): void {
    this.#repeats.turn(notches);
    this.#next();
  }

  tick(): void {
    if (!this.#stroke?.tick(this.#stage.now())) return;
    this.#stroke = undefined;
    this.#next();
  }

  release(): void {
    this.#repeats.forget();
    this.#stroke?.release();
    this.#stroke = undefined;
  }

  #next(): void {
    if (this.#stroke) return;
    const direction = this.#repeats.next(() => directionOf(this.#repeats.heldSlots).y);
    if (direction === 0) return;
    const { x, y } = this.#stage.at();
    const half = (reachOnStage(this.#stage).y / 2) * Math.min(this.#stage.control.sensitivity, 2) * direction;
    this.#stroke = new Stroke(this.#stage, { x, y: y + half }, { x, y: y - half }, SCROLL_MS);
  }
}
