import { describe, expect, it } from 'vitest';
import { playHours } from '../../../tests/support/session/simulatedHours.ts';

describe('hours of play with a network and a server that fail now and then', () => {
  it.each([1, 2, 3, 4])(
    'with seed %i: ten hours are played on through, and most of them with a picture',
    { timeout: 60_000 },
    (seed) => {
      const { playedMs, faults, starts } = playHours(10, seed);
      expect(faults).toBeGreaterThan(50);
      expect(starts).toBeGreaterThan(20);
      expect(playedMs / 36_000_000).toBeGreaterThan(0.5);
    },
  );
});
