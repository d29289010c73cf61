import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { magnifierAt } from './magnifier.ts';

const STAGE = { width: 1_000, height: 600 };
const PICTURE = { left: 0, top: 18.75, width: 1_000, height: 562.5 };

describe('lensAt (screen magnifier)', () => {
  it('shows the given point enlarged in the middle of the lens', () => {
    const { size, left, top, picture } = magnifierAt({ x: 500, y: 300 }, STAGE, PICTURE, 2);
    expect([size, left, top]).toEqual([252, 374, 174]);
    expect(picture).toEqual({ left: 126 - 1_000, top: 126 - 562.5, width: 2_000, height: 1_125 });
  });

  it('shows the middle of the picture if no point is given', () => {
    const centre = magnifierAt({ x: 500, y: 300 }, STAGE, PICTURE, 3);
    expect(magnifierAt(undefined, STAGE, PICTURE, 3)).toEqual(centre);
  });

  it('places the lens above a finger, or below it at the upper edge', () => {
    expect(magnifierAt({ x: 500, y: 500 }, STAGE, PICTURE, 2, true).top).toBeCloseTo(500 - 252 * 1.3, 6);
    expect(magnifierAt({ x: 500, y: 50 }, STAGE, PICTURE, 2, true).top).toBeCloseTo(50 + 252 * 0.3, 6);
  });

  it('stays within the stage around the picture at any point, size and enlargement', () => {
    const side = fc.integer({ min: 400, max: 4_000 });
    fc.assert(
      fc.property(side, side, fc.nat(1), fc.nat(1), fc.boolean(), (width, height, u, v, isFinger) => {
        const picture = { left: 0, top: 0, width, height };
        const lens = magnifierAt({ x: u * width, y: v * height }, { width, height }, picture, 2, isFinger);
        expect(lens.left).toBeGreaterThanOrEqual(0);
        expect(lens.top).toBeGreaterThanOrEqual(0);
        expect(lens.left + lens.size).toBeLessThanOrEqual(width + 0.001);
        expect(lens.top + lens.size).toBeLessThanOrEqual(height + 0.001);
      }),
    );
  });
});
