import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lives, wrongIn } from '../testing/randomPlayers.ts';

it('a simulated world’s ledger balances after every step of ten thousand random sequences of player actions', async () => {
  await fc.assert(
    fc.asyncProperty(lives, fc.nat(), async (life, seed) => {
      expect(await wrongIn(life, seed)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
}, 1_200_000);
