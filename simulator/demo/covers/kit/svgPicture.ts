/** A gradient stop: offset (0 to 1), colour, opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number];

type Value = string | number | undefined;
export type Attributes = Readonly<Record<string, Value>>;

/** Formats a number with at most one decimal: small files, and the same text on every computer. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : (value ?? '')}"`)
    .join('');
}

export function element(name: string, attrs: Attributes, content = ''): string {
  return content === '' ? `<${name}${attributes(attrs)}/>` : `<${name}${attributes(attrs)}>${content}</${name}>`;
}

/** Depth value of a picture's animated parts, which are between the far and the near layer. */
const MOVING = -1;

/** A group of elements in the SVG document with its depth; 0 is the farthest. */
interface Part {
  readonly text: string;
  readonly depth: number;
}

/** The pictures of a layered picture, the farthest first. */
export type LayerName = 'far' | 'moving' | 'near';

/**
 * Builds an SVG in its own coordinates. Later shapes cover earlier ones. Fills are colours or results of `linear` and
 * `radial`.
 */
export class Picture {
  /** Draws fine paper noise. It is the most expensive effect, and only large pictures show it. */
  readonly paper: boolean;
  /** Keeps near and animated parts separate for `layer`. */
  readonly #layered: boolean;
  readonly #defs: string[] = [];
  readonly #parts: Part[] = [];
  #ids = 0;
  #depth = 0;
  #moves = false;

  constructor(paper = false, layered = false) {
    this.paper = paper;
    this.#layered = layered;
  }

  add(part: string): this {
    this.#parts.push({ text: part, depth: this.#moves ? MOVING : this.#depth });
    return this;
  }

  path(d: string, fill: string, more: Attributes = {}): this {
    return this.add(element('path', { d, fill, ...more }));
  }

  /** Draws an outline without a fill. */
  stroke(d: string, color: string, width: number, more: Attributes = {}): this {
    return this.add(element('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...more }));
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): this {
    return this.add(element('circle', { cx, cy, r, fill, ...more }));
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): this {
    return this.add(element('ellipse', { cx, cy, rx, ry, fill, ...more }));
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): this {
    return this.add(element('rect', { x, y, width, height, fill, ...more }));
  }

  /** Groups the shapes that `inside` draws. */
  group(attrs: Attributes, inside: (picture: Picture) => void): this {
    return this.#wrap(attrs, '', inside);
  }

  /** Clips the shapes that `inside` draws to the SVG path `d`. */
  clip(d: string, inside: (picture: Picture) => void): this {
    const id = this.#define((id) => element('clipPath', { id }, element('path', { d })));
    return this.group({ 'clip-path': `url(#${id})` }, inside);
  }

  /** Puts all later shapes nearer than the earlier ones. Visible only in layered pictures. */
  nearer(): this {
    this.#depth++;
    return this;
  }

  /** Puts the shapes that `inside` draws in the far layer, regardless of the order. */
  behind(inside: () => void): this {
    const depth = this.#depth;
    this.#depth = 0;
    inside();
    this.#depth = depth;
    return this;
  }

  /**
   * Puts the shapes that `inside` draws in the animated layer. They are static if the picture isn't layered.
   *
   * @param motion SVG animation elements for the enclosing group
   */
  moving(motion: string, inside: (picture: Picture) => void): this {
    this.#moves = true;
    if (this.#layered) this.#wrap({}, motion, inside);
    else inside(this);
    this.#moves = false;
    return this;
  }

  /** A gradient from one point to another, in drawing units. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const attrs = { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
    return `url(#${this.#define((id) => element('linearGradient', { id, ...attrs }, stopsOf(stops)))})`;
  }

  /** A gradient around a point, in drawing units. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], more: Attributes = {}): string {
    const attrs = { gradientUnits: 'userSpaceOnUse', cx, cy, r, ...more };
    return `url(#${this.#define((id) => element('radialGradient', { id, ...attrs }, stopsOf(stops)))})`;
  }

  /** Returns the whole picture as an SVG document; `view` is the visible region. */
  toSvg(view: View, more: Attributes = {}): string {
    return this.#document(this.#parts, view, more);
  }

  /**
   * Returns one layer of the picture as an SVG document. Shapes after the last `nearer` call are near.
   * @returns undefined if the layer is empty
   */
  layer(name: LayerName, view: View): string | undefined {
    const nearest = Math.max(0, ...this.#parts.map(({ depth }) => depth));
    const nameOf = ({ depth }: Part): LayerName =>
      depth === MOVING ? 'moving' : depth > 0 && depth === nearest ? 'near' : 'far';
    const parts = this.#parts.filter((part) => nameOf(part) === name);
    return parts.length > 0 ? this.#document(parts, view, {}) : undefined;
  }

  #document(parts: readonly Part[], view: View, more: Attributes): string {
    const content = parts.map(({ text }) => text).join('');
    const used = this.#layered ? this.#defs.filter((def) => content.includes(`url(#${idOf(def)})`)) : this.#defs;
    const defs = used.length > 0 ? element('defs', {}, used.join('')) : '';
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [view.x, view.y, view.width, view.height].map(n).join(' '),
        width: view.width,
        height: view.height,
        ...more,
      },
      defs + content,
    );
  }

  /** Groups the shapes that `inside` draws, in one SVG group for each layer. */
  #wrap(attrs: Attributes, first: string, inside: (picture: Picture) => void): this {
    const start = this.#parts.length;
    inside(this);
    const parts = this.#parts.splice(start);
    const depths = this.#layered ? new Set(parts.map(({ depth }) => depth)) : [this.#depth];
    for (const depth of depths) {
      const content = parts.filter((part) => !this.#layered || part.depth === depth).map(({ text }) => text);
      this.#parts.push({ text: element('g', attrs, first + content.join('')), depth });
    }
    return this;
  }

  #define(make: (id: string) => string): string {
    const id = `a${(this.#ids++).toString(36)}`;
    this.#defs.push(make(id));
    return id;
  }
}

export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function idOf(def: string): string {
  return /\sid="(\w+)"/.exec(def)?.[1] ?? '';
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
