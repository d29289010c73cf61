import type { Finger } from '../schemeTouches.ts';
import type { Slot } from '../../scheme.ts';
import { type ControlExecutor, capped, type Point, reachOnStage, type Stage, directionOf } from './controlExecutor.ts';

const REST: Point = { x: 0, y: 0 };
/** Speed at which keys and sticks move the touch, in radii of the control per second. */
const SPEED = 3;
/** Time without movement after which the touch lifts, in milliseconds. */
const PAUSE_MS = 120;
/** Width of the zone at the picture's edges in which the mouse scrolls, as a share of the picture. */
const EDGE = 0.04;

/**
 * Executes controls whose touch drags across an area repeatedly. The touch starts in the centre, and restarts there
 * before it leaves the area. Keys and sticks move it steadily, the mouse by its own distance.
 * - FreeLook: the touch moves in the input's direction; the control's main key toggles raw mouse mode.
 * - Pan: the content follows the keys, so the touch drags in the opposite direction; while the control's main key is
 * held, the touch follows the mouse. The emulator's kind of Pan looks around like a FreeLook: slot `aim` toggles raw
 * mouse mode, `suspend` frees the mouse while held, `look` drags at another place, and `act` touches while the mouse
 * is locked.
 * - EdgeScroll: the touch moves while the mouse is at an edge of the picture.
 */
export class DragExecutor implements ControlExecutor {
  readonly #stage: Stage;
  readonly #heldSlots = new Set<Slot>();
  #lean = REST;
  #edge = REST;
  #mouse: Point | undefined;
  #raw = false;
  /** True if the mouse was locked before the player held the `suspend` key, which frees it. */
  #suspended = false;
  #acting: Finger | undefined;
  #finger: Finger | undefined;
  #ticked = 0;
  #moved = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get busy(): boolean {
    return this.#finger !== undefined || this.#moving;
  }

  takes(slot: Slot): boolean {
    if (slot === 'suspend' || slot === 'act') return this.#raw;
    return slot !== 'look' || this.#raw || this.#stage.control.places.look !== undefined;
  }

  press(slot: Slot): void {
    const { control, fingers } = this.#stage;
    if (slot === 'aim' || (slot === 'main' && control.type === 'FreeLook')) return this.#setRaw(!this.#raw);
    if (slot === 'suspend') {
      this.#suspended = true;
      return this.#setRaw(false);
    }
    if (slot === 'act') {
      const { x, y } = control.places.act ?? this.#stage.at();
      this.#acting ??= fingers.down(x, y);
      return;
    }
    if (slot === 'look') this.#lift();
    this.#heldSlots.add(slot);
    this.#begin();
  }

  lift(slot: Slot): void {
    this.#heldSlots.delete(slot);
    if (slot === 'look') this.#lift();
    if (slot === 'act') this.#stopActing();
    if (slot !== 'suspend' || !this.#suspended) return;
    this.#suspended = false;
    this.#setRaw(true);
  }

  lean(x: number, y: number): void {
    this.#lean = capped(x, y);
    this.#begin();
  }

  point(x: number, y: number): void {
    const before = this.#mouse;
    this.#mouse = { x, y };
    const { type } = this.#stage.control;
    if (type === 'EdgeScroll') {
      this.#edge = { x: Number(x > 1 - EDGE) - Number(x < EDGE), y: Number(y > 1 - EDGE) - Number(y < EDGE) };
      this.#begin();
    } else if (
      before &&
      type === 'Pan' &&
      (this.#heldSlots.has('main') || (this.#heldSlots.has('look') && !this.#raw))
    ) {
      this.#move(x - before.x, y - before.y);
    }
  }

  drag(dx: number, dy: number): boolean {
    if (!this.#raw) return false;
    const { sensitivity } = this.#stage.control;
    this.#move(dx * sensitivity, dy * sensitivity);
    return true;
  }

  /** Handles the end of raw mouse mode, whatever the cause. */
  unlocked(): void {
    this.#raw = false;
    this.#stopActing();
  }

  tick(): void {
    const { control, now } = this.#stage;
    const at = now();
    const direction = this.#direction;
    const seconds = Math.min(at - this.#ticked, 50) / 1000;
    this.#ticked = at;
    if (this.#moving) {
      const reach = reachOnStage(this.#stage);
      const looks = control.type === 'FreeLook' || control.keys.aim !== undefined;
      const sign = looks ? 1 : -1;
      const far = sign * SPEED * control.sensitivity * seconds;
      this.#move(direction.x * reach.x * far, direction.y * reach.y * far);
    } else if (at - this.#moved >= PAUSE_MS) {
      this.#lift();
    }
  }

  release(): void {
    this.#heldSlots.clear();
    this.#lean = REST;
    this.#edge = REST;
    this.#suspended = false;
    this.#lift();
    this.#stopActing();
    if (this.#raw) this.#setRaw(false);
  }

  #stopActing(): void {
    this.#acting?.up();
    this.#acting = undefined;
  }

  get #direction(): Point {
    const keys = directionOf(this.#heldSlots);
    return keys.x !== 0 || keys.y !== 0 ? keys : this.#lean.x !== 0 || this.#lean.y !== 0 ? this.#lean : this.#edge;
  }

  get #moving(): boolean {
    const { x, y } = this.#direction;
    return x !== 0 || y !== 0;
  }

  #begin(): void {
    if (!this.#finger) this.#ticked = this.#stage.now();
  }

  #move(dx: number, dy: number): void {
    if (dx === 0 && dy === 0) return;
    this.#moved = this.#stage.now();
    const { x, y } = this.#middle;
    this.#finger ??= this.#stage.fingers.down(x, y);
    if (!this.#finger) return;
    const reach = reachOnStage(this.#stage);
    const [toX, toY] = [this.#finger.x + dx, this.#finger.y + dy];
    const outside = Math.hypot((toX - x) / reach.x, (toY - y) / reach.y) > 1;
    this.#finger.move(toX, toY);
    if (outside || toX < 0 || toX > 1 || toY < 0 || toY > 1) this.#lift();
  }

  get #middle(): Point {
    const look = this.#heldSlots.has('look') ? this.#stage.control.places.look : undefined;
    return look ?? this.#stage.at();
  }

  #lift(): void {
    this.#finger?.up();
    this.#finger = undefined;
  }

  #setRaw(on: boolean): void {
    this.#raw = on;
    this.#stage.rawMouse(on);
  }
}
