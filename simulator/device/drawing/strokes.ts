import { cos, sin, TAU } from '../mathematics.ts';
import { GLYPHS } from './glyphs.ts';

/** Centre lines of a glyph as polylines: x0, y0, x1, y1 … */
export interface Strokes {
  readonly width: number;
  readonly lines: readonly (readonly number[])[];
}

/** Segments of a full circle. */
const TURN_STEPS = 32;
const CACHE = new Map<string, Strokes | undefined>();

/** Returns undefined for a character without a glyph. */
export function strokesOf(char: string): Strokes | undefined {
  if (!CACHE.has(char)) CACHE.set(char, parse(char));
  return CACHE.get(char);
}

function parse(char: string): Strokes | undefined {
  const glyph = GLYPHS[char];
  if (glyph === undefined) return undefined;
  const pen = new Pen();
  for (const [, command = '', numbers = ''] of glyph[1].matchAll(/([MLQAOD])([^MLQAOD]*)/g)) {
    pen.draw(command, numbers.trim().split(/\s+/).map(Number));
  }
  return { width: glyph[0], lines: pen.lines };
}

class Pen {
  readonly lines: number[][] = [];

  draw(command: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): void {
    if (command === 'M') this.#start(a, b);
    else if (command === 'L') this.#last.push(a, b);
    else if (command === 'Q') this.#curve(a, b, c, d);
    else if (command === 'A') this.#arc(a, b, c, d, e, f);
    else if (command === 'O') {
      this.#start(a + c, b);
      this.#arc(a, b, c, d, 0, 360);
    } else if (command === 'D') {
      this.#start(a, b);
      this.#last.push(a, b);
    }
  }

  get #last(): number[] {
    return this.lines[this.lines.length - 1] as number[];
  }

  #start(x: number, y: number): void {
    this.lines.push([x, y]);
  }

  #curve(cx: number, cy: number, x: number, y: number): void {
    const line = this.#last;
    const px = line[line.length - 2] as number;
    const py = line[line.length - 1] as number;
    for (let i = 1; i <= 8; i++) {
      const t = i / 8;
      const s = 1 - t;
      line.push(s * s * px + 2 * s * t * cx + t * t * x, s * s * py + 2 * s * t * cy + t * t * y);
    }
  }

  /**
   * Adds an arc to a letter's outline: continues the current line if the arc starts at its last point, or else starts
   * a new line.
   */
  #arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): void {
    const at = (degrees: number) =>
      [cx + rx * cos((degrees / 360) * TAU), cy + ry * sin((degrees / 360) * TAU)] as const;
    const steps = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * TURN_STEPS));
    const [x, y] = at(from);
    const line = this.lines[this.lines.length - 1];
    const near =
      line !== undefined &&
      Math.abs((line[line.length - 2] ?? 99) - x) + Math.abs((line[line.length - 1] ?? 99) - y) < 0.6;
    if (!near) this.#start(x, y);
    for (let i = near ? 0 : 1; i <= steps; i++) this.#last.push(...at(from + ((to - from) * i) / steps));
  }
}
