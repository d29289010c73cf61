import type { Change } from '../../../../device/input/heldState.ts';
import type { View } from '../../../../device/appShell.ts';

/** Positions of the on-screen controls, in game units. */
export interface Places {
  readonly stick: Round;
  readonly sketch: Round;
  readonly map: Round;
}

interface Round {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export function placesOf({ width, height, top }: View): Places {
  return {
    stick: { x: width * 0.14, y: height * 0.72, r: 128 },
    sketch: { x: width * 0.88, y: height * 0.76, r: 72 },
    map: { x: width * 0.93, y: Math.max(height * 0.16, top + 60), r: 50 },
  };
}

interface Touch {
  readonly role: keyof Places | 'look';
  readonly fromX: number;
  readonly fromY: number;
  x: number;
  y: number;
}

/** The left mouse button counts as a touch, as on Android. */
const MOUSE = 100;

/** Tracks touches and their roles. The game ignores keys and gamepads. */
export class Touchpad {
  readonly #touches = new Map<number, Touch>();
  #places: Places;
  /** Called when a finger presses a button. */
  onTap: (button: 'sketch' | 'map') => void = () => undefined;
  /** Called when a finger drags across the map. */
  onLook: (dx: number, dy: number) => void = () => undefined;
  onPinch: (factor: number) => void = () => undefined;
  /** Called after a long horizontal swipe: 1 right, -1 left. */
  onSwipe: (way: 1 | -1) => void = () => undefined;

  constructor(view: View) {
    this.#places = placesOf(view);
  }

  layout(view: View): void {
    this.#places = placesOf(view);
    this.#touches.clear();
  }

  get places(): Places {
    return this.#places;
  }

  isHeld(role: Touch['role']): boolean {
    return [...this.#touches.values()].some((touch) => touch.role === role);
  }

  /** Deflection of the on-screen stick, each axis from -1 to 1. */
  get lean(): { readonly x: number; readonly y: number } {
    const { stick } = this.#places;
    const thumb = [...this.#touches.values()].find(({ role }) => role === 'stick');
    if (!thumb) return { x: 0, y: 0 };
    const [x, y] = [(thumb.x - stick.x) / stick.r, (thumb.y - stick.y) / stick.r];
    const length = Math.sqrt(x * x + y * y);
    return length > 1 ? { x: x / length, y: y / length } : { x, y };
  }

  take(change: Change): void {
    if (change.kind === 'touch') {
      if (change.phase === 'start') this.#start(change.slot, change.x, change.y);
      else if (change.phase === 'move') this.#move(change.slot, change.x, change.y);
      else this.#end(change.slot, change.phase === 'cancel');
    } else if (change.kind === 'button' && change.button === 0) {
      if (change.down) this.#start(MOUSE, change.x, change.y);
      else this.#end(MOUSE, false);
    } else if (change.kind === 'pointer') {
      this.#move(MOUSE, change.x, change.y);
    }
  }

  #start(id: number, x: number, y: number): void {
    const role = this.#roleAt(x, y);
    this.#touches.set(id, { role, fromX: x, fromY: y, x, y });
    if (role === 'sketch' || role === 'map') this.onTap(role);
  }

  #move(id: number, x: number, y: number): void {
    const touch = this.#touches.get(id);
    if (!touch) return;
    const looking = [...this.#touches.values()].filter(({ role }) => role === 'look');
    const before = spread(looking);
    const [dx, dy] = [x - touch.x, y - touch.y];
    touch.x = x;
    touch.y = y;
    if (touch.role !== 'look') return;
    if (looking.length >= 2) this.onPinch(before > 20 ? spread(looking) / before : 1);
    else this.onLook(dx, dy);
  }

  #end(id: number, cancelled: boolean): void {
    const touch = this.#touches.get(id);
    this.#touches.delete(id);
    if (!touch || cancelled || touch.role !== 'look' || this.isHeld('look')) return;
    const [dx, dy] = [touch.x - touch.fromX, touch.y - touch.fromY];
    if (Math.abs(dx) > 110 && Math.abs(dx) > 2 * Math.abs(dy)) this.onSwipe(dx > 0 ? 1 : -1);
  }

  #roleAt(x: number, y: number): Touch['role'] {
    const on = ({ x: cx, y: cy, r }: Round) => (x - cx) * (x - cx) + (y - cy) * (y - cy) <= r * r;
    const { stick, sketch, map } = this.#places;
    if (on(sketch)) return 'sketch';
    if (on(map)) return 'map';
    return on(stick) ? 'stick' : 'look';
  }
}

/** Returns the distance of the first two touches, in game units. */
function spread([one, other]: readonly Touch[]): number {
  if (!one || !other) return 0;
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  return Math.sqrt(dx * dx + dy * dy);
}
