import { blendRun } from './blend.ts';

/** Target in which the luma of one row of a shape is blended. */
export interface LumaRow {
  plane: Uint8Array;
  /** Index in the luma plane of the pixel at the left edge of the shape's bounding box. */
  start: number;
  value: number;
  /** Opacity of the shape, 0 to 256. */
  alpha: number;
}

/**
 * Exact area coverage of polygons by signed-area accumulation: every edge adds its change of coverage to each row; the
 * running sum along a row is the coverage. Overlaps of the same winding unite; opposite windings cut holes.
 */
export class Coverage {
  #cells = new Float32Array(1 << 16);
  /** One bit per written cell. Most cells of a large shape stay unwritten, and the sweep skips them. */
  #touched = new Uint32Array(1 << 12);
  #stretches = 0;
  /**
   * Current edge: x and y of its upper and lower end, and its sign. A typed array, because number arguments would be
   * boxed.
   */
  readonly #edge = new Float64Array(5);
  #width = 0;
  #height = 0;
  #stride = 0;
  #left = 0;
  #top = 0;
  /**
   * First covered pixel of the last computed row, and the end of its covered pixels, relative to the left edge of the
   * shape's box.
   */
  low = 0;
  high = 0;
  /** Longest run of fully covered pixels in the last swept row. */
  runLow = 0;
  runHigh = 0;

  /** Starts a new shape, clipped to a box in pixels. */
  begin(left: number, top: number, right: number, bottom: number): void {
    this.#left = left;
    this.#top = top;
    this.#width = right - left;
    this.#height = bottom - top;
    this.#stride = this.#width + 2;
    const size = this.#stride * this.#height;
    if (size > this.#cells.length) this.#cells = new Float32Array(size);
    this.#stretches = (this.#stride + 31) >> 5;
    const stretches = this.#stretches * this.#height;
    if (stretches > this.#touched.length) this.#touched = new Uint32Array(stretches);
  }

  /** A closed outline, in pixels: points `first` to `end` of x0, y0, x1, y1 … */
  outline(points: Float64Array, first: number, end: number): void {
    const height = this.#height;
    const width = this.#width;
    const edge = this.#edge;
    let px = (points[2 * end - 2] as number) - this.#left;
    let py = (points[2 * end - 1] as number) - this.#top;
    for (let i = first; i < end; i++) {
      const x = (points[2 * i] as number) - this.#left;
      const y = (points[2 * i + 1] as number) - this.#top;
      const down = py < y;
      let ax = down ? px : x;
      let ay = down ? py : y;
      let bx = down ? x : px;
      let by = down ? y : py;
      px = x;
      py = y;
      if (ay === by || by <= 0 || ay >= height) continue;
      const slope = (bx - ax) / (by - ay);
      if (ay < 0) {
        ax -= ay * slope;
        ay = 0;
      }
      if (by > height) {
        bx -= (by - height) * slope;
        by = height;
      }
      const sign = down ? 1 : -1;
      if (ax >= 0 && ax <= width && bx >= 0 && bx <= width) {
        edge[0] = ax;
        edge[1] = ay;
        edge[2] = bx;
        edge[3] = by;
        edge[4] = sign;
        this.#put();
      } else this.#side(ax, ay, bx, by, sign, 0);
    }
  }

  /**
   * Splits an edge at the left and right sides of the shape's box. Parts outside run along the side: they affect the
   * coverage to their right.
   */
  #side(ax: number, ay: number, bx: number, by: number, sign: number, side: 0 | 1): void {
    const limit = side === 0 ? 0 : this.#width;
    const outA = side === 0 ? ax < limit : ax > limit;
    const outB = side === 0 ? bx < limit : bx > limit;
    if (outA && outB) {
      this.#lay(limit, ay, limit, by, sign);
    } else if (!outA && !outB) {
      if (side === 0) this.#side(ax, ay, bx, by, sign, 1);
      else this.#lay(ax, ay, bx, by, sign);
    } else {
      const cut = ay + ((limit - ax) * (by - ay)) / (bx - ax);
      if (outA) {
        this.#lay(limit, ay, limit, cut, sign);
        if (side === 0) this.#side(limit, cut, bx, by, sign, 1);
        else this.#lay(limit, cut, bx, by, sign);
      } else {
        if (side === 0) this.#side(ax, ay, limit, cut, sign, 1);
        else this.#lay(ax, ay, limit, cut, sign);
        this.#lay(limit, cut, limit, by, sign);
      }
    }
  }

  #lay(ax: number, ay: number, bx: number, by: number, sign: number): void {
    const edge = this.#edge;
    edge[0] = ax;
    edge[1] = ay;
    edge[2] = bx;
    edge[3] = by;
    edge[4] = sign;
    this.#put();
  }

  /** Adds the current edge of the polygon to the coverage. The edge runs downwards inside the bounding box. */
  #put(): void {
    const ax = this.#edge[0] as number;
    const ay = this.#edge[1] as number;
    const bx = this.#edge[2] as number;
    const by = this.#edge[3] as number;
    const sign = this.#edge[4] as number;
    if (by <= ay) return;
    const cells = this.#cells;
    const touched = this.#touched;
    const slope = (bx - ax) / (by - ay);
    const limit = this.#width;
    const bottom = Math.min(Math.ceil(by), this.#height);
    let x = ax;
    for (let row = Math.floor(ay); row < bottom; row++) {
      const dy = (by < row + 1 ? by : row + 1) - (ay > row ? ay : row);
      if (dy <= 0) continue;
      let next = x + slope * dy;
      // Rounding may move the end of a polygon's edge slightly outside the bounding box.
      if (next < 0) next = 0;
      else if (next > limit) next = limit;
      const left = x < next ? x : next;
      const right = x < next ? next : x;
      const d = dy * sign;
      x = next;
      const start = row * this.#stride;
      const first = Math.floor(left);
      const end = Math.ceil(right);
      const marks = row * this.#stretches;
      const last = end > first ? end : first + 1;
      for (let k = first; k <= last; k++) {
        const at = marks + (k >> 5);
        touched[at] = (touched[at] as number) | (1 << (k & 31));
      }
      const i = start + first;
      if (end <= first + 1) {
        const part = d * (0.5 * (left + right) - first);
        cells[i] = (cells[i] as number) + d - part;
        cells[i + 1] = (cells[i + 1] as number) + part;
        continue;
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
        for (let k = first + 2; k < end - 1; k++) cells[start + k] = (cells[start + k] as number) + d * s;
        const c = b + (end - first - 3) * s;
        cells[start + end - 1] = (cells[start + end - 1] as number) + d * (1 - c - z);
      }
      cells[start + end] = (cells[start + end] as number) + d * z;
    }
  }

  /**
   * Blends a row's luma, writes its coverage (0 to 256) to `out` from `at`, and clears it. Returns false for an empty
   * row.
   */
  sweep(row: number, out: Uint16Array, at: number, luma: LumaRow): boolean {
    const cells = this.#cells;
    const touched = this.#touched;
    const start = row * this.#stride;
    const marks = row * this.#stretches;
    const width = this.#width;
    let sum = 0;
    let cover = 0;
    let since = 0;
    this.low = width;
    this.high = 0;
    this.runLow = 0;
    this.runHigh = 0;
    for (let k = 0; k < this.#stretches; k++) {
      let bits = touched[marks + k] as number;
      if (bits === 0) continue;
      touched[marks + k] = 0;
      for (; bits !== 0; bits &= bits - 1) {
        const x = (k << 5) + 31 - Math.clz32(bits & -bits);
        const change = cells[start + x] as number;
        cells[start + x] = 0;
        if (change === 0 || x >= width) continue;
        sum += change;
        const value = ((sum < 0 ? -sum : sum) * 256 + 0.5) | 0;
        const next = value > 256 ? 256 : value;
        if (next === cover) continue;
        if (x > since) this.#run(out, at, since, x, cover, luma);
        cover = next;
        since = x;
      }
    }
    if (width > since) this.#run(out, at, since, width, cover, luma);
    return this.high > this.low;
  }

  /** Writes a run of pixels with equal coverage, and blends its luma. */
  #run(out: Uint16Array, at: number, from: number, to: number, cover: number, luma: LumaRow): void {
    if (to - from > 24) out.fill(cover, at + from, at + to);
    else for (let x = at + from; x < at + to; x++) out[x] = cover;
    const weight = (cover * luma.alpha) >> 8;
    if (weight === 0) return;
    blendRun(luma.plane, luma.start + from, luma.start + to, luma.value, weight);
    if (from < this.low) this.low = from;
    this.high = to;
    if (cover === 256 && to - from > this.runHigh - this.runLow) {
      this.runLow = from;
      this.runHigh = to;
    }
  }
}
