import type { Random } from '../../../../../src/kit/random.ts';
import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import { cos, sin, TAU } from '../../../../device/mathematics.ts';
import * as ink from './cartographerPalette.ts';

/** Size of the game's map in game units, and the side of the cells that are revealed one by one. */
export const COUNTRY = { width: 3200, height: 2000, cell: 100 } as const;

const NAMES = ['Old Ford', 'Bell Rock', 'Three Elms', 'Salt Door', 'Heron Pool', 'The Stair', 'Ember Cairn'] as const;

export interface Landmark {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  drawn: boolean;
}

/** A map that the player explores: its landmarks and its revealed cells. */
export class Country {
  readonly landmarks: Landmark[];
  readonly #known = new Set<number>();
  readonly #phase: number;

  constructor(random: Random) {
    this.#phase = random.next() * TAU;
    this.landmarks = NAMES.map((name, i) => {
      // Spread the landmarks around the map's middle, so that no two are close.
      const angle = (i / NAMES.length) * TAU + random.next() * 0.6;
      const far = 0.45 + 0.5 * random.next();
      return {
        name,
        x: COUNTRY.width * (0.5 + 0.42 * far * cos(angle)),
        y: COUNTRY.height * (0.5 + 0.42 * far * sin(angle)),
        drawn: false,
      };
    });
  }

  get drawn(): number {
    return this.landmarks.filter(({ drawn }) => drawn).length;
  }

  /** Returns the share of the map's cells that are revealed. */
  get known(): number {
    return this.#known.size / ((COUNTRY.width / COUNTRY.cell) * (COUNTRY.height / COUNTRY.cell));
  }

  isKnown(column: number, row: number): boolean {
    return this.#known.has(row * 1000 + column);
  }

  uncover(x: number, y: number, radius: number): void {
    const { cell, width, height } = COUNTRY;
    const steps = Math.ceil(radius / cell);
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let r = row - steps; r <= row + steps; r++) {
      for (let c = column - steps; c <= column + steps; c++) {
        const [dx, dy] = [(c + 0.5) * cell - x, (r + 0.5) * cell - y];
        const inside = c >= 0 && r >= 0 && c * cell < width && r * cell < height;
        if (inside && dx * dx + dy * dy < radius * radius) this.#known.add(r * 1000 + c);
      }
    }
  }

  /** Returns the terrain's colour. */
  ground(column: number, row: number): Ink {
    const [x, y] = [column * 0.42, row * 0.42];
    const height = sin(x + this.#phase) + cos(y * 1.3 - this.#phase) + 0.6 * sin(1.7 * x - y) + 0.5 * cos(x + 2.3 * y);
    if (height < -1.1) return ink.SEA;
    if (height < 0.1) return ink.MEADOW;
    if (height < 0.9) return ink.FOREST;
    return height < 1.7 ? ink.HILL : ink.PEAK;
  }
}
