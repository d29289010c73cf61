import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCIDENT_COUNT, playIncidents } from '../../../tests/support/session/sessionChaos.ts';

const incident = fc.record({ what: fc.nat(INCIDENT_COUNT - 1), which: fc.nat(119) });
const from = fc.constantFrom('tap', 'picture');

describe('a long session with arbitrary events @deep', () => {
  it('keeps one request at a time, valid timers, peers and counters, and a way to continue', () => {
    fc.assert(
      fc.property(fc.array(incident, { minLength: 50, maxLength: 400 }), from, (incidents, where) => {
        expect(playIncidents(incidents, where).state.kind).toBe('left');
      }),
      { numRuns: 50_000 },
    );
  });
});
