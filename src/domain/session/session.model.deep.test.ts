import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HAPPENING_COUNT, livesThrough } from '../../../tests/support/sessionChaos.ts';

const happening = fc.record({ what: fc.nat(HAPPENING_COUNT - 1), which: fc.nat(119) });
const from = fc.constantFrom('tap', 'picture');

describe('a long session in which anything happens at any time @deep', () => {
  it('keeps one request at a time, its timers, peers and counters, and a way on', () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 50, maxLength: 400 }), from, (happenings, where) => {
        expect(livesThrough(happenings, where).state.kind).toBe('left');
      }),
      { numRuns: 50_000 },
    );
  });
});
