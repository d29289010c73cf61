import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureRect } from '../../input/pointer/pictureMap.ts';
import { CORNERS, nextCorner, roomBeside } from './statsPlace.ts';

const WIDE = 16 / 9;
const stage = (width: number, height: number) => ({ left: 0, top: 0, width, height });
const roomOf = (width: number, height: number, corner: (typeof CORNERS)[number], ratio = WIDE) =>
  roomBeside(stage(width, height), pictureRect(stage(width, height), ratio), corner);

describe('the figures of the stream', () => {
  it('go around all corners', () => {
    const round = CORNERS.map(nextCorner);
    expect(new Set(round)).toEqual(new Set(CORNERS));
  });

  it('lie beside the picture of a window of 21:9, on the side that the player chose', () => {
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

  it('stand in columns in the strip above or below the picture of a window of 5:4', () => {
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

  it('lie below the picture of a lying game on a phone held upright, whatever the corner', () => {
    for (const corner of ['bottom-start', 'bottom-end'] as const)
      expect(roomOf(390, 844, corner)).toMatchObject({ width: 390, lying: false, align: 'start' });
    expect(roomOf(360, 640, 'top-end')).toMatchObject({ align: 'start' });
  });

  it('lie on a picture that fills its stage, or nearly', () => {
    for (const corner of CORNERS) {
      expect(roomOf(1280, 720, corner)).toBeUndefined();
      expect(roomOf(1280, 800, corner)).toBeUndefined();
    }
  });

  it('never cover any of the picture where there is room beside it, and stay on the stage', () => {
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
          const room = roomBeside(all, picture, corner);
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
