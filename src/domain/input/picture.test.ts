import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rotation } from './facts.ts';
import { PictureMap, pictureRect, type Rect } from './picture.ts';

const container: Rect = { left: 10, top: 20, width: 1000, height: 1000 };
const size = fc.double({ min: 1, max: 4000, noNaN: true });
const offset = fc.double({ min: -500, max: 500, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const rotation = fc.constantFrom<Rotation>(0, 1, 2, 3);
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });

describe('where the picture is', () => {
  it('has bars above and below where the container is too high, and beside where it is too wide', () => {
    expect(pictureRect(container, 2, 0)).toEqual({ left: 10, top: 270, width: 1000, height: 500 });
    expect(pictureRect(container, 0.5, 0)).toEqual({ left: 260, top: 20, width: 500, height: 1000 });
    expect(pictureRect(container, 1, 0)).toEqual(container);
  });

  it('a picture turned by a quarter lies the other way', () => {
    expect(pictureRect(container, 2, 1)).toEqual(pictureRect(container, 0.5, 0));
    expect(pictureRect(container, 2, 2)).toEqual(pictureRect(container, 2, 0));
  });

  it('fits and touches two sides, whatever the sizes', () => {
    fc.assert(
      fc.property(offset, offset, size, size, ratio, rotation, (left, top, width, height, shape, turn) => {
        const rect = pictureRect({ left, top, width, height }, shape, turn);
        expect(rect.width).toBeLessThanOrEqual(width * 1.000001);
        expect(rect.height).toBeLessThanOrEqual(height * 1.000001);
        expect(Math.min(width - rect.width, height - rect.height)).toBeCloseTo(0, 6);
        expect(rect.width / rect.height).toBeCloseTo(turn % 2 === 0 ? shape : 1 / shape, 6);
      }),
    );
  });
});

describe('a place on the picture', () => {
  const map = new PictureMap();
  const stage = { kind: 'stage', ...container } as const;

  it('const.default-screen: before its size is known the picture is 16:9', () => {
    map.show({ ...stage, ratio: undefined, rotation: 0 });
    expect(map.locate(10, 20 + (1000 - 562.5) / 2)).toBe(true);
    expect([map.u, map.v]).toEqual([0, 0]);
    expect(map.locate(10, 238)).toBe(false);
  });

  it('outside is told, and clamped to the edge', () => {
    map.show({ ...stage, ratio: 2, rotation: 0 });
    expect(map.locate(510, 100)).toBe(false);
    expect([map.u, map.v]).toEqual([0.5, 0]);
    expect(map.locate(5000, 520)).toBe(false);
    expect([map.u, map.v]).toEqual([1, 0.5]);
  });

  it('turned by a quarter clockwise, the top left of the picture is shown at the top right', () => {
    map.show({ ...stage, ratio: 1, rotation: 1 });
    map.locate(1010, 20);
    expect([map.u, map.v]).toEqual([0, 0]);
    map.turnWay(0, 7);
    expect([map.u, map.v]).toEqual([7, -0]);
  });

  it('is found again wherever it is shown: any place, size, letterbox and turn', () => {
    fc.assert(
      fc.property(
        offset,
        offset,
        size,
        size,
        ratio,
        rotation,
        share,
        share,
        (left, top, width, height, shape, turn, u, v) => {
          map.show({ kind: 'stage', left, top, width, height, ratio: shape, rotation: turn });
          const rect = pictureRect({ left, top, width, height }, shape, turn);
          // Where the browser paints it, turned clockwise around the middle.
          const [across, down] = [
            [u, v],
            [1 - v, u],
            [1 - u, 1 - v],
            [v, 1 - u],
          ][turn] as [number, number];
          map.locate(rect.left + across * rect.width, rect.top + down * rect.height);
          expect(map.u).toBeCloseTo(u, 6);
          expect(map.v).toBeCloseTo(v, 6);
        },
      ),
    );
  });

  it('a stage without room has no picture', () => {
    map.show({ kind: 'stage', left: 0, top: 0, width: 0, height: 100, ratio: 1, rotation: 0 });
    expect(map.locate(0, 0)).toBe(false);
  });

  it('a way of the hand turns as the picture does: two places and the way between them agree', () => {
    fc.assert(
      fc.property(rotation, share, share, share, share, (turn, x0, y0, x1, y1) => {
        map.show({ kind: 'stage', left: 0, top: 0, width: 1, height: 1, ratio: 1, rotation: turn });
        map.locate(x0, y0);
        const from = [map.u, map.v] as const;
        map.locate(x1, y1);
        const to = [map.u, map.v] as const;
        map.turnWay(x1 - x0, y1 - y0);
        expect(map.u).toBeCloseTo(to[0] - from[0], 6);
        expect(map.v).toBeCloseTo(to[1] - from[1], 6);
      }),
    );
  });
});
