import { HEIGHT, WIDTH } from '../../../../covers/kit/light.ts';
import { type Attributes, Picture, type Stop } from '../../../../covers/kit/svgPicture.ts';
import { type Matrix, readTransform, SAME, scaleOf, times } from './matrix.ts';
import { boxPath, ovalPath, readPath } from './pathData.ts';
import { outlineOf } from './stroke.ts';

/** A colour or a gradient, whose points are in the coordinates of the filled shape. */
export type FillColour =
  | { readonly kind: 'flat'; readonly rgb: number }
  | {
      readonly kind: 'linear' | 'radial';
      /** Start and end point of a linear gradient; centre and radius of a radial one. */
      readonly at: readonly [number, number, number, number];
      readonly stops: readonly Stop[];
    };

export interface Shape {
  /** Closed outlines, x0, y0, x1, y1 …, in the drawing's coordinates. */
  readonly outlines: readonly (readonly number[])[];
  readonly dye: FillColour;
  /** Transform from the coordinates of the fill's gradient to those of the drawing. */
  readonly matrix: Matrix;
  readonly opacity: number;
  /** Clip paths; the shape is visible inside all of them. */
  readonly clips: readonly (readonly (readonly number[])[])[];
  /** Depth of the shape in the game's cover; 0 is the farthest layer. */
  readonly depth: number;
}

interface State {
  readonly matrix: Matrix;
  readonly opacity: number;
  readonly clips: Shape['clips'];
  /** Stroke properties that the shape inherits from its SVG group. */
  readonly inherited: Attributes;
}

/** Records a cover's drawing as shapes instead of SVG. */
export class ShapeRecorder extends Picture {
  readonly shapes: Shape[] = [];
  depth = 0;
  readonly #dyes: FillColour[] = [];
  #state: State = { matrix: SAME, opacity: 1, clips: [], inherited: {} };

  override add(part: string): this {
    throw new Error(`only SVG shapes can be recorded: ${part.slice(0, 60)}`);
  }

  override nearer(): this {
    this.depth++;
    return this;
  }

  override path(d: string, fill: string, more: Attributes = {}): this {
    return this.#draw(d, fill, more);
  }

  override stroke(d: string, color: string, width: number, more: Attributes = {}): this {
    return this.#draw(d, 'none', { stroke: color, 'stroke-width': width, ...more });
  }

  override circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): this {
    return this.#draw(ovalPath(tenth(cx), tenth(cy), tenth(r), tenth(r)), fill, more);
  }

  override ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): this {
    return this.#draw(ovalPath(tenth(cx), tenth(cy), tenth(rx), tenth(ry)), fill, more);
  }

  override rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): this {
    // A rectangle that covers the whole picture must not move with the preceding layer.
    const nearest = this.depth;
    if (width === WIDTH && height === HEIGHT) this.depth = 0;
    const rx = numberOf(more['rx'], 0);
    const d = boxPath(tenth(x), tenth(y), tenth(width), tenth(height), rx, numberOf(more['ry'], rx));
    this.#draw(d, fill, more);
    this.depth = nearest;
    return this;
  }

  override group(attrs: Attributes, inside: (picture: Picture) => void): this {
    const outer = this.#state;
    this.#state = { ...this.#entered(attrs), inherited: { ...outer.inherited, ...strokeOf(attrs) } };
    inside(this);
    this.#state = outer;
    return this;
  }

  override clip(d: string, inside: (picture: Picture) => void): this {
    const outer = this.#state;
    const cut = readPath(d, 1).map(({ points }) => moved(points, outer.matrix));
    this.#state = { ...outer, clips: [...outer.clips, cut] };
    inside(this);
    this.#state = outer;
    return this;
  }

  override linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.#dye({ kind: 'linear', at: [tenth(x1), tenth(y1), tenth(x2), tenth(y2)], stops });
  }

  override radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.#dye({ kind: 'radial', at: [tenth(cx), tenth(cy), tenth(r), 0], stops });
  }

  #dye(dye: FillColour): string {
    this.#dyes.push(dye);
    return `dye:${this.#dyes.length - 1}`;
  }

  #dyeOf(name: string): FillColour | undefined {
    if (name === 'none') return undefined;
    if (name.startsWith('dye:')) return this.#dyes[Number(name.slice(4))];
    return { kind: 'flat', rgb: rgbOf(name) };
  }

  #entered(attrs: Attributes): State {
    const { matrix, opacity, clips, inherited } = this.#state;
    const own = attrs['transform'];
    return {
      matrix: typeof own === 'string' ? times(matrix, readTransform(own)) : matrix,
      opacity: opacity * numberOf(attrs['opacity'], 1),
      clips,
      inherited,
    };
  }

  #draw(d: string, fill: string, more: Attributes): this {
    const { matrix, opacity, clips, inherited } = this.#entered(more);
    const merged = { ...inherited, ...more };
    const fine = 1 / Math.max(0.05, scaleOf(matrix));
    const contours = readPath(d, fine);
    const lay = (name: string, lines: readonly (readonly number[])[], own: number) => {
      const dye = this.#dyeOf(name);
      if (dye === undefined || own <= 0) return;
      const outlines = lines.map((points) => moved(points, matrix));
      this.shapes.push({ outlines, dye, matrix, opacity: own, clips, depth: this.depth });
    };
    lay(
      fill,
      contours.map(({ points }) => points),
      opacity * numberOf(merged['fill-opacity'], 1),
    );
    const line = merged['stroke'];
    if (typeof line !== 'string') return this;
    const pencil = {
      width: numberOf(merged['stroke-width'], 1),
      cap: String(merged['stroke-linecap'] ?? 'butt'),
      dashes:
        String(merged['stroke-dasharray'] ?? '')
          .match(/[\d.]+/g)
          ?.map(Number) ?? [],
    };
    lay(line, outlineOf(contours, pencil, fine), opacity * numberOf(merged['stroke-opacity'], 1));
    return this;
  }
}

export function recordShapes(draw: (picture: Picture) => void): readonly Shape[] {
  const tape = new ShapeRecorder();
  draw(tape);
  return tape.shapes;
}

/** Rounds to one decimal, like the covers' SVG, so that every engine gets the same values. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function numberOf(value: string | number | undefined, otherwise: number): number {
  return value === undefined ? otherwise : Number(value);
}

function strokeOf(attrs: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attrs).filter(([name]) => name.startsWith('stroke')));
}

function moved(points: readonly number[], { a, b, c, d, e, f }: Matrix): number[] {
  const out: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    out.push(a * x + c * y + e, b * x + d * y + f);
  }
  return out;
}

/** Converts `#rgb` or `#rrggbb` to `0xRRGGBB`. */
export function rgbOf(color: string): number {
  const digits = color.slice(1);
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(color)) throw new Error(`no such colour: ${color}`);
  return parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16);
}
