import type { Clock } from '../../../kit/clock.ts';
import type { StreamStore } from '../../stream/peer/stream.store.ts';
import type { SessionMachine } from '../../session/session.state.ts';
import type { StatsSample } from './flightRecording.ts';
import type { FlightRecorder } from './flightRecorder.ts';

const EVERY_MS = 5_000;

/** Fields of WebRTC statistics to record, with the type of their row. */
const READ: readonly (readonly [type: string, field: keyof StatsSample])[] = [
  ['inbound-rtp', 'framesDecoded'],
  ['inbound-rtp', 'framesDropped'],
  ['inbound-rtp', 'framesPerSecond'],
  ['inbound-rtp', 'freezeCount'],
  ['inbound-rtp', 'packetsLost'],
  ['inbound-rtp', 'bytesReceived'],
  ['inbound-rtp', 'jitter'],
  ['candidate-pair', 'currentRoundTripTime'],
];

interface Sources {
  readonly session: Pick<SessionMachine, 'state'>;
  readonly stream: StreamStore;
  readonly clock: Clock;
  readonly recorder: FlightRecorder;
}

/** Records the stream's statistics every five seconds during a game, without network addresses. */
export function recordStats({ session, stream, clock, recorder }: Sources, signal: AbortSignal): void {
  const take = async () => {
    if (session.state.kind !== 'playing') return;
    const report = await stream.peer?.stats().catch(() => undefined);
    if (report && !signal.aborted) recorder.note({ kind: 'stats', sample: sampleOf(report) });
  };
  clock.every(EVERY_MS, () => void take(), signal);
}

/** Returns the recorded fields of the video stream and of the active candidate pair. */
function sampleOf(report: Iterable<readonly [string, unknown]>): StatsSample {
  const sample: Record<string, number> = {};
  for (const [, one] of report) {
    const stats = one as Readonly<Record<string, unknown>>;
    if (stats['kind'] === 'audio' || stats['nominated'] === false) continue;
    for (const [type, field] of READ) {
      const value = stats['type'] === type ? stats[field] : undefined;
      if (typeof value === 'number') sample[field] = value;
    }
  }
  return sample;
}
