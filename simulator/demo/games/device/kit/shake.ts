import { scatter } from '../../../../device/mathematics.ts';

/** Shakes the picture. The strength decays; the amplitude is its square, so weak shakes stay small. */
export class Shake {
  #strength = 0;
  #ticks = 0;
  x = 0;
  y = 0;

  /** Adds a shake. `strength`: 0 to 1. */
  knock(strength: number): void {
    this.#strength = Math.min(1, Math.max(this.#strength, strength));
  }

  tick(step: number): void {
    this.#ticks++;
    this.#strength = Math.max(0, this.#strength - 1.9 * step);
    const reach = 26 * this.#strength * this.#strength;
    this.x = reach < 0.4 ? 0 : reach * (2 * scatter(this.#ticks, 1) - 1);
    this.y = reach < 0.4 ? 0 : reach * (2 * scatter(this.#ticks, 2) - 1);
  }
}
