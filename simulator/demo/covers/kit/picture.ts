/** A stop of a gradient: place (0 to 1), colour, opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number];

type Value = string | number | undefined;
export type Attributes = Readonly<Record<string, Value>>;

/** Numbers with one decimal at most: small files, and the same text on every machine. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function attributes(given: Attributes): string {
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : (value ?? '')}"`)
    .join('');
}

export function element(name: string, given: Attributes, content = ''): string {
  return content === '' ? `<${name}${attributes(given)}/>` : `<${name}${attributes(given)}>${content}</${name}>`;
}

/** What moves by itself, between what is far and what is near. */
const MOVING = -1;

/** A part of the document, and how near it stands; 0 for what is farthest. */
interface Part {
  readonly text: string;
  readonly depth: number;
}

/** One of the pictures that a layered picture falls into, the farthest first. */
export type LayerName = 'far' | 'moving' | 'near';

/**
 * An SVG while it is drawn, in its own coordinates. What is drawn later lies on top. Fills are colours or what
 * `linear` and `radial` answer.
 */
export class Picture {
  /** Whether the fine noise of paper is wanted. It costs more than all else, and only large pictures show it. */
  readonly paper: boolean;
  /** Whether what stands nearer, and what moves, is kept apart for `layer`. */
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

  /** A line without a fill. */
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

  /** Draws what `inside` draws as one group. */
  group(given: Attributes, inside: (picture: Picture) => void): this {
    return this.#wrap(given, '', inside);
  }

  /** Shows of what `inside` draws only what lies within the shape. */
  clip(d: string, inside: (picture: Picture) => void): this {
    const id = this.#define((id) => element('clipPath', { id }, element('path', { d })));
    return this.group({ 'clip-path': `url(#${id})` }, inside);
  }

  /** What is drawn from here on stands nearer than what was drawn so far. Seen only where a picture's layers move. */
  nearer(): this {
    this.#depth++;
    return this;
  }

  /** What `inside` draws stays farthest, whatever was drawn before it. */
  behind(inside: () => void): this {
    const depth = this.#depth;
    this.#depth = 0;
    inside();
    this.#depth = depth;
    return this;
  }

  /**
   * What `inside` draws moves by itself where a picture's layers move, and stands still elsewhere.
   *
   * @param motion SVG's elements of animation, for a group around it
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
    const given = { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
    return `url(#${this.#define((id) => element('linearGradient', { id, ...given }, stopsOf(stops)))})`;
  }

  /** A gradient around a point, in drawing units. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], more: Attributes = {}): string {
    const given = { gradientUnits: 'userSpaceOnUse', cx, cy, r, ...more };
    return `url(#${this.#define((id) => element('radialGradient', { id, ...given }, stopsOf(stops)))})`;
  }

  /** The whole document; `view` is the part shown. */
  toSvg(view: View, more: Attributes = {}): string {
    return this.#document(this.#parts, view, more);
  }

  /**
   * One of the layers, as a document of its own. What was drawn after the last `nearer` is near.
   *
   * @returns undefined where nothing is in it
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

  /** Groups what `inside` draws, each layer of it by itself. */
  #wrap(given: Attributes, first: string, inside: (picture: Picture) => void): this {
    const start = this.#parts.length;
    inside(this);
    const parts = this.#parts.splice(start);
    const depths = this.#layered ? new Set(parts.map(({ depth }) => depth)) : [this.#depth];
    for (const depth of depths) {
      const content = parts.filter((part) => !this.#layered || part.depth === depth).map(({ text }) => text);
      this.#parts.push({ text: element('g', given, first + content.join('')), depth });
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
