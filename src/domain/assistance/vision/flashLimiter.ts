import type { Clock } from '../../../kit/clock.ts';
import { FlashCounter, GENERAL_FLASH, GRID, RED_FLASH } from './flashCounter.ts';

/**
 * Number of opposing changes within a second from which the picture is dimmed: two flashes. WCAG 2.3.1 allows three.
 */
const CHANGES_TO_DIM = 4;
/** Share of the WCAG threshold that a dimmed change may reach. */
const MARGIN = 0.7;
/** Interval at which the picture is brightened again after a second without flashes, in milliseconds. */
const STEP_MS = 50;
/** Time from black to full brightness after flashes, in milliseconds. */
const RESTORE_MS = 1_500;
/** The linear value of each 8-bit sRGB value. */
const DECODED = Float32Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
/** Share of red from which WCAG counts a red as saturated. */
const SATURATED = 0.8;

/**
 * Limits flashes according to WCAG 2.3.1: dims the picture when more than two general or red flashes occur within a
 * second, so that further ones stay below the threshold. It measures a picture only after the player has seen it, so
 * it doesn't replace a warning.
 */
export class FlashLimiter {
  /** Opacity of the black cover that dims the picture, 0 to 1. */
  cover = 0;
  readonly #clock: Clock;
  readonly #onChange: (cover: number) => void;
  readonly #general = new FlashCounter(GENERAL_FLASH);
  readonly #red = new FlashCounter(RED_FLASH);
  readonly #luminance = new Float32Array(GRID.columns * GRID.rows);
  readonly #redness = new Float32Array(GRID.columns * GRID.rows);

  constructor(clock: Clock, onChange: (cover: number) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** Brightens the picture again after flashes, until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#clock.every(STEP_MS, () => this.#restore(), signal);
    return this;
  }

  /** Measures a picture for flashes. `pixels`: its cells by row, four bytes each (red, green, blue, opacity). */
  take(pixels: ArrayLike<number>): void {
    const at = this.#clock.now();
    for (let cell = 0; cell < this.#luminance.length; cell++) {
      const red = DECODED[pixels[cell * 4] ?? 0] ?? 0;
      const green = DECODED[pixels[cell * 4 + 1] ?? 0] ?? 0;
      const blue = DECODED[pixels[cell * 4 + 2] ?? 0] ?? 0;
      this.#luminance[cell] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      this.#redness[cell] = red > 0 && red / (red + green + blue) >= SATURATED ? Math.max(0, red - green - blue) : 0;
    }
    this.#general.take(at, this.#luminance);
    this.#red.take(at, this.#redness);
    this.#set(Math.max(this.cover, this.#needed(at)));
  }

  /** Returns the opacity of the black cover that the flashes of the last second require; 0 for few flashes. */
  #needed(at: number): number {
    const general = coverFor(this.#general, GENERAL_FLASH.change, at);
    return Math.max(general, coverFor(this.#red, RED_FLASH.change, at));
  }

  #restore(): void {
    const at = this.#clock.now();
    const changes = Math.max(this.#general.changes(at), this.#red.changes(at));
    if (this.cover > 0 && changes < 2) this.#set(Math.max(0, this.cover - STEP_MS / RESTORE_MS));
  }

  #set(cover: number): void {
    if (cover === this.cover) return;
    this.cover = cover;
    this.#onChange(cover);
  }
}

function coverFor(counter: FlashCounter, threshold: number, at: number): number {
  if (counter.changes(at) < CHANGES_TO_DIM) return 0;
  const factor = Math.min(1, (threshold * MARGIN) / counter.swing(at));
  // A black cover scales encoded sRGB values, so the factor for linear light must be encoded.
  return 1 - (factor <= 0.0031308 ? factor * 12.92 : 1.055 * factor ** (1 / 2.4) - 0.055);
}
