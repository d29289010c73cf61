import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interleavings, wrongAfter } from '../../../../tests/support/payments/withdrawalWorld.ts';

it('a withdrawal is sent once and shown as sent, however requests, losses, reloads and tabs interleave', async () => {
  await fc.assert(
    fc.asyncProperty(interleavings, async (steps) => {
      expect(await wrongAfter(steps)).toEqual([]);
    }),
    {
      numRuns: 150,
      examples: [
        // The answer to a withdrawal is lost, and another tab requests it with another address.
        [
          [
            [0, { kind: 'network', faults: ['none', 'answer-lost'] }, 0],
            [0, { kind: 'withdraw', email: 'mira@paypal.test' }, 30],
            [1, { kind: 'withdraw', email: 'other@paypal.test' }, 30],
            [0, { kind: 'retry' }, 30],
          ],
        ],
        // The request for a withdrawal fails, but arrives long afterwards, after a reload of the page.
        [
          [
            [0, { kind: 'network', faults: ['none', 'late'] }, 0],
            [0, { kind: 'withdraw', email: 'mira@paypal.test' }, 30],
            [0, { kind: 'reload' }, 0],
            [0, { kind: 'withdraw', email: 'other@paypal.test' }, 30],
            [0, { kind: 'late ones arrive' }, 0],
          ],
        ],
      ],
    },
  );
});
