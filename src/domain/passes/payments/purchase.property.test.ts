import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, live, TELLING, wrongIn } from '../../../../tests/support/payments/purchaseChaos.ts';

it('a purchase is charged at most once and delivered only if paid, however losses, reloads and tabs interleave', async () => {
  let bought = 0;
  await fc.assert(
    fc.asyncProperty(interleavings, async (steps) => {
      const ledger = await live(steps);
      bought += ledger.orders.filter(({ granted }) => granted).length;
      expect(wrongIn(ledger)).toEqual([]);
    }),
    { numRuns: 250, examples: TELLING.map((steps) => [steps]) },
  );
  // Guards against a test run without any successful purchase, which would prove nothing.
  expect(bought).toBeGreaterThan(30);
});
