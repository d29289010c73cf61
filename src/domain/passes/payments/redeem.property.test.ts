import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, live, TELLING, violationsIn } from '../../../../tests/support/payments/redeemChaos.ts';

it('a redemption is charged at most once and shown once paid, however losses, reloads and tabs interleave', async () => {
  let redeemed = 0;
  await fc.assert(
    fc.asyncProperty(interleavings, async (steps) => {
      const lived = await live(steps);
      redeemed += Number(lived.told.card) + Number(lived.told.item);
      expect(violationsIn(lived)).toEqual([]);
    }),
    { numRuns: 250, examples: TELLING.map((steps) => [steps]) },
  );
  // Guards against a test run without any successful redemption, which would prove nothing.
  expect(redeemed).toBeGreaterThan(50);
});
