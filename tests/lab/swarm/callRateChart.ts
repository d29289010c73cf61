const WIDTH = 960;
const HEIGHT = 300;
const LEFT = 56;
const BOTTOM = 34;
const TOP = 40;
const RIGHT = 28;
/** Pixels per column of the chart. Each column shows the highest value of its seconds. */
const STEP = 2;

export interface Line {
  readonly name: string;
  readonly color: string;
  readonly perSec: readonly number[];
}

/**
 * Draws calls per second over time as an SVG, with the peak and the mean of each line. Each column shows its highest
 * second, so no peak is lost.
 *
 * @returns the document as text; it fits a light and a dark page
 */
export function chartSvg(title: string, lines: readonly Line[]): string {
  const seconds = Math.max(1, ...lines.map(({ perSec }) => perSec.length));
  const top = nextRound(Math.max(1, ...lines.map(({ perSec }) => peak(perSec))));
  const x = (second: number) => LEFT + (second / seconds) * (WIDTH - LEFT - RIGHT);
  const y = (calls: number) => HEIGHT - BOTTOM - (calls / top) * (HEIGHT - BOTTOM - TOP);
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * top);
  const every = seconds > 1_200 ? 300 : 60;
  const minutes = Array.from({ length: Math.floor(seconds / every) + 1 }, (_, at) => at * every);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">`,
    '<style>text{font:12px system-ui,sans-serif;fill:#777}.grid{stroke:#8884;stroke-width:1}</style>',
    `<text x="${LEFT}" y="16" style="font-weight:600">${escaped(title)}</text>`,
    ...lines.map(
      ({ name, color, perSec }, at) =>
        `<text x="${LEFT + at * 300}" y="33" style="fill:${color}">${escaped(name)}: peak ${whole(peak(perSec))}, mean ${whole(mean(perSec))} a second</text>`,
    ),
    ...marks.map(
      (mark) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(mark)}" y2="${y(mark)}"/><text x="${LEFT - 8}" y="${y(mark) + 4}" text-anchor="end">${whole(mark)}</text>`,
    ),
    ...minutes.map(
      (second) => `<text x="${x(second)}" y="${HEIGHT - 12}" text-anchor="middle">${second / 60} min</text>`,
    ),
    ...lines.map(
      ({ color, perSec }) => `<path fill="none" stroke="${color}" stroke-width="1.5" d="${pathOf(perSec, x, y)}"/>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

export function peak(perSec: readonly number[]): number {
  return perSec.reduce((most, calls) => Math.max(most, calls), 0);
}

export function mean(perSec: readonly number[]): number {
  return perSec.reduce((sum, calls) => sum + calls, 0) / Math.max(perSec.length, 1);
}

function pathOf(perSec: readonly number[], x: (second: number) => number, y: (calls: number) => number): string {
  const columns = Math.floor((WIDTH - LEFT - RIGHT) / STEP);
  const size = Math.max(1, Math.ceil(perSec.length / columns));
  const points: string[] = [];
  for (let from = 0; from < perSec.length; from += size)
    points.push(`${x(from).toFixed(1)} ${y(peak(perSec.slice(from, from + size))).toFixed(1)}`);
  return points.length > 0 ? `M${points.join('L')}` : '';
}

/** Returns the next number of the form 1, 2 or 5 times a power of ten. */
function nextRound(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10);
}

function whole(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, '');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
