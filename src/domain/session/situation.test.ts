import { describe, expect, it } from 'vitest';
import { estimateOf } from './situation.ts';

describe('how long the queue takes', () => {
  it.each([
    [1, 30, 1, 2],
    [7, 30, 4, 6],
    [40, 30, 20, 30],
    [3, 600, 30, 45],
  ])('place %i at %i s a place: %i to %i minutes', (position, secs, from, to) => {
    expect(estimateOf(position, secs)).toEqual({ from, to });
  });
});
