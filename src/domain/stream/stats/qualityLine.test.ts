import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToLine, loseOnLine, NO_LINE, qualityOf, type QualityLine, strokesOf } from './qualityLine.ts';
import { GOOD } from './testing/statsReports.ts';

/** Returns the quality chart after `seconds` seconds of play with the given quality. */
function played(seconds: number, quality: (second: number) => number = () => 1, line: QualityLine = NO_LINE) {
  let now = line;
  for (let second = 0; second < seconds; second++) now = addToLine(now, 1, quality(second));
  return now;
}

describe('qualityOf', () => {
  it.each([
    [{}, 0.9625],
    [{ pingMs: undefined, lossPct: undefined }, 1],
    [{ pingMs: 240 }, 0.5],
    [{ pingMs: 10_000 }, 0.5],
    [{ lossPct: 1 }, 0.75],
    [{ lossPct: 100 }, 0.5],
  ])('maps %j to %d', (change, quality) => {
    expect(qualityOf({ ...GOOD, ...change }, false)).toBeCloseTo(quality, 4);
  });

  it('returns a low quality for a second with a problem, whatever its figures', () => {
    expect(qualityOf(GOOD, true)).toBe(0.15);
  });
});

describe('the chart line of the stream quality', () => {
  it('starts with one segment for each two seconds', () => {
    const { parts, partSecs } = played(5);
    expect({ parts, partSecs }).toEqual({
      partSecs: 2,
      parts: [
        { seconds: 2, good: 2 },
        { seconds: 2, good: 2 },
        { seconds: 1, good: 1 },
      ],
    });
  });

  it('divides five hours into at most 60 segments, and keeps the whole duration', () => {
    const line = played(5 * 3600);
    expect(line.parts.length).toBeLessThanOrEqual(60);
    expect(line.parts.length).toBeGreaterThan(30);
    expect(line.parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(5 * 3600);
  });

  it('drops only while the quality was bad', () => {
    const [stroke = []] = strokesOf(played(100, (second) => (second >= 40 && second < 50 ? 0.15 : 1)));
    const bad = stroke.filter(({ y }) => y < 0.5);
    expect(bad.length).toBeGreaterThan(2);
    expect(bad.every(({ x }) => x > 0.39 && x < 0.51)).toBe(true);
  });

  it('draws one stroke for each connection of the session', () => {
    let line = played(40);
    line = loseOnLine(line, 40);
    for (let second = 0; second < 60; second++) line = addToLine(line, 1, 1);
    const [first = [], second = [], ...others] = strokesOf(line);
    expect(others).toEqual([]);
    expect(first.at(-1)?.x).toBeLessThan(0.4);
    expect(second[0]?.x).toBeGreaterThan(0.4);
  });

  it('ignores a loss before the first picture and a repeated loss', () => {
    expect(loseOnLine(NO_LINE, 0)).toBe(NO_LINE);
    const once = loseOnLine(played(10), 10);
    expect(loseOnLine(once, 10)).toBe(once);
  });

  it('draws no strokes without a picture', () => {
    expect(strokesOf(NO_LINE)).toEqual([]);
  });

  it('stays within its frame and runs from left to right for arbitrary input', () => {
    const step = fc.record({
      seconds: fc.double({ min: 0.06, max: 30, noNaN: true }),
      quality: fc.double({ min: 0, max: 1, noNaN: true }),
      lost: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 200 }), (steps) => {
        let line: QualityLine = NO_LINE;
        let time = 0;
        for (const { seconds, quality, lost } of steps) {
          if (lost) line = loseOnLine(line, time);
          line = addToLine(line, seconds, quality);
          time += seconds;
        }
        const points = strokesOf(line).flat();
        expect(line.parts.length).toBeLessThanOrEqual(60);
        expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1 + 1e-9)).toBe(true);
        expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
      }),
    );
  });
});
