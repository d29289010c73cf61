import type { Random } from '../../../../../src/kit/random.ts';
import { clamp } from '../../../../device/mathematics.ts';

export interface Island {
  readonly x: number;
  /** Height of the island's grass, in game units. */
  readonly y: number;
  readonly width: number;
  readonly seed: number;
  /** Distance by which the hero's weight presses the island down, in game units; springs back. */
  sink: number;
}

export type ThingKind = 'star' | 'thistle' | 'mushroom' | 'bird' | 'ring';

export interface Thing {
  readonly kind: ThingKind;
  readonly x: number;
  y: number;
  readonly seed: number;
  taken: boolean;
  /** Seconds since the object's last event, such as a mushroom's bounce. */
  age: number;
}

const TOP = 330;
const BOTTOM = 590;

/** Generates the islands ahead and removes those behind. */
export class Terrain {
  islands: Island[] = [];
  things: Thing[] = [];
  readonly #random: Random;
  #made = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Starts the map again with a long, empty island. */
  reset(): void {
    this.islands = [{ x: -500, y: 500, width: 1320, seed: 7, sink: 0 }];
    this.things = [];
    this.#made = 1;
    this.#arc(560, 500, 5, 66, 130);
  }

  /** Generates islands up to `x` for the hero's speed; `hard` goes from 0 to 1. */
  reach(x: number, speed: number, hard: number): void {
    for (;;) {
      const last = this.islands[this.islands.length - 1] as Island;
      const end = last.x + last.width;
      if (end > x) return;
      const gap = speed * this.#between(0.26 + 0.16 * hard, 0.4 + 0.34 * hard);
      const width = speed * this.#between(0.75 - 0.2 * hard, 1.5 - 0.35 * hard);
      const y = clamp(last.y + this.#between(-150, 150), TOP, BOTTOM);
      const island = { x: end + gap, y, width, seed: this.#made++, sink: 0 };
      this.islands.push(island);
      this.#furnish(last, island, gap, hard);
    }
  }

  forget(before: number): void {
    this.islands = this.islands.filter(({ x, width }) => x + width > before);
    this.things = this.things.filter(({ x }) => x > before);
  }

  /** Returns the island below the horizontal position `x`; undefined without one. */
  under(x: number): Island | undefined {
    return this.islands.find((island) => x > island.x - 8 && x < island.x + island.width + 8);
  }

  #furnish(before: Island, island: Island, gap: number, hard: number): void {
    const { x, y, width } = island;
    const chance = this.#random.next();
    const edge = before.x + before.width;
    const high = Math.min(before.y, y);
    if (chance < 0.16 + 0.14 * hard && this.#made > 5) {
      // Place the bird where a jump from the previous island lands, so that the hero can stomp on it.
      this.#put('bird', x + Math.min(90, width * 0.3), y - 130 - 30 * this.#random.next());
      this.#put('star', edge + gap / 2, high - 250);
    } else if (chance < 0.42) {
      this.#put('ring', edge + gap / 2, high - 190);
    } else {
      this.#arc(edge - 30, high - 60, 5, (gap + 60) / 4, 110);
    }
    const extra = this.#random.next();
    if (extra < 0.22 && width > 340) {
      this.#put('mushroom', x + width * 0.62, y);
      for (let i = 0; i < 5; i++) this.#put('star', x + width * 0.62 + 70 + 62 * i, y - 400 + 34 * Math.abs(i - 2));
    } else if (extra < 0.26 + 0.34 * hard && width > 400 && this.#made > 7) {
      this.#put('thistle', x + width * this.#between(0.45, 0.7), y);
      if (hard > 0.5 && width > 620) this.#put('thistle', x + width * 0.8, y);
    } else if (width > 300) {
      const count = Math.min(6, Math.floor((width - 120) / 62));
      for (let i = 0; i < count; i++) this.#put('star', x + 90 + 62 * i, y - 54);
    }
  }

  /** Places stars along the path of the hero's jump. */
  #arc(x: number, y: number, count: number, distance: number, height: number): void {
    for (let i = 0; i < count; i++) {
      const t = (2 * i) / (count - 1) - 1;
      this.#put('star', x + distance * i, y - height * (1 - t * t) - 20);
    }
  }

  #put(kind: ThingKind, x: number, y: number): void {
    this.things.push({ kind, x, y, seed: Math.floor(this.#random.next() * 1000), taken: false, age: 99 });
  }

  #between(low: number, high: number): number {
    return low + (high - low) * this.#random.next();
  }
}
