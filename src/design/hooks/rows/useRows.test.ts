import { describe, expect, it } from 'vitest';
import { type Box, nearestBox } from './useRows.ts';

const box = (left: number, top: number, width = 100, height = 80): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('nearestBox', () => {
  const hero = box(0, 0, 160, 50);
  const rail = [box(0, 100), box(120, 100), box(240, 100)];
  const below = [box(-40, 220), box(80, 220), box(200, 220)];

  it('returns the box of the nearest row that is closest horizontally', () => {
    expect(nearestBox(rail[1] ?? hero, [hero, ...below], 'down')).toBe(2);
    expect(nearestBox(hero, [...rail, ...below], 'down')).toBe(0);
  });

  it('never skips a row for a box straight below', () => {
    expect(nearestBox(box(400, 0), [box(0, 100), box(400, 220)], 'down')).toBe(0);
  });

  it('returns the corresponding box above for "up"', () => {
    expect(nearestBox(below[2] ?? hero, [hero, ...rail], 'up')).toBe(3);
  });

  it('returns -1 if no box is in that direction', () => {
    expect(nearestBox(hero, rail, 'up')).toBe(-1);
    expect(nearestBox(hero, [], 'down')).toBe(-1);
  });
});
