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

/**
 * An SVG while it is drawn, in its own coordinates. What is drawn later lies on top. Fills are colours or what
 * `linear` and `radial` answer.
 */
export class Picture {
  /** Whether the fine noise of paper is wanted. It costs more than all else, and only large pictures show it. */
  readonly paper: boolean;
  readonly #defs: string[] = [];
  readonly #parts: string[] = [];
  #ids = 0;

  constructor(paper = false) {
    this.paper = paper;
  }

  add(part: string): this {
    this.#parts.push(part);
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
    const start = this.#parts.length;
    inside(this);
    const content = this.#parts.splice(start).join('');
    return this.add(element('g', given, content));
  }

  /** Shows of what `inside` draws only what lies within the shape. */
  clip(d: string, inside: (picture: Picture) => void): this {
    const id = this.#define((id) => element('clipPath', { id }, element('path', { d })));
    return this.group({ 'clip-path': `url(#${id})` }, inside);
  }

  /** What is drawn from here on stands nearer than what was drawn so far. Seen only where a picture's layers move. */
  nearer(): this {
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
    const defs = this.#defs.length > 0 ? element('defs', {}, this.#defs.join('')) : '';
    return element(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [view.x, view.y, view.width, view.height].map(n).join(' '),
        width: view.width,
        height: view.height,
        ...more,
      },
      defs + this.#parts.join(''),
    );
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

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
