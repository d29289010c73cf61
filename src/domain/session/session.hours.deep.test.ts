import { describe, expect, it } from 'vitest';
import { playHours } from '../../../tests/support/session/simulatedHours.ts';

describe('a thousand simulated hours of games @deep', () => {
  it.each(Array.from({ length: 20 }, (_, i) => 100 + i))(
    'show a picture for more than half of fifty hours with seed %i',
    (seed) => {
      expect(playHours(50, seed).playedMs / (50 * 3_600_000)).toBeGreaterThan(0.5);
    },
  );
});
