import { CHANNEL } from '../../../contracts/channel/labels.ts';

/** One row of a browser's report. Which of its members are there depends on the browser. */
export type StatsRow = Readonly<Record<string, unknown>>;

/**
 * What one report says of the stream, as counters that only grow, and a few values of the moment. Undefined is what this
 * browser does not tell, or not yet.
 */
export interface Reading {
  /** When it was measured, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Of the last connectivity check, to the machine and back. */
  readonly pingMs: number | undefined;
  /** How many of them were answered: there is one every few seconds. */
  readonly checks: number | undefined;
  /** Everything that came by the pair in use, whatever it was. */
  readonly pairPackets: number | undefined;
  readonly pairBytes: number | undefined;
  /** `wifi`, `ethernet`, `cellular` … where the browser says it. */
  readonly network: string | undefined;
  /** By way of a server in between. */
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
  /** Seconds that all frames together were meant to wait, and how many frames that were. */
  readonly bufferTargetSecs: number | undefined;
  readonly bufferEmitted: number | undefined;
  /** Seconds that all frames together did wait. */
  readonly bufferSecs?: number | undefined;
  /** The same of the sound's samples, and how many those were. */
  readonly soundBufferSecs?: number | undefined;
  readonly soundBufferEmitted?: number | undefined;
  /** `VP8`, `H264` … */
  readonly codec: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly soundPackets: number | undefined;
  /** How much newer the sound is that is heard now than the picture that is seen, in milliseconds. */
  readonly soundAheadMs?: number | undefined;
  /** Messages sent on both input channels. */
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

/** Both tell which moment of the sender's they are at. */
const ahead = (sound: StatsRow | undefined, picture: StatsRow | undefined): number | undefined => {
  const [heard, seen] = [sound, picture].map((row) => number(row, 'estimatedPlayoutTimestamp'));
  return heard === undefined || seen === undefined ? undefined : heard - seen;
};

/** Reads the rows of a `RTCStatsReport`. `now` is the time where the rows have none. */
export function readReport(rows: Iterable<StatsRow>, now: number): Reading {
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

/** The pair of candidates that carries the stream. Firefox marks it itself; the others name it in the transport. */
function pairInUse(all: readonly StatsRow[], byId: ReadonlyMap<string | undefined, StatsRow>): StatsRow | undefined {
  const transport = all.find((row) => row['type'] === 'transport' && text(row, 'selectedCandidatePairId'));
  if (transport) return byId.get(text(transport, 'selectedCandidatePairId'));
  const pairs = all.filter((row) => row['type'] === 'candidate-pair');
  return (
    pairs.find((row) => row['selected'] === true) ??
    pairs.find((row) => row['nominated'] === true && row['state'] === 'succeeded')
  );
}
