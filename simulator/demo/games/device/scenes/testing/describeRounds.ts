import { describe, expect, test } from 'vitest';
import { clumsyRound, picturesBothWays, SECONDS, type titles } from './playedRounds.ts';

/** Tests that play a whole round of each title. */
export function describeRounds(some: typeof titles): void {
  describe.each(some)('$name', ({ packageName }) => {
    test('ends within two minutes of scripted key presses, with the same result each time', () => {
      const round = clumsyRound(packageName);
      expect(round.seconds).toBeLessThan(SECONDS);
      expect(clumsyRound(packageName)).toEqual(round);
    });

    test('draws a different picture in each orientation on the title screen, in a round and after it', () => {
      expect(new Set(picturesBothWays(packageName)).size).toBe(6);
    });
  });
}
