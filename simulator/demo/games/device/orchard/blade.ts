import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import * as ink from './orchardPalette.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  age: number;
}

/** Seconds for which the trail of the player's blade is visible. */
const LIFE = 0.16;
const WIDTH = 17;

/** A blade that follows a finger, the mouse or the cursor and cuts along its path. */
export class Blade {
  #spots: Spot[] = [];
  down = false;
  readonly #tint: Ink;

  constructor(tint: Ink) {
    this.#tint = tint;
  }

  /** Puts the blade down at a position without cutting fruit. */
  start(x: number, y: number): void {
    this.down = true;
    this.#spots = [{ x, y, age: 0 }];
  }

  /** Moves the blade and returns its previous position. */
  move(x: number, y: number): { readonly x: number; readonly y: number } | undefined {
    const from = this.#spots[this.#spots.length - 1];
    this.#spots.push({ x, y, age: 0 });
    if (this.#spots.length > 40) this.#spots.shift();
    return from;
  }

  lift(): void {
    this.down = false;
  }

  tick(step: number): void {
    for (const spot of this.#spots) spot.age += step;
    // While the player's blade is down, its last position stays, because the next move starts there.
    const last = this.#spots[this.#spots.length - 1];
    this.#spots = this.#spots.filter((spot) => spot.age < LIFE || (this.down && spot === last));
  }

  draw(painter: Painter): void {
    if (this.#spots.length < 2) {
      const only = this.#spots[0];
      if (only !== undefined && this.down) painter.glow(only.x, only.y, 46, this.#tint, 0.5);
      if (only !== undefined && this.down) painter.circle(only.x, only.y, 6, ink.WHITE);
      return;
    }
    this.#ribbon(painter, WIDTH * 1.9).fill(this.#tint, 0.32);
    this.#ribbon(painter, WIDTH).fill(this.#tint);
    this.#ribbon(painter, WIDTH * 0.5).fill(ink.WHITE);
  }

  /** Outlines the trail of the blade, which tapers towards its start. */
  #ribbon(painter: Painter, width: number): Painter {
    painter.begin();
    const count = this.#spots.length;
    for (let i = 1; i < count; i++) {
      const a = this.#spots[i - 1] as Spot;
      const b = this.#spots[i] as Spot;
      painter.capsule(
        a.x,
        a.y,
        b.x,
        b.y,
        Math.max(0.5, width * (1 - a.age / LIFE)),
        Math.max(0.5, width * (1 - b.age / LIFE)),
      );
    }
    return painter;
  }
}
