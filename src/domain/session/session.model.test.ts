import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCIDENT_COUNT, playIncidents } from '../../../tests/support/session/sessionChaos.ts';

const incident = fc.record({ what: fc.nat(INCIDENT_COUNT - 1), which: fc.nat(119) });
const from = fc.constantFrom('tap', 'picture');

describe('a session with arbitrary events', () => {
  it(
    'keeps one request at a time, valid timers, peers and counters, and a way to continue',
    { timeout: 120_000 },
    () => {
      const reached = new Set<string>();
      fc.assert(
        fc.property(fc.array(incident, { minLength: 10, maxLength: 60 }), from, (incidents, where) => {
          const world = playIncidents(incidents, where);
          reached.add(
            `${Math.min(world.callCounts['start-session'], 3)} starts, ${Math.min(world.peers.length, 2)} peers`,
          );
        }),
        { numRuns: 10_000 },
      );
      // The generated sequences of events must make progress: they reach several starts and several peer connections.
      expect([...reached]).toContain('3 starts, 2 peers');
    },
  );
});
