import type { Finger } from '../schemeTouches.ts';
import type { Slot } from '../../scheme.ts';
import { type ControlExecutor, capped, type Point, reachOnStage, type Stage, directionOf } from './controlExecutor.ts';

const REST: Point = { x: 0, y: 0 };

/**
 * Executes a virtual stick: keys or a physical stick move the touch away from the stick's centre, and the touch lifts
 * when they are at rest. A MOBADpad leans towards the mouse while its main key is held. A Tilt control does the same,
 * and also follows the phone's tilt, because the protocol can't transmit sensor data.
 */
export class StickExecutor implements ControlExecutor {
  readonly busy = false;
  readonly #stage: Stage;
  readonly #heldSlots = new Set<Slot>();
  #lean = REST;
  #mouse = REST;
  #finger: Finger | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  press(slot: Slot): void {
    this.#heldSlots.add(slot);
    this.#show();
  }

  lift(slot: Slot): void {
    this.#heldSlots.delete(slot);
    this.#show();
  }

  lean(x: number, y: number): void {
    this.#lean = capped(x, y);
    this.#show();
  }

  point(x: number, y: number): void {
    const hero = heroOf(this.#stage);
    const [dx, dy] = [(x - hero.x) * this.#stage.ratio(), y - hero.y];
    const length = Math.hypot(dx, dy);
    this.#mouse = length > 0 ? { x: dx / length, y: dy / length } : REST;
    if (this.#heldSlots.has('main')) this.#show();
  }

  release(): void {
    this.#heldSlots.clear();
    this.#lean = REST;
    this.#show();
  }

  #show(): void {
    const keys = this.#heldSlots.has('main') ? this.#mouse : directionOf(this.#heldSlots);
    const direction = keys.x !== 0 || keys.y !== 0 ? keys : this.#lean;
    if (direction.x === 0 && direction.y === 0) {
      this.#finger?.up();
      this.#finger = undefined;
      return;
    }
    const { x, y } = this.#stage.at();
    const reach = reachOnStage(this.#stage);
    // The touch starts in the centre of the virtual stick, from which games measure its deflection.
    this.#finger ??= this.#stage.fingers.down(x, y);
    this.#finger?.move(x + direction.x * reach.x, y + direction.y * reach.y);
  }
}

/** Returns the place from which mouse directions are measured: the control's `origin`, or the picture's centre. */
function heroOf({ control }: Stage): Point {
  return control.places.origin ?? { x: 0.5, y: 0.5 };
}

/**
 * Executes a MOBASkill control: the touch is held while the key is pressed, moves towards the mouse or stick to aim,
 * and lifts on release to cast the skill. The slot `cancel` moves the touch to the cancel place and lifts it there.
 */
export class AimExecutor implements ControlExecutor {
  readonly busy = false;
  readonly #stage: Stage;
  #aim = REST;
  #finger: Finger | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  takes(slot: Slot): boolean {
    return slot !== 'cancel' || this.#finger !== undefined;
  }

  press(slot: Slot): void {
    if (slot === 'cancel') return this.#cancel();
    const { x, y } = this.#stage.at();
    this.#finger ??= this.#stage.fingers.down(x, y);
    this.#show();
  }

  lift(slot: Slot): void {
    if (slot !== 'cancel') this.#lift();
  }

  lean(x: number, y: number): void {
    this.#aim = capped(x, y);
    this.#show();
  }

  point(x: number, y: number): void {
    const strength = 2 * this.#stage.control.sensitivity;
    const hero = heroOf(this.#stage);
    this.#aim = capped((x - hero.x) * strength, (y - hero.y) * strength);
    this.#show();
  }

  release(): void {
    this.#lift();
    this.#aim = REST;
  }

  #cancel(): void {
    const place = this.#stage.control.places.cancel;
    if (place) this.#finger?.move(place.x, place.y);
    this.#lift();
  }

  #lift(): void {
    this.#finger?.up();
    this.#finger = undefined;
  }

  #show(): void {
    const { x, y } = this.#stage.at();
    const reach = reachOnStage(this.#stage);
    this.#finger?.move(x + this.#aim.x * reach.x, y + this.#aim.y * reach.y);
  }
}
