/**
 * Exact area coverage of polygons, by signed-area accumulation: every edge leaves, in each row, the change of coverage
 * that it causes; the running sum along a row is the coverage. Same-winding overlaps unite, opposite windings cut holes.
 */
export class Coverage {
  #cells = new Float32Array(1 << 16);
  #width = 0;
  #height = 0;
  #stride = 0;
  #left = 0;
  #top = 0;
  /** First and last-plus-one covered pixel of the row swept last, relative to the left edge. */
  low = 0;
  high = 0;
  /** Longest stretch of full coverage in the row swept last. */
  runLow = 0;
  runHigh = 0;

  /** Starts over for a box in pixels; what lies outside it is cut off. */
  begin(left: number, top: number, right: number, bottom: number): void {
    this.#left = left;
    this.#top = top;
    this.#width = right - left;
    this.#height = bottom - top;
    this.#stride = this.#width + 2;
    const size = this.#stride * this.#height;
    if (size > this.#cells.length) this.#cells = new Float32Array(size);
  }

  /** An edge, in pixels. */
  edge(ax: number, ay: number, bx: number, by: number): void {
    const x0 = ax - this.#left;
    const y0 = ay - this.#top;
    const x1 = bx - this.#left;
    const y1 = by - this.#top;
    if (y0 < y1) this.#clip(x0, y0, x1, y1, 1);
    else if (y0 > y1) this.#clip(x1, y1, x0, y0, -1);
  }

  /** Cuts an edge that runs down to the box. What leaves it sideways runs along its side: it still covers what is right of it. */
  #clip(x0: number, y0: number, x1: number, y1: number, sign: number): void {
    const height = this.#height;
    if (y1 <= 0 || y0 >= height) return;
    const slope = (x1 - x0) / (y1 - y0);
    let ax = x0;
    let ay = y0;
    let bx = x1;
    let by = y1;
    if (ay < 0) {
      ax -= ay * slope;
      ay = 0;
    }
    if (by > height) {
      bx -= (by - height) * slope;
      by = height;
    }
    this.#side(ax, ay, bx, by, sign, 0);
  }

  /** Splits at the left side, then at the right one. */
  #side(ax: number, ay: number, bx: number, by: number, sign: number, side: 0 | 1): void {
    const limit = side === 0 ? 0 : this.#width;
    const outA = side === 0 ? ax < limit : ax > limit;
    const outB = side === 0 ? bx < limit : bx > limit;
    if (outA && outB) {
      this.#put(limit, ay, limit, by, sign);
    } else if (!outA && !outB) {
      if (side === 0) this.#side(ax, ay, bx, by, sign, 1);
      else this.#put(ax, ay, bx, by, sign);
    } else {
      const cut = ay + ((limit - ax) * (by - ay)) / (bx - ax);
      if (outA) {
        this.#put(limit, ay, limit, cut, sign);
        if (side === 0) this.#side(limit, cut, bx, by, sign, 1);
        else this.#put(limit, cut, bx, by, sign);
      } else {
        if (side === 0) this.#side(ax, ay, limit, cut, sign, 1);
        else this.#put(ax, ay, limit, cut, sign);
        this.#put(limit, cut, limit, by, sign);
      }
    }
  }

  #put(ax: number, ay: number, bx: number, by: number, sign: number): void {
    if (by <= ay) return;
    const cells = this.#cells;
    const slope = (bx - ax) / (by - ay);
    const limit = this.#width;
    const last = Math.min(Math.ceil(by), this.#height);
    let x = ax;
    for (let row = Math.floor(ay); row < last; row++) {
      const dy = (by < row + 1 ? by : row + 1) - (ay > row ? ay : row);
      if (dy <= 0) continue;
      let next = x + slope * dy;
      // Rounding may carry the end a hair over the box.
      if (next < 0) next = 0;
      else if (next > limit) next = limit;
      this.#row(cells, row * this.#stride, x < next ? x : next, x < next ? next : x, dy * sign);
      x = next;
    }
  }

  #row(cells: Float32Array, start: number, left: number, right: number, d: number): void {
    const first = Math.floor(left);
    const end = Math.ceil(right);
    const i = start + first;
    if (end <= first + 1) {
      const part = d * (0.5 * (left + right) - first);
      cells[i] = (cells[i] as number) + d - part;
      cells[i + 1] = (cells[i + 1] as number) + part;
      return;
    }
    const s = 1 / (right - left);
    const f = left - first;
    const g = right - end + 1;
    const a = 0.5 * s * (1 - f) * (1 - f);
    const z = 0.5 * s * g * g;
    cells[i] = (cells[i] as number) + d * a;
    if (end === first + 2) {
      cells[i + 1] = (cells[i + 1] as number) + d * (1 - a - z);
    } else {
      const b = s * (1.5 - f);
      cells[i + 1] = (cells[i + 1] as number) + d * (b - a);
      for (let x = first + 2; x < end - 1; x++) cells[start + x] = (cells[start + x] as number) + d * s;
      const c = b + (end - first - 3) * s;
      cells[start + end - 1] = (cells[start + end - 1] as number) + d * (1 - c - z);
    }
    cells[start + end] = (cells[start + end] as number) + d * z;
  }

  /** Writes a row's coverage, 0 to 256, into `out` from `at` on, and clears the row. False where nothing is covered. */
  sweep(row: number, out: Uint16Array, at: number): boolean {
    const cells = this.#cells;
    const start = row * this.#stride;
    const width = this.#width;
    let sum = 0;
    let low = width;
    let high = 0;
    this.runLow = 0;
    this.runHigh = 0;
    let x = 0;
    while (x < width) {
      const change = cells[start + x] as number;
      let end = x + 1;
      if (change !== 0) {
        sum += change;
        cells[start + x] = 0;
      }
      while (end < width && cells[start + end] === 0) end++;
      const value = ((sum < 0 ? -sum : sum) * 256 + 0.5) | 0;
      const cover = value > 256 ? 256 : value;
      if (end === x + 1) out[at + x] = cover;
      else out.fill(cover, at + x, at + end);
      if (cover > 0) {
        if (x < low) low = x;
        high = end;
        if (cover === 256 && end - x > this.runHigh - this.runLow) {
          this.runLow = x;
          this.runHigh = end;
        }
      }
      x = end;
    }
    cells[start + width] = 0;
    cells[start + width + 1] = 0;
    this.low = low;
    this.high = high;
    return high > low;
  }
}
