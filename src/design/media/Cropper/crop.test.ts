import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  cropArea,
  maxZoom,
  moveCrop,
  placeOf,
  turnCrop,
  turnedSize,
  WHOLE,
  withinPicture,
  zoomCrop,
} from './crop.ts';

const WIDE = { width: 1_200, height: 600 };
const sizes = fc.record({ width: fc.integer({ min: 1, max: 8_000 }), height: fc.integer({ min: 1, max: 8_000 }) });
const wishes: fc.Arbitrary<Crop> = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
  zoom: fc.double({ min: 0.01, max: 50, noNaN: true }),
  turns: fc.constantFrom(0, 1, 2, 3),
});

describe('the crop square of a picture', () => {
  it('starts as the largest square in the middle', () => {
    expect(cropArea(WHOLE, WIDE)).toEqual({ turns: 0, left: 300, top: 0, side: 600 });
  });

  it('stays within the picture for arbitrary values', () => {
    fc.assert(
      fc.property(sizes, wishes, (size, wish) => {
        const { left, top, side, turns } = cropArea(wish, size);
        const { width, height } = turnedSize(size, turns);
        expect(side).toBeGreaterThan(0);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(left + side).toBeLessThanOrEqual(width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });

  it('moves opposite to a drag of the picture, and stops at the picture’s edge', () => {
    expect(cropArea(moveCrop(WHOLE, WIDE, 0.25, 0), WIDE).left).toBe(150);
    expect(cropArea(moveCrop(WHOLE, WIDE, 9, 9), WIDE)).toMatchObject({ left: 0, top: 0 });
    expect(cropArea(moveCrop(WHOLE, WIDE, -9, 0), WIDE).left).toBe(600);
  });

  it('keeps the point under the fingers in place while zooming', () => {
    const at = { x: 0.75, y: 0.25 };
    const before = cropArea(WHOLE, WIDE);
    const result = cropArea(zoomCrop(WHOLE, WIDE, 2, at), WIDE);
    expect(result.side).toBe(300);
    expect(result.left + at.x * result.side).toBeCloseTo(before.left + at.x * before.side);
    expect(result.top + at.y * result.side).toBeCloseTo(before.top + at.y * before.side);
  });

  it('limits the zoom by the number of pixels', () => {
    expect(maxZoom(WIDE)).toBe(5);
    expect(maxZoom({ width: 96, height: 400 })).toBe(2);
    expect(maxZoom({ width: 20, height: 20 })).toBe(1);
  });

  it('rotates about its own centre, and is unchanged after four rotations', () => {
    const crop = withinPicture({ x: 0.8, y: 0.3, zoom: 3, turns: 0 }, WIDE);
    const right = turnCrop(crop, WIDE, 'right');
    // A rotation moves a point at the right of the upper half to the bottom of the right half.
    expect(right).toEqual({ x: 0.7, y: 0.8, zoom: 3, turns: 1 });
    fc.assert(
      fc.property(sizes, wishes, fc.constantFrom('left' as const, 'right' as const), (size, wish, direction) => {
        const start = withinPicture(wish, size);
        let at = start;
        for (let turn = 0; turn < 4; turn++) at = turnCrop(at, size, direction);
        expect(at.turns).toBe(start.turns);
        expect(at.x).toBeCloseTo(start.x);
        expect(at.y).toBeCloseTo(start.y);
      }),
    );
  });

  it('reports its relative position between the edges', () => {
    expect(placeOf(WHOLE, WIDE)).toEqual({ x: 0.5, y: 0.5 });
    expect(placeOf(moveCrop(WHOLE, WIDE, 9, 0), WIDE)).toEqual({ x: 0, y: 0.5 });
    expect(placeOf(moveCrop(zoomCrop(WHOLE, WIDE, 2), WIDE, -9, -9), WIDE)).toEqual({ x: 1, y: 1 });
  });
});
