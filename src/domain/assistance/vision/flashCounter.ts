/** The picture is reduced to a grid of cells to detect flashes. */
export const GRID = { columns: 32, rows: 18 } as const;
/** Size of a 10° field of vision in cells of the picture's grid: 341 × 256 of 1024 × 768 pixels. */
const FIELD = { columns: 11, rows: 6 } as const;
/** Share of a field of vision that must change together to count as a change toward a flash. */
const AREA_SHARE = 0.25;
const LEAST_CELLS = Math.ceil(FIELD.columns * FIELD.rows * AREA_SHARE);
/** Cells that change within this many milliseconds count as changing together. */
const TOGETHER_MS = 100;
/** Period in which WCAG counts flashes, in milliseconds. */
const PERIOD_MS = 1_000;

const ACROSS = GRID.columns - FIELD.columns + 1;
const DOWN = GRID.rows - FIELD.rows + 1;
const WIDTH = GRID.columns + 1;

interface FlashRule {
  /** Minimum change of a grid cell's value that counts toward a flash. */
  readonly change: number;
  /** A change of a grid cell counts toward a flash only if the darker of its values is below this limit. */
  readonly darkerBelow: number;
}

/** Rule for a general flash, in relative luminance: WCAG 2.2, "general flash and red flash thresholds". */
export const GENERAL_FLASH: FlashRule = { change: 0.1, darkerBelow: 0.8 };
/** In a red flash, the value (R − G − B) × 320 changes by more than 20. */
export const RED_FLASH: FlashRule = { change: 20 / 320, darkerBelow: Infinity };

/**
 * Counts opposing changes of the picture's cells in each field of vision, according to WCAG 2.3.1. Two opposing
 * changes are a flash.
 */
export class FlashCounter {
  readonly #rule: FlashRule;
  readonly #directions = new Int8Array(GRID.columns * GRID.rows);
  readonly #low = new Float32Array(GRID.columns * GRID.rows).fill(Infinity);
  readonly #high = new Float32Array(GRID.columns * GRID.rows).fill(-Infinity);
  readonly #changedAt = new Float64Array(GRID.columns * GRID.rows).fill(-Infinity);
  readonly #fields = Array.from({ length: ACROSS * DOWN }, () => ({ direction: 0, times: [] as number[] }));
  readonly #sums = { up: new Uint16Array(WIDTH * (GRID.rows + 1)), down: new Uint16Array(WIDTH * (GRID.rows + 1)) };
  #swings: { readonly at: number; readonly size: number }[] = [];

  constructor(rule: FlashRule) {
    this.#rule = rule;
  }

  /**
   * Adds a picture in which flashes are counted.
   * @param at time in milliseconds
   * @param values brightness or redness of the cells, by row
   */
  take(at: number, values: ArrayLike<number>): void {
    let swing = 0;
    for (let cell = 0; cell < this.#directions.length; cell++)
      swing = Math.max(swing, this.#follow(cell, values[cell] ?? 0, at));
    if (swing > 0) this.#swings.push({ at, size: swing });
    this.#countFields(at);
  }

  /** Returns the largest number of opposing changes in one field of vision during the second before `at`. */
  changes(at: number): number {
    let most = 0;
    for (const { times } of this.#fields) {
      while (times.length > 0 && (times[0] ?? 0) <= at - PERIOD_MS) times.shift();
      most = Math.max(most, times.length);
    }
    return most;
  }

  /** Returns the largest change of a cell's value during the second before `at`. */
  swing(at: number): number {
    this.#swings = this.#swings.filter((one) => one.at > at - PERIOD_MS);
    return this.#swings.reduce((most, { size }) => Math.max(most, size), 0);
  }

  /** Records a cell's lowest and highest value. Returns the size of the cell's change, or 0 without one. */
  #follow(cell: number, value: number, at: number): number {
    const { change, darkerBelow } = this.#rule;
    const low = (this.#low[cell] = Math.min(this.#low[cell] ?? value, value));
    const high = (this.#high[cell] = Math.max(this.#high[cell] ?? value, value));
    const direction = this.#directions[cell];
    const rises = direction !== 1 && value - low >= change && low < darkerBelow;
    const falls = direction !== -1 && high - value >= change && value < darkerBelow;
    if (!rises && !falls) return 0;
    this.#directions[cell] = rises ? 1 : -1;
    this.#low[cell] = this.#high[cell] = value;
    this.#changedAt[cell] = at;
    return rises ? value - low : high - value;
  }

  #countFields(at: number): void {
    const { up, down } = this.#sums;
    for (let row = 0; row < GRID.rows; row++) {
      let [ups, downs] = [0, 0];
      for (let column = 0; column < GRID.columns; column++) {
        const cell = row * GRID.columns + column;
        if ((this.#changedAt[cell] ?? 0) > at - TOGETHER_MS) {
          if (this.#directions[cell] === 1) ups++;
          else downs++;
        }
        const sum = (row + 1) * WIDTH + column + 1;
        up[sum] = (up[sum - WIDTH] ?? 0) + ups;
        down[sum] = (down[sum - WIDTH] ?? 0) + downs;
      }
    }
    for (const [index, field] of this.#fields.entries()) {
      const [row, column] = [Math.floor(index / ACROSS), index % ACROSS];
      const [ups, downs] = [fieldSum(up, row, column), fieldSum(down, row, column)];
      const direction = ups >= LEAST_CELLS && ups >= downs ? 1 : downs >= LEAST_CELLS ? -1 : 0;
      if (direction === 0 || direction === field.direction) continue;
      field.direction = direction;
      field.times.push(at);
    }
  }
}

function fieldSum(sums: Uint16Array, row: number, column: number): number {
  const top = row * WIDTH + column;
  const bottom = top + FIELD.rows * WIDTH;
  const right = FIELD.columns;
  return (sums[bottom + right] ?? 0) - (sums[bottom] ?? 0) - (sums[top + right] ?? 0) + (sums[top] ?? 0);
}
