import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edges, findNextFocus, findNextPlaced } from './nextFocus.ts';
import type { Direction } from './gamepadMoves.ts';

const box = (left: number, top: number, width = 100, height = 80): Edges => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('findNextFocus', () => {
  const hero = box(0, 0, 160, 50);
  const rail = [box(0, 100), box(120, 100), box(240, 100)];
  const below = [box(-40, 220), box(80, 220), box(200, 220)];

  it('returns the box of the nearest row that is straight above or below', () => {
    expect(findNextFocus(box(120, 100), [hero, ...below], 'down')).toBe(2);
    expect(findNextFocus(hero, [...rail, ...below], 'down')).toBe(0);
    expect(findNextFocus(box(200, 220), [hero, ...rail], 'up')).toBe(3);
  });

  it('moves left and right within a row, and returns -1 at its end', () => {
    expect(findNextFocus(box(0, 100), [...rail.slice(1), ...below], 'right')).toBe(0);
    expect(findNextFocus(box(240, 100), [...rail.slice(0, 2), hero], 'left')).toBe(1);
    expect(findNextFocus(box(240, 100), [...below, hero], 'right')).toBe(-1);
  });

  it('prefers a box straight ahead to a nearer one that hardly overlaps the row', () => {
    const ranked = box(60, 615, 353, 57);
    const link = box(513, 655, 212, 27);
    const tile = box(473, 668, 289, 217);
    expect(findNextFocus(ranked, [tile, link], 'right')).toBe(1);
    expect(findNextFocus(ranked, [tile], 'right')).toBe(0);
  });

  it('moves from a tile to a button on it, and back to the tile', () => {
    const tile = box(0, 0, 200, 200);
    const button = box(150, 150, 40, 40);
    expect(findNextFocus(tile, [button, box(0, 230)], 'down')).toBe(0);
    expect(findNextFocus(tile, [button, box(230, 0)], 'right')).toBe(0);
    expect(findNextFocus(button, [tile, box(0, -300)], 'up')).toBe(0);
    expect(findNextFocus(button, [tile, box(0, 230)], 'down')).toBe(1);
  });

  it('moves down to a small box on a tile before the next tile', () => {
    const tile = box(0, 0, 600, 300);
    const words = box(20, 240, 60, 30);
    expect(findNextFocus(tile, [words, box(0, 316, 600, 300)], 'down')).toBe(0);
    expect(findNextFocus(words, [tile, box(0, 316, 600, 300)], 'down')).toBe(1);
    expect(findNextFocus(tile, [words, box(-616, 0, 600, 300)], 'left')).toBe(1);
  });

  describe('with the box of the item that contains the start box', () => {
    // Covers have the picture above the text. The heart is beside the text, and reaches the gap to the next cover.
    const item = box(0, 0, 200, 230);
    const details = box(0, 162, 90, 27);
    const heart = box(162, 156, 44, 44);
    const nextPicture = box(224, 0, 200, 150);
    const previousPicture = box(-224, 0, 200, 150);
    const below = box(0, 260, 200, 150);

    it('moves sideways to the next item if no box is on the line of the start box', () => {
      expect(findNextFocus(heart, [details, nextPicture, below], 'right')).toBe(-1);
      expect(findNextFocus(heart, [details, nextPicture, below], 'right', item)).toBe(1);
      expect(findNextFocus(details, [heart, previousPicture, below], 'left', item)).toBe(1);
      expect(findNextFocus(details, [box(0, 0, 200, 150), nextPicture], 'right', item)).toBe(1);
    });

    it('prefers a box on the line of the start box', () => {
      expect(findNextFocus(details, [nextPicture, heart], 'right', item)).toBe(1);
      expect(findNextFocus(heart, [previousPicture, details], 'left', item)).toBe(1);
    });

    it('returns -1 at the end of a line of items, even if other lines continue', () => {
      expect(findNextFocus(heart, [box(224, -260, 200, 150), below], 'right', item)).toBe(-1);
    });
  });

  it('returns -1 if no box is in that direction', () => {
    expect(findNextFocus(hero, rail, 'up')).toBe(-1);
    expect(findNextFocus(hero, [], 'down')).toBe(-1);
  });

  it('never returns the start box or a box behind it', () => {
    const boxes = fc.record({ left: fc.integer({ min: 0, max: 900 }), top: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(boxes, fc.array(boxes), (from, others) => {
        const start = box(from.left, from.top);
        const all = [start, ...others.map(({ left, top }) => box(left, top))];
        const next = all[findNextFocus(start, all, 'down')];
        expect(next === undefined || next.top + next.bottom > start.top + start.bottom).toBe(true);
        expect(next).not.toBe(start);
      }),
    );
  });
});

describe('findNextPlaced', () => {
  const WAYS: readonly Direction[] = ['left', 'right', 'up', 'down'];

  it('compares the centres of boxes, also when they overlap', () => {
    const wide = box(0, 0, 400, 300);
    const inCorner = box(340, 80, 40, 40);
    const outside = box(500, 160, 20, 20);
    expect(findNextPlaced(wide, [inCorner, outside], 'right')).toBe(0);
    expect(findNextPlaced(wide, [inCorner, outside], 'left')).toBe(-1);
    expect(findNextPlaced(inCorner, [wide, outside], 'right')).toBe(1);
    expect(findNextPlaced(outside, [wide, inCorner], 'left')).toBe(1);
  });

  it('finds another box in at least one direction for arbitrary positions', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 2, maxLength: 12, selector: String }), (places) => {
        const all = places.map(([x, y]) => box(x * 10, y * 10, 40, 40));
        const [from, ...others] = all;
        if (!from) return;
        expect(WAYS.some((way) => findNextPlaced(from, others, way) >= 0)).toBe(true);
      }),
    );
  });
});
