import type { Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';

/** The wheel's radius in SVG units. The centre is at (0, 0). */
export const RADIUS = 180;
/** Width of the band at the wheel's edge. */
const BAND = 9;
/** Smallest distance of a slice's label from the wheel's centre. */
const INNER = 46;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point on the wheel at `degrees` clockwise from the top. */
function point(radius: number, degrees: number): string {
  return `${(radius * Math.sin(radians(degrees))).toFixed(2)} ${(-radius * Math.cos(radians(degrees))).toFixed(2)}`;
}

/** An SVG arc can't span 360°. */
const WHOLE = 359.99;

/** The SVG path of a slice. */
export function arcPath({ start, sweep }: Slice): string {
  const end = start + Math.min(sweep, WHOLE);
  return `M0 0L${point(RADIUS, start)}A${RADIUS} ${RADIUS} 0 ${sweep > 180 ? 1 : 0} 1 ${point(RADIUS, end)}Z`;
}

/** The SVG path of the slice's band at the wheel's edge. */
export function bandPath({ start, sweep }: Slice): string {
  const end = start + Math.min(sweep, WHOLE);
  const inner = RADIUS - BAND;
  const large = sweep > 180 ? 1 : 0;
  return `M${point(inner, start)}L${point(RADIUS, start)}A${RADIUS} ${RADIUS} 0 ${large} 1 ${point(RADIUS, end)}L${point(inner, end)}A${inner} ${inner} 0 ${large} 0 ${point(inner, start)}Z`;
}

/** The label of a slice: a short amount, or a star for a prize other than nowBux. */
export function labelOf({ prize }: Slice, language: string): string {
  const { nowbux } = prize;
  if (nowbux === undefined) return '★';
  const notation = Math.abs(nowbux) >= 10_000 ? 'compact' : 'standard';
  return new Intl.NumberFormat(language, { notation, maximumFractionDigits: 1 }).format(nowbux);
}

interface LabelPlace {
  /** Distance of the label's middle from the wheel's centre, in SVG units. */
  readonly radius: number;
  /** Angle of the label's text in degrees: 0 is across the wheel's slice, 90 along the slice. */
  readonly turn: 0 | 90;
  readonly size: number;
}

/** The place of a slice's label; undefined if the slice is too narrow. */
export function labelPlace(slice: Slice): LabelPlace | undefined {
  const long = labelOf(slice, 'en').length;
  const width = (radius: number) => (slice.sweep >= 180 ? RADIUS : 2 * radius * Math.tan(radians(slice.sweep / 2)));
  const across = Math.min(30, (width(126) * 0.86) / (long * 0.62));
  if (across >= 17) return { radius: 132, turn: 0, size: across };
  const along = Math.min(24, width(120) * 0.9, (RADIUS - BAND - INNER) / (long * 0.66));
  return along >= 9 ? { radius: 128, turn: 90, size: along } : undefined;
}

/** The share of gold in a slice's colour, from 0 to 1. Only the largest prize has 1. */
export function worthOf({ prize }: Slice, most: number): number {
  const { nowbux } = prize;
  if (nowbux === undefined || nowbux >= most) return 1;
  return nowbux <= 0 ? 0 : 0.85 * (Math.log1p(nowbux) / Math.log1p(most));
}
