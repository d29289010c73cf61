import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, live, violationsIn } from '../../../../tests/support/payments/redeemChaos.ts';

/**
 * The environment variable `PURCHASE_SEED` repeats a test run with the seed that fast-check has printed on a failure.
 */
const { PURCHASE_SEED } = process.env;

it(
  'a redemption is charged at most once and shown once paid, in 10,000 interleavings of faults, reloads and tabs',
  { timeout: 20 * 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(interleavings, async (steps) => {
        expect(violationsIn(await live(steps))).toEqual([]);
      }),
      { numRuns: 10_000, ...(PURCHASE_SEED !== undefined && { seed: Number(PURCHASE_SEED) }) },
    );
  },
);
