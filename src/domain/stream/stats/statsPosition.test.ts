import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureRect } from '../../input/pointer/pictureCoordinates.ts';
import { CORNERS, nextCorner, spaceBeside } from './statsPosition.ts';

const WIDE = 16 / 9;
const stage = (width: number, height: number) => ({ left: 0, top: 0, width, height });
const roomOf = (width: number, height: number, corner: (typeof CORNERS)[number], ratio = WIDE) =>
  spaceBeside(stage(width, height), pictureRect(stage(width, height), ratio), corner);

describe('the position of the stream statistics', () => {
  it('moves through all four corners', () => {
    const round = CORNERS.map(nextCorner);
    expect(new Set(round)).toEqual(new Set(CORNERS));
  });

  it('uses the space beside the picture in a 21:9 window, on the side that the player chose', () => {
    expect(roomOf(2560, 1080, 'bottom-start')).toEqual({
      left: 0,
      top: 0,
      width: 320,
      height: 1080,
      lying: false,
      align: 'end',
    });
    expect(roomOf(2560, 1080, 'top-end')).toMatchObject({ left: 2240, width: 320, align: 'start' });
  });

  it('uses the strip above or below the picture in a 5:4 window', () => {
    expect(roomOf(1280, 1024, 'bottom-start')).toEqual({
      left: 0,
      top: 872,
      width: 1280,
      height: 152,
      lying: true,
      align: 'start',
    });
    expect(roomOf(1280, 1024, 'top-start')).toMatchObject({ top: 0, height: 152, align: 'end' });
  });

  it('uses the space below the picture of a landscape game on an upright phone, whatever the corner', () => {
    for (const corner of ['bottom-start', 'bottom-end'] as const)
      expect(roomOf(390, 844, corner)).toMatchObject({ width: 390, lying: false, align: 'start' });
    expect(roomOf(360, 640, 'top-end')).toMatchObject({ align: 'start' });
  });

  it('overlaps the picture if the picture fills the stage or almost fills it', () => {
    for (const corner of CORNERS) {
      expect(roomOf(1280, 720, corner)).toBeUndefined();
      expect(roomOf(1280, 800, corner)).toBeUndefined();
    }
  });

  it('never overlaps the picture if there is room beside it, and stays within the stage', () => {
    const side = fc.integer({ min: 200, max: 4_000 });
    const at = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(
        side,
        side,
        at,
        at,
        fc.double({ min: 0.4, max: 3, noNaN: true }),
        fc.constantFrom(...CORNERS),
        (...it) => {
          const [width, height, left, top, ratio, corner] = it;
          const all = { left, top, width, height };
          const picture = pictureRect(all, ratio);
          const room = spaceBeside(all, picture, corner);
          if (!room) return;
          const [x, y] = [picture.left - left, picture.top - top];
          const apart =
            room.left + room.width <= x + 1e-6 ||
            room.left >= x + picture.width - 1e-6 ||
            room.top + room.height <= y + 1e-6 ||
            room.top >= y + picture.height - 1e-6;
          expect(apart).toBe(true);
          expect(room.left >= 0 && room.top >= 0).toBe(true);
          expect(room.left + room.width <= width + 1e-6 && room.top + room.height <= height + 1e-6).toBe(true);
        },
      ),
    );
  });
});
