import { describe, expect, test } from 'vitest';
import { clumsyRound, picturesBothWays, SECONDS, type titles } from './rounds.ts';

/** Tests that play a whole round of each title. */
export function describeRounds(some: typeof titles): void {
  describe.each(some)('$name', ({ packageName }) => {
    test('comes to an end under clumsy hands, and is the same for the same seed', () => {
      const round = clumsyRound(packageName);
      expect(round.seconds).toBeLessThan(SECONDS);
      expect(clumsyRound(packageName)).toEqual(round);
    });

    test('is drawn upright and lying, on its title, in a round and after it', () => {
      expect(new Set(picturesBothWays(packageName)).size).toBe(6);
    });
  });
}
