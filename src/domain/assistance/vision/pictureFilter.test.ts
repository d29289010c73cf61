import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filteredColour } from '../../../../tests/support/vision/filteredColour.ts';
import { NO_ASSISTANCE } from '../assistanceSettings.ts';
import { colourMatrix } from './colourMatrix.ts';
import { cssFilter, filterWays, matrixValues, pictureFilter } from './pictureFilter.ts';
import type { VisionSettings } from './visionSettings.ts';

const KINDS = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
const vision = (change: Partial<VisionSettings>): VisionSettings => ({ ...NO_ASSISTANCE.vision, ...change });

describe('colourMatrix', () => {
  it.each(KINDS)('leaves greys unchanged for %s at any strength', (kind) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (strength) => {
        for (const row of colourMatrix(kind, strength)) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 4);
      }),
    );
  });

  it.each(KINDS)('returns the identity for %s at strength 0, and a matrix linear in the strength', (kind) => {
    expect(colourMatrix(kind, 0)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    const whole = colourMatrix(kind, 1);
    const half = colourMatrix(kind, 0.5);
    for (const [at, row] of whole.entries())
      for (const [column, value] of row.entries())
        expect(half[at]?.[column]).toBeCloseTo((value + (at === column ? 1 : 0)) / 2, 10);
  });

  it('adds the red that protanopes don’t see to green and blue', () => {
    // By the correction formula, green is 0.7 × (1 − 0.152286) − 0.114503 and blue 0.7 × (1 − 0.152286) + 0.003882.
    const [red, green, blue] = colourMatrix('protanopia', 1);
    expect(red).toEqual([1, 0, 0]);
    expect(green[0]).toBeCloseTo(0.478897, 6);
    expect(blue[0]).toBeCloseTo(0.597282, 6);
  });
});

describe('pictureFilter', () => {
  it('returns undefined while no setting changes the picture', () => {
    expect(pictureFilter(NO_ASSISTANCE.vision)).toBeUndefined();
    expect(pictureFilter(vision({ colour: 'tritanopia', strength: 0 }))).toBeUndefined();
    expect(pictureFilter(vision({ flashes: true, magnifier: 'pointer' }))).toBeUndefined();
  });

  it('chooses CSS functions where they are exact, and an SVG filter for colours', () => {
    const ways = (change: Partial<VisionSettings>) => {
      const filter = pictureFilter(vision(change));
      return filter && filterWays(filter);
    };
    expect(ways({ contrast: 1.5 })).toEqual(['css', 'off']);
    expect(ways({ colour: 'protanopia' })).toEqual(['svg', 'off']);
    expect(ways({ colour: 'protanopia', brightness: 1.5 })).toEqual(['svg', 'css', 'off']);
  });

  it('converts to a CSS filter and to the values of an SVG colour matrix', () => {
    const filter = pictureFilter(vision({ colour: 'deuteranopia', contrast: 1.2, brightness: 0.9 }));
    expect(filter && cssFilter(filter)).toBe('brightness(0.9) contrast(1.2)');
    const values = filter?.matrix && matrixValues(filter.matrix).split(' ').map(Number);
    expect(values).toHaveLength(20);
    expect(values?.slice(0, 5)).toEqual([1, 0, 0, 0, 0]);
    expect(values?.slice(15)).toEqual([0, 0, 0, 1, 0]);
  });

  it('separates red from green for each red-green deficiency, as its simulation shows', () => {
    for (const kind of ['protanopia', 'deuteranopia'] as const) {
      const filter = pictureFilter(vision({ colour: kind }));
      if (!filter) throw new Error('no filter');
      const [, , blueOfRed] = filteredColour(filter, [200, 40, 40]);
      const [, , blueOfGreen] = filteredColour(filter, [60, 120, 40]);
      expect(blueOfRed - blueOfGreen).toBeGreaterThan(60);
    }
  });
});
