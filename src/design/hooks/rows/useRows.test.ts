import { describe, expect, it } from 'vitest';
import { type Box, nearestBox } from './useRows.ts';

const box = (left: number, top: number, width = 100, height = 80): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});

describe('moving up and down among boxes', () => {
  const hero = box(0, 0, 160, 50);
  const rail = [box(0, 100), box(120, 100), box(240, 100)];
  const below = [box(-40, 220), box(80, 220), box(200, 220)];

  it('takes the nearest line, and in it what lies below', () => {
    expect(nearestBox(rail[1] ?? hero, [hero, ...below], 'down')).toBe(2);
    expect(nearestBox(hero, [...rail, ...below], 'down')).toBe(0);
  });

  it('doesn’t skip a line for something straight ahead', () => {
    expect(nearestBox(box(400, 0), [box(0, 100), box(400, 220)], 'down')).toBe(0);
  });

  it('goes up as it goes down', () => {
    expect(nearestBox(below[2] ?? hero, [hero, ...rail], 'up')).toBe(3);
  });

  it('stays where there is nothing that way', () => {
    expect(nearestBox(hero, rail, 'up')).toBe(-1);
    expect(nearestBox(hero, [], 'down')).toBe(-1);
  });
});
