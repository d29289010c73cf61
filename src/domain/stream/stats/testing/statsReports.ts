import type { Figures } from '../streamFigures.ts';
import type { StatsRow } from '../statsReading.ts';

/** Statistics of one second in which no problem occurs. */
export const GOOD: Figures = {
  at: Date.UTC(2026, 0, 1),
  seconds: 1,
  pingMs: 18,
  checks: 1,
  received: 30,
  decoded: 30,
  dropped: 0,
  kbps: 3_400,
  codec: 'VP8',
  width: 1280,
  height: 720,
  lossPct: 0,
  jitterMs: 3,
  jitterTargetMs: 0,
  decodeMs: 2.1,
  freezes: 0,
  froze: 0,
  inputs: 42,
  packets: 380,
  soundAheadMs: 24,
  longFrames: { ms: 0, blame: undefined },
  network: undefined,
  relayed: false,
};

/** Returns statistics as Chromium reports them, of a stream that is `second` seconds old. */
export function chromiumReport(second: number, video: StatsRow = {}): ReadonlyMap<string, StatsRow> {
  const timestamp = Date.UTC(2026, 0, 1) + second * 1000;
  const rows: readonly (StatsRow & { readonly id: string })[] = [
    { id: 'T01', timestamp, type: 'transport', selectedCandidatePairId: 'CPa', dtlsState: 'connected' },
    { id: 'CPb', timestamp, type: 'candidate-pair', state: 'failed', nominated: false, currentRoundTripTime: 9 },
    {
      id: 'CPa',
      timestamp,
      type: 'candidate-pair',
      state: 'succeeded',
      nominated: true,
      localCandidateId: 'Ia',
      remoteCandidateId: 'Ib',
      packetsReceived: 100 * second,
      bytesReceived: 90_000 * second,
      currentRoundTripTime: 0.021,
      responsesReceived: Math.floor(second / 2),
    },
    { id: 'Ia', timestamp, type: 'local-candidate', candidateType: 'prflx', networkType: 'wifi', protocol: 'udp' },
    { id: 'COT01_96', timestamp, type: 'codec', mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 },
    { id: 'D1', timestamp, type: 'data-channel', label: 'control', messagesSent: 7 },
    { id: 'D2', timestamp, type: 'data-channel', label: 'input', messagesSent: 4 * second },
    { id: 'D3', timestamp, type: 'data-channel', label: 'motion', messagesSent: 60 * second },
    {
      id: 'IT01A',
      timestamp,
      type: 'inbound-rtp',
      kind: 'audio',
      packetsReceived: 50 * second,
      packetsLost: 0,
      estimatedPlayoutTimestamp: 4_000_024,
    },
    {
      id: 'IT01V',
      timestamp,
      type: 'inbound-rtp',
      kind: 'video',
      codecId: 'COT01_96',
      packetsReceived: 49 * second,
      packetsLost: second,
      bytesReceived: 50_000 * second,
      framesReceived: 30 * second,
      framesDecoded: 29 * second,
      framesDropped: second,
      freezeCount: 2,
      totalDecodeTime: 0.058 * second,
      jitter: 0.004,
      jitterBufferTargetDelay: 0.29 * second,
      jitterBufferEmittedCount: 29 * second,
      frameWidth: 1280,
      frameHeight: 720,
      estimatedPlayoutTimestamp: 4_000_000,
      ...video,
    },
  ];
  return new Map(rows.map((row) => [row.id, row]));
}
