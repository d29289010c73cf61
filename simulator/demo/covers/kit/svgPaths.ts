import type { Random } from '../../../../src/kit/random.ts';
import { n } from './svgPicture.ts';

export type Point = readonly [x: number, y: number];

/** Returns SVG path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** A smooth curve through points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const count = points.length;
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[index] as Point;
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  const segments = closed ? points.length : points.length - 1;
  for (let i = 0; i < segments; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A full circle as a path, so a path can contain several. */
export function disc(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
}

/** A regular polygon; the first corner lies at the given angle, in degrees. */
export function regular(cx: number, cy: number, r: number, corners: number, turn = -90): string {
  return polygon(
    Array.from({ length: corners }, (_, i): Point => {
      const angle = ((turn + (360 * i) / corners) * Math.PI) / 180;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  );
}

/** An arc of a circle from one angle to another, in degrees. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const at = (angle: number): Point => [
    cx + r * Math.cos((angle * Math.PI) / 180),
    cy + r * Math.sin((angle * Math.PI) / 180),
  ];
  const [x1, y1] = at(from);
  const [x2, y2] = at(to);
  return `M${n(x1)} ${n(y1)}A${n(r)} ${n(r)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${n(x2)} ${n(y2)}`;
}

/** Returns a random number between two values. */
export function between(random: Random, low: number, high: number): number {
  return low + random.next() * (high - low);
}

/** Heights of a range of hills by midpoint displacement: `count` is a power of two plus one, values around 0, -1 to 1. */
export function ruggedness(random: Random, count: number, roughness: number): number[] {
  const heights = Array.from({ length: count }, () => 0);
  heights[0] = between(random, -0.4, 0.4);
  heights[count - 1] = between(random, -0.4, 0.4);
  let spread = 1;
  for (let step = count - 1; step > 1; step /= 2) {
    for (let i = step / 2; i < count; i += step) {
      const middle = ((heights[i - step / 2] ?? 0) + (heights[i + step / 2] ?? 0)) / 2;
      heights[i] = middle + between(random, -spread, spread) * 0.6;
    }
    spread *= roughness;
  }
  return heights;
}

export interface Range {
  readonly from: number;
  readonly to: number;
  /** Height of the ridge's middle, in drawing units. */
  readonly y: number;
  /** Maximum deviation from the middle, in drawing units. */
  readonly height: number;
  readonly bottom: number;
  /** Roughness of a range of hills: 0.4 is smooth, 0.65 jagged. */
  readonly roughness?: number;
  readonly points?: 17 | 33 | 65 | 129;
  readonly smooth?: boolean;
  /** Additional height by position (0 to 1), in drawing units; positive is up. */
  readonly lift?: (share: number) => number;
}

/** A range of hills or mountains, closed below. */
export function ridge(random: Random, range: Range): string {
  const { from, to, y, height, bottom, roughness = 0.55, points = 65, smooth = false, lift } = range;
  const heights = ruggedness(random, points, roughness);
  const line = heights.map((value, i): Point => {
    const share = i / (points - 1);
    return [from + (to - from) * share, y - value * height - (lift ? lift(share) : 0)];
  });
  const top = smooth ? curve(line) : polyline(line);
  return `${top}L${n(to)} ${n(bottom)}L${n(from)} ${n(bottom)}Z`;
}

/** A cloud on a flat base: puffs, the largest in the middle. */
export function cloud(x: number, y: number, width: number, height: number, random: Random): string {
  const base = height * 0.34;
  const puffs = Math.max(3, Math.round(width / (height * 0.62)));
  let d = `M${n(x + base / 2)} ${n(y - base)}h${n(width - base)}a${n(base / 2)} ${n(base / 2)} 0 0 1 0 ${n(base)}h${n(base - width)}a${n(base / 2)} ${n(base / 2)} 0 0 1 0 ${n(-base)}Z`;
  for (let i = 0; i < puffs; i++) {
    const share = (i + 0.5) / puffs;
    const tall = 1 - Math.abs(share - between(random, 0.38, 0.62)) * 1.3;
    const radius = (height / 2) * Math.max(tall, 0.42) * between(random, 0.85, 1.1);
    d += disc(x + base * 0.6 + (width - base * 1.2) * share, y - base * 0.62 - radius * 0.55, radius);
  }
  return d;
}

/** Water or dunes: a closed band with a sine on top. */
export function wave(
  from: number,
  to: number,
  y: number,
  height: number,
  length: number,
  phase: number,
  bottom: number,
): string {
  const points: Point[] = [];
  for (let x = from; x <= to + length / 8; x += length / 8) {
    points.push([x, y + Math.sin(((x + phase) / length) * 2 * Math.PI) * height]);
  }
  return `${curve(points)}L${n(to + length / 8)} ${n(bottom)}L${n(from)} ${n(bottom)}Z`;
}

/** A fir: stacked skirts on a thin trunk, standing on `y`. */
export function fir(x: number, y: number, height: number, width: number): string {
  const skirts = 4;
  const right: Point[] = [];
  for (let i = 0; i < skirts; i++) {
    const low = Math.min(y - height + (height * 0.86 * (i + 1.25)) / skirts, y - height * 0.06);
    const half = (width / 2) * (0.35 + (0.65 * (i + 1)) / skirts);
    right.push([x + half, low], [x + half * 0.45, low - height * 0.015]);
  }
  right.push([x + width * 0.05, y]);
  const left = right.map(([px, py]): Point => [2 * x - px, py]).toReversed();
  return polygon([[x, y - height], ...right, ...left]);
}
