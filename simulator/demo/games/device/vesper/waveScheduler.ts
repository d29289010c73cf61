import type { Random } from '../../../../../src/kit/random.ts';
import { clamp, cos, sin, TAU } from '../../../../device/mathematics.ts';
import { type Field, type Foe, type FoeKind, makeFoe } from './foes.ts';

/** Kinds of foes: seconds until the first appearance, and the cost that counts against a wave's budget. */
const KINDS: readonly { readonly kind: FoeKind; readonly from: number; readonly cost: number }[] = [
  { kind: 'drifter', from: 0, cost: 1 },
  { kind: 'moth', from: 4, cost: 1.4 },
  { kind: 'dart', from: 16, cost: 2.4 },
  { kind: 'splitter', from: 24, cost: 3.2 },
  { kind: 'weaver', from: 36, cost: 3 },
];
const FOES_MAX = 46;
/** Minimum distance between the player's ship and an arriving foe, in game units. */
const CLEAR = 250;

/** Schedules waves: kind, position and number of foes. */
export class WaveScheduler {
  readonly #random: Random;
  #wait = 0.6;
  #time = 0;
  #wave = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  get wave(): number {
    return this.#wave;
  }

  reset(): void {
    this.#wait = 0.6;
    this.#time = 0;
    this.#wave = 0;
  }

  tick(step: number, field: Field, present: number): Foe[] {
    this.#time += step;
    this.#wait -= step;
    // If few foes are left, the next wave of foes comes early.
    if (this.#wait > 0 && (present > 2 || this.#wait > 1.6)) return [];
    this.#wait = clamp(3.4 - this.#time * 0.024, 1.7, 3.4);
    this.#wave++;
    if (present > FOES_MAX) return [];
    return this.#compose(field);
  }

  #compose(field: Field): Foe[] {
    let budget = 5 + this.#time * 0.2;
    const open = KINDS.filter(({ from }) => from <= this.#time);
    const pattern = this.#random.next();
    const foes: Foe[] = [];
    const only = pattern < 0.35 ? open[Math.floor(this.#random.next() * open.length)] : undefined;
    const turn = this.#random.next() * TAU;
    for (let i = 0; budget > 0 && i < 22; i++) {
      const { kind, cost } = only ??
        open[Math.floor(this.#random.next() * open.length)] ?? { kind: 'drifter' as const, cost: 1 };
      budget -= cost;
      const place =
        pattern < 0.35
          ? this.#onRing(field, turn, i)
          : this.#atEdge(field, pattern < 0.6 ? turn : this.#random.next() * TAU);
      const foe = makeFoe(kind, place.x, place.y, this.#random);
      foe.age -= 0.07 * i;
      foes.push(foe);
    }
    return foes;
  }

  #onRing({ ship, width, height }: Field, turn: number, i: number): { x: number; y: number } {
    const angle = turn + i * 0.62;
    const reach = Math.min(width, height) * 0.46;
    return this.#inside({ x: ship.x + reach * cos(angle), y: ship.y + reach * sin(angle) }, ship, width, height);
  }

  #atEdge({ ship, width, height }: Field, turn: number): { x: number; y: number } {
    const angle = turn + 0.5 * (this.#random.next() - 0.5);
    const place = { x: width * (0.5 + 0.62 * cos(angle)), y: height * (0.5 + 0.62 * sin(angle)) };
    return this.#inside(place, ship, width, height);
  }

  /** Moves a position into the arena and away from the player's ship. */
  #inside(
    place: { x: number; y: number },
    ship: { readonly x: number; readonly y: number },
    width: number,
    height: number,
  ): { x: number; y: number } {
    const x = clamp(place.x, 50, width - 50);
    const y = clamp(place.y, 50, height - 50);
    const dx = x - ship.x;
    const dy = y - ship.y;
    if (dx * dx + dy * dy > CLEAR * CLEAR) return { x, y };
    return { x: ship.x < width / 2 ? width - 70 : 70, y: clamp(height - y, 70, height - 70) };
  }
}
