import { CHANNEL } from '../../../contracts/channel/channelLabels.ts';

/** One row of an `RTCStatsReport`. Its fields depend on the browser. */
export type StatsRow = Readonly<Record<string, unknown>>;

/**
 * Statistics at one time: counters since the stream began, and current values. A field is undefined if this browser
 * doesn't report it.
 */
export interface StatsReading {
  /** Time at which the statistics were measured, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Round-trip time of the last ICE connectivity check, in milliseconds. */
  readonly pingMs: number | undefined;
  /** Number of answered ICE connectivity checks; the browser sends one every few seconds. */
  readonly checks: number | undefined;
  /** Number of packets received on the selected candidate pair. */
  readonly pairPackets: number | undefined;
  readonly pairBytes: number | undefined;
  /** Kind of network: `wifi`, `ethernet`, `cellular` …, if the browser reports it. */
  readonly network: string | undefined;
  /** True if the peer connection uses a TURN server. */
  readonly relayed: boolean | undefined;
  readonly packets: number | undefined;
  readonly packetsLost: number | undefined;
  readonly bytes: number | undefined;
  readonly framesReceived: number | undefined;
  readonly framesDecoded: number | undefined;
  readonly framesDropped: number | undefined;
  readonly freezes: number | undefined;
  readonly decodeSecs: number | undefined;
  readonly jitterMs: number | undefined;
  /** Sum of the jitter buffer's target delays over all video frames in seconds, and the number of these frames. */
  readonly bufferTargetSecs: number | undefined;
  readonly bufferEmitted: number | undefined;
  /** Sum of the jitter buffer's actual delays over all video frames, in seconds. */
  readonly bufferSecs?: number | undefined;
  /** Sum of the jitter buffer's actual delays over all audio samples, in seconds, and the number of these samples. */
  readonly soundBufferSecs?: number | undefined;
  readonly soundBufferEmitted?: number | undefined;
  /** Name of the video codec: `VP8`, `H264` … */
  readonly codec: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly soundPackets: number | undefined;
  /** How far the audible sound is ahead of the visible picture, in milliseconds. */
  readonly soundAheadMs?: number | undefined;
  /** Number of messages sent on both input channels. */
  readonly inputs: number | undefined;
}

const number = (row: StatsRow | undefined, name: string): number | undefined => {
  const value = row?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};
const text = (row: StatsRow | undefined, name: string): string | undefined => {
  const value = row?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
const ms = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1000);

/** Returns how far the sound is ahead of the picture in milliseconds, from the playout timestamps of both tracks. */
const ahead = (sound: StatsRow | undefined, picture: StatsRow | undefined): number | undefined => {
  const [soundAt, pictureAt] = [sound, picture].map((row) => number(row, 'estimatedPlayoutTimestamp'));
  return soundAt === undefined || pictureAt === undefined ? undefined : soundAt - pictureAt;
};

/** Reads the rows of an `RTCStatsReport`. `now`: time of the statistics if the rows have no timestamp. */
export function readReport(rows: Iterable<StatsRow>, now: number): StatsReading {
  const all = [...rows];
  const byId = new Map(all.map((row) => [text(row, 'id'), row]));
  const inbound = (kind: string) => all.find((row) => row['type'] === 'inbound-rtp' && row['kind'] === kind);
  const video = inbound('video');
  const pair = pairInUse(all, byId);
  const local = byId.get(text(pair, 'localCandidateId'));
  const inputs = all.filter(
    (row) => row['type'] === 'data-channel' && (row['label'] === CHANNEL.input || row['label'] === CHANNEL.motion),
  );
  const candidate = text(local, 'candidateType');
  return {
    at: number(video, 'timestamp') ?? number(pair, 'timestamp') ?? now,
    pingMs: ms(number(pair, 'currentRoundTripTime')),
    checks: number(pair, 'responsesReceived'),
    pairPackets: number(pair, 'packetsReceived'),
    pairBytes: number(pair, 'bytesReceived'),
    network: text(local, 'networkType'),
    relayed: candidate === undefined ? undefined : candidate === 'relay',
    packets: number(video, 'packetsReceived'),
    packetsLost: number(video, 'packetsLost'),
    bytes: number(video, 'bytesReceived'),
    framesReceived: number(video, 'framesReceived'),
    framesDecoded: number(video, 'framesDecoded'),
    framesDropped: number(video, 'framesDropped'),
    freezes: number(video, 'freezeCount'),
    decodeSecs: number(video, 'totalDecodeTime'),
    jitterMs: ms(number(video, 'jitter')),
    bufferTargetSecs: number(video, 'jitterBufferTargetDelay'),
    bufferEmitted: number(video, 'jitterBufferEmittedCount'),
    bufferSecs: number(video, 'jitterBufferDelay'),
    soundBufferSecs: number(inbound('audio'), 'jitterBufferDelay'),
    soundBufferEmitted: number(inbound('audio'), 'jitterBufferEmittedCount'),
    codec: text(byId.get(text(video, 'codecId')), 'mimeType')?.replace(/^video\//i, ''),
    width: number(video, 'frameWidth'),
    height: number(video, 'frameHeight'),
    soundPackets: number(inbound('audio'), 'packetsReceived'),
    soundAheadMs: ahead(inbound('audio'), video),
    inputs: inputs.length > 0 ? inputs.reduce((sum, row) => sum + (number(row, 'messagesSent') ?? 0), 0) : undefined,
  };
}

/**
 * Returns the selected candidate pair. Firefox marks it as `selected`; other browsers refer to it in the transport
 * row.
 */
function pairInUse(all: readonly StatsRow[], byId: ReadonlyMap<string | undefined, StatsRow>): StatsRow | undefined {
  const transport = all.find((row) => row['type'] === 'transport' && text(row, 'selectedCandidatePairId'));
  if (transport) return byId.get(text(transport, 'selectedCandidatePairId'));
  const pairs = all.filter((row) => row['type'] === 'candidate-pair');
  return (
    pairs.find((row) => row['selected'] === true) ??
    pairs.find((row) => row['nominated'] === true && row['state'] === 'succeeded')
  );
}
