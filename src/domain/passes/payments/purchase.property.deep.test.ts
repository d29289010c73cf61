import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, live, wrongIn } from '../../../../tests/support/payments/purchaseChaos.ts';

/**
 * The environment variable `PURCHASE_SEED` repeats a test run with the seed that fast-check has printed on a failure.
 */
const { PURCHASE_SEED } = process.env;

it(
  'a purchase is charged at most once and delivered only if paid, in 10,000 interleavings of faults, reloads and tabs',
  { timeout: 20 * 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(interleavings, async (steps) => {
        expect(wrongIn(await live(steps))).toEqual([]);
      }),
      { numRuns: 10_000, ...(PURCHASE_SEED !== undefined && { seed: Number(PURCHASE_SEED) }) },
    );
  },
);
