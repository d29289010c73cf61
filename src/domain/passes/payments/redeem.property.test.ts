import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, live, TELLING, violationsIn } from '../../../../tests/support/payments/redeemChaos.ts';

it('however presses, losses, wrong and late answers, reloads and tabs interleave: what nowBux are redeemed for is paid once at most, and told once paid', async () => {
  let redeemed = 0;
  await fc.assert(
    fc.asyncProperty(interleavings, async (steps) => {
      const lived = await live(steps);
      redeemed += Number(lived.told.card) + Number(lived.told.item);
      expect(violationsIn(lived)).toEqual([]);
    }),
    { numRuns: 250, examples: TELLING.map((steps) => [steps]) },
  );
  // Guards against a vacuous test in which no redemption succeeds.
  expect(redeemed).toBeGreaterThan(50);
});
