import { el } from '../dom.ts';

const WIDTH = 360;
const HEIGHT = 130;
const LEFT = 40;
const BOTTOM = 20;
const TOP = 8;
const RIGHT = 4;
const SVG = 'http://www.w3.org/2000/svg';
/** Number of causes with a separate colour; the rest shares one. */
const COLOURS = 4;

type Attributes = Readonly<Record<string, string | number>>;

/** Creates an SVG element. */
function svg(tag: string, attributes: Attributes, ...children: readonly (Node | string)[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

interface ChartOptions {
  readonly title: string;
  /** Value now, as text. */
  readonly now: string;
  readonly format: (value: number) => string;
  /** Start of each step, in milliseconds since the Unix epoch. */
  readonly times: readonly number[];
}

/** Draws a line over time, with gaps where values are missing. `limit`: the objective's limit, drawn if it is near. */
export function lineChart(
  { title, now, format, times }: ChartOptions,
  values: readonly (number | null)[],
  limit?: number,
): HTMLElement {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const isLimitNear = limit !== undefined && limit < highest * 2.2;
  const top = nextRound(Math.max(highest, isLimitNear ? limit : 0) * 1.05);
  const [x, y] = scales(times.length, top);
  const parts: string[] = [];
  const dots: SVGElement[] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const begins = (values[index - 1] ?? null) === null;
    parts.push(`${begins ? 'M' : 'L'}${x(index + 0.5).toFixed(1)} ${y(value).toFixed(1)}`);
    if (begins && (values[index + 1] ?? null) === null)
      dots.push(svg('circle', { class: 'dot', cx: x(index + 0.5), cy: y(value), r: 2 }));
  });
  return figure(
    title,
    now,
    frame(title, times, top, format, [
      ...(isLimitNear
        ? [svg('line', { class: 'limitLine', x1: LEFT, x2: WIDTH - RIGHT, y1: y(limit), y2: y(limit) })]
        : []),
      svg('path', { class: 'line', d: parts.join('') }),
      ...dots,
    ]),
  );
}

/** Draws stacked bars over time, one colour for each of the most frequent names. */
export function barChart(
  { title, now, format, times }: ChartOptions,
  bars: readonly Readonly<Record<string, number>>[],
): HTMLElement {
  const sums = new Map<string, number>();
  for (const bar of bars)
    for (const [name, value] of Object.entries(bar)) sums.set(name, (sums.get(name) ?? 0) + value);
  const names = [...sums].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  const colourOf = (name: string) => Math.min(names.indexOf(name), COLOURS);
  const top = nextRound(Math.max(1, ...bars.map((bar) => Object.values(bar).reduce((sum, value) => sum + value, 0))));
  const [x, y] = scales(times.length, top);
  const rectangles = bars.flatMap((bar, index) => {
    let below = 0;
    return names.flatMap((name) => {
      const value = bar[name] ?? 0;
      if (value === 0) return [];
      const from = below;
      below += value;
      return [
        svg(
          'rect',
          {
            ...{ class: `cause${colourOf(name)}`, x: x(index) + 0.5, width: Math.max(1, x(1) - x(0) - 1) },
            ...{ y: y(below), height: y(from) - y(below) },
          },
          svg('title', {}, `${name}: ${value}`),
        ),
      ];
    });
  });
  const others = names.slice(COLOURS);
  const legend = [...names.slice(0, COLOURS), ...(others.length > 0 ? [`${others.length} others`] : [])];
  return figure(
    title,
    now,
    frame(title, times, top, format, rectangles),
    el(
      'ul',
      { class: 'legend' },
      ...legend.map((name, index) =>
        el(
          'li',
          {},
          svg(
            'svg',
            { viewBox: '0 0 10 10', 'aria-hidden': 'true' },
            svg('rect', { class: `cause${index}`, width: 10, height: 10, rx: 2 }),
          ),
          name,
        ),
      ),
    ),
  );
}

function figure(title: string, now: string, ...content: readonly Node[]): HTMLElement {
  return el('figure', {}, el('figcaption', {}, el('b', {}, title), el('span', {}, now)), ...content);
}

function scales(steps: number, top: number): [x: (step: number) => number, y: (value: number) => number] {
  return [
    (step) => LEFT + (step / steps) * (WIDTH - LEFT - RIGHT),
    (value) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP),
  ];
}

/** Returns a chart with its grid and labels. */
function frame(
  title: string,
  times: readonly number[],
  top: number,
  format: (value: number) => string,
  content: readonly SVGElement[],
): SVGElement {
  const [x, y] = scales(times.length, top);
  const hours = times.flatMap((at, index) => (at % 3_600_000 === 0 ? [{ at, index }] : []));
  return svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': title },
    ...[0, 0.5, 1].flatMap((share) => [
      svg('line', { class: 'gridLine', x1: LEFT, x2: WIDTH - RIGHT, y1: y(share * top), y2: y(share * top) }),
      svg('text', { x: LEFT - 6, y: y(share * top) + 4, 'text-anchor': 'end' }, format(share * top)),
    ]),
    ...hours.map(({ at, index }) =>
      svg('text', { x: x(index), y: HEIGHT - 4, 'text-anchor': 'middle' }, new Date(at).toISOString().slice(11, 16)),
    ),
    ...content,
  );
}

/** Returns the next number of the form 1, 2 or 5 times a power of ten. */
function nextRound(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((step) => step * power >= value * 0.999) ?? 10);
}
