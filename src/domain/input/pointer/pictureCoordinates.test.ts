import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PictureCoordinates, pictureRect, type Rect } from './pictureCoordinates.ts';

const container: Rect = { left: 10, top: 20, width: 1000, height: 1000 };
const size = fc.double({ min: 1, max: 4000, noNaN: true });
const offset = fc.double({ min: -500, max: 500, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });

describe('pictureRect', () => {
  it('leaves bars above and below in a tall container, and at the sides in a wide one', () => {
    expect(pictureRect(container, 2)).toEqual({ left: 10, top: 270, width: 1000, height: 500 });
    expect(pictureRect(container, 0.5)).toEqual({ left: 260, top: 20, width: 500, height: 1000 });
    expect(pictureRect(container, 1)).toEqual(container);
  });

  it('places the picture near the top of an upright container, with space for thumbs below', () => {
    const phone = { left: 0, top: 0, width: 390, height: 844 };
    expect(pictureRect(phone, 16 / 9)).toMatchObject({ left: 0, width: 390, top: (844 - 390 * (9 / 16)) * 0.18 });
    expect(pictureRect({ ...phone, width: 844, height: 390 }, 16 / 9).top).toBe(0);
  });

  it('fits the picture into a container of any size and touches two of its sides', () => {
    fc.assert(
      fc.property(offset, offset, size, size, ratio, (left, top, width, height, shape) => {
        const rect = pictureRect({ left, top, width, height }, shape);
        expect(rect.width).toBeLessThanOrEqual(width * 1.000001);
        expect(rect.height).toBeLessThanOrEqual(height * 1.000001);
        expect(Math.min(width - rect.width, height - rect.height)).toBeCloseTo(0, 6);
        expect(rect.width / rect.height).toBeCloseTo(shape, 6);
      }),
    );
  });
});

describe('PictureMap', () => {
  const map = new PictureCoordinates();
  const stage = { kind: 'stage', ...container } as const;

  it('const.default-screen: assumes a 16:9 picture before its aspect ratio is known', () => {
    map.show({ ...stage, ratio: undefined });
    expect(map.locate(10, 20 + (1000 - 562.5) / 2)).toBe(true);
    expect([map.u, map.v]).toEqual([0, 0]);
    expect(map.locate(10, 238)).toBe(false);
  });

  it('returns false for a position outside the picture and clamps it to the edge', () => {
    map.show({ ...stage, ratio: 2 });
    expect(map.locate(510, 100)).toBe(false);
    expect([map.u, map.v]).toEqual([0.5, 0]);
    expect(map.locate(5000, 520)).toBe(false);
    expect([map.u, map.v]).toEqual([1, 0.5]);
  });

  it('locates a position on the picture for any stage position, size and aspect ratio', () => {
    fc.assert(
      fc.property(offset, offset, size, size, ratio, share, share, (left, top, width, height, shape, u, v) => {
        map.show({ kind: 'stage', left, top, width, height, ratio: shape });
        const rect = pictureRect({ left, top, width, height }, shape);
        map.locate(rect.left + u * rect.width, rect.top + v * rect.height);
        expect(map.u).toBeCloseTo(u, 6);
        expect(map.v).toBeCloseTo(v, 6);
      }),
    );
  });

  it('locates nothing on a stage without area and keeps the last position', () => {
    for (const [width, height] of [
      [0, 100],
      [100, 0],
      [-1, 100],
      [100, -1],
    ] as const) {
      map.show({ ...stage, ratio: 1 });
      map.locate(260, 770);
      map.show({ kind: 'stage', left: 0, top: 0, width, height, ratio: 1 });
      expect(map.locate(0, 0)).toBe(false);
      expect([map.u, map.v], 'the last known position').toEqual([0.25, 0.75]);
    }
  });

  it.each([0, -2, Number.NaN, Infinity])('assumes a 16:9 picture if the aspect ratio is %f', (shape) => {
    map.show({ ...stage, width: 1600, height: 900, ratio: shape });
    expect(map.locate(10, 20)).toBe(true);
    expect(map.locate(810, 470)).toBe(true);
    expect([map.u, map.v]).toEqual([0.5, 0.5]);
  });
});
