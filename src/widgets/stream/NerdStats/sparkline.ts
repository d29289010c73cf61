/** Number of seconds that a graph of the statistics shows. */
export const SPAN = 60;

/**
 * Returns the line of the last values, the newest at the right end, as an SVG path in a box of `SPAN - 1` by 1 whose
 * top is `most`. Undefined values leave a gap.
 */
export function sparkline(values: readonly (number | undefined)[], most: number): string {
  const recent = values.slice(-SPAN);
  const start = SPAN - recent.length;
  let path = '';
  let pen = false;
  recent.forEach((value, i) => {
    if (value === undefined) {
      pen = false;
      return;
    }
    const y = 1 - Math.min(Math.max(value / most, 0), 1);
    path += `${pen ? 'L' : 'M'}${start + i} ${Math.round(y * 1000) / 1000}`;
    // A value without neighbours is drawn as a dot.
    if (!pen) path += 'h0';
    pen = true;
  });
  return path;
}

/** Returns the maximum of a graph's scale. Its lower limit prevents noise from looking like large changes. */
export function topOf(values: readonly (number | undefined)[], least: number): number {
  return values.slice(-SPAN).reduce<number>((most, value) => Math.max(most, value ?? 0), least);
}
