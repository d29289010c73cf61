import { describe, expect, it } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { recordStats } from './recordStats.ts';
import { FlightRecorder } from './flightRecorder.ts';

const REPORT = new Map<string, object>([
  ['1', { type: 'inbound-rtp', kind: 'video', framesDecoded: 90, jitter: 0.01, trackIdentifier: 'track' }],
  ['2', { type: 'inbound-rtp', kind: 'audio', bytesReceived: 5 }],
  ['3', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
  ['4', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.02, localCandidateId: 'x' }],
  ['5', { type: 'local-candidate', address: '192.168.0.7' }],
]);

describe('recordStats', () => {
  it('records only numeric stats every 5 s of a game, until its signal aborts', async () => {
    const bench = new SessionBench();
    const recorder = new FlightRecorder(bench.clock);
    const end = new AbortController();
    recordStats({ session: bench.machine, stream: bench.stream, clock: bench.clock, recorder: recorder }, end.signal);
    await bench.pass(10_000);
    expect(recorder.entries).toEqual([]);
    await bench.playing();
    const { peer } = bench.stream;
    if (!peer) throw new Error('no peer');
    Object.assign(peer, { stats: async () => REPORT });
    await bench.pass(10_000);
    await settle();
    expect(recorder.entries.map(({ record }) => record)).toEqual(
      [1, 2].map(() => ({ kind: 'stats', sample: { framesDecoded: 90, jitter: 0.01, currentRoundTripTime: 0.02 } })),
    );
    end.abort();
    await bench.pass(10_000);
    expect(recorder.entries).toHaveLength(2);
    bench.dispose();
    expect(bench.clock.pending).toBe(0);
  });
});
