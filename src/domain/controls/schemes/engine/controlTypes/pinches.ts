import type { Finger } from '../schemeTouches.ts';
import type { Slot } from '../../scheme.ts';
import { type ControlExecutor, type Point, reachOnStage, type Stage } from './controlExecutor.ts';
import { Repeats } from './repeats.ts';

const PINCH_MS = 180;
/** Minimum distance of the two touches from the centre, as a share of the control's radius. */
const CLOSE = 0.25;
const TURN = Math.PI / 3;

type Direction = 1 | -1;

/**
 * Executes controls whose two touches spread, pinch or rotate around a place. Zoom and Rotate repeat while their key
 * is held.
 */
export class PinchExecutor implements ControlExecutor {
  readonly #stage: Stage;
  readonly #repeats = new Repeats();
  #fingers: readonly [Finger, Finger] | undefined;
  #direction: Direction = 1;
  #since = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get busy(): boolean {
    return this.#fingers !== undefined;
  }

  press(slot: Slot): void {
    this.#repeats.heldSlots.add(slot);
    this.#next();
  }

  lift(slot: Slot): void {
    this.#repeats.heldSlots.delete(slot);
  }

  /** Handles wheel turns: up (negative) zooms in. */
  wheel(notches: number): void {
    this.#repeats.turn(-notches);
    this.#next();
  }

  tick(): void {
    const { now } = this.#stage;
    if (!this.#fingers) return;
    const t = Math.min((now() - this.#since) / PINCH_MS, 1);
    const [first, other] = this.#places(t);
    this.#fingers[0].move(first.x, first.y);
    this.#fingers[1].move(other.x, other.y);
    if (t < 1) return;
    this.#lift();
    this.#next();
  }

  release(): void {
    this.#repeats.forget();
    this.#lift();
  }

  #lift(): void {
    for (const finger of this.#fingers ?? []) finger.up();
    this.#fingers = undefined;
  }

  #next(): void {
    if (this.#fingers) return;
    const held = [...this.#repeats.heldSlots].at(-1);
    const direction = this.#repeats.next(() => (held === undefined ? 0 : held === 'in' || held === 'right' ? 1 : -1));
    if (direction === 0) return;
    this.#direction = direction > 0 ? 1 : -1;
    this.#since = this.#stage.now();
    const { fingers } = this.#stage;
    const [a, b] = this.#places(0);
    const finger = fingers.down(a.x, a.y);
    const other = finger && fingers.down(b.x, b.y);
    // If only one touch slot is free, lift the touch again, because a single touch would be another gesture.
    if (finger && other) this.#fingers = [finger, other];
    else finger?.up();
  }

  #places(t: number): readonly [Point, Point] {
    const { at, control } = this.#stage;
    const reach = reachOnStage(this.#stage);
    const { x, y } = at();
    const { way } = control;
    const turns = control.type === 'Rotate';
    const share = this.#direction > 0 ? t : 1 - t;
    const far = turns ? 1 : CLOSE + (1 - CLOSE) * share;
    const angle = (turns ? TURN * this.#direction * (t - 0.5) : 0) - Math.PI / 4;
    const [dx, dy] = way
      ? [way.x * far, way.y * far]
      : [Math.cos(angle) * reach.x * far, Math.sin(angle) * reach.y * far];
    return [
      { x: x + dx, y: y + dy },
      { x: x - dx, y: y - dy },
    ];
  }
}
