import type { LongFrameBlame } from './longFrames.ts';
import type { StatsReading } from './statsReading.ts';

/** Long animation frames of the page in the past second, which delay input. */
export interface LongFrames {
  /** Total duration of the long animation frames in milliseconds. */
  readonly ms: number;
  /** Cause of the longest frame, if the browser reports it. */
  readonly blame: LongFrameBlame | undefined;
}

/** Statistics of the stream between two readings. A field is undefined if this browser doesn't report its value. */
export interface Figures {
  /** End of the interval between the readings in milliseconds since the Unix epoch, and its length in seconds. */
  readonly at: number;
  readonly seconds: number;
  readonly pingMs: number | undefined;
  /** Number of measurements of the round-trip time between the two readings. */
  readonly checks: number | undefined;
  /** Frames that were received per second. */
  readonly received: number | undefined;
  readonly decoded: number | undefined;
  readonly dropped: number | undefined;
  /** Bit rate of the received video. */
  readonly kbps: number | undefined;
  readonly codec: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Packet loss of the video in percent. */
  readonly lossPct: number | undefined;
  readonly jitterMs: number | undefined;
  /** Target delay per frame in the jitter buffer, in milliseconds. */
  readonly jitterTargetMs: number | undefined;
  /** Time to decode a frame, in milliseconds. */
  readonly decodeMs: number | undefined;
  /** Number of freezes since the stream began. */
  readonly freezes: number | undefined;
  /** Number of freezes between the two readings of the statistics. */
  readonly froze: number | undefined;
  /** Input messages that were sent per second. */
  readonly inputs: number | undefined;
  /** Packets per second on the selected candidate pair, or else those of video and audio. */
  readonly packets: number | undefined;
  /** How far the sound is ahead of the picture, in milliseconds; negative if the sound is late. */
  readonly soundAheadMs?: number | undefined;
  /**
   * True if `soundAheadMs` is estimated from delays in the jitter buffers, because the browser reports no playout
   * timestamps.
   */
  readonly soundReckoned?: boolean | undefined;
  readonly longFrames: LongFrames | undefined;
  readonly network: string | undefined;
  readonly relayed: boolean | undefined;
}

/** Minimum time between two readings of the stream's statistics for meaningful rates, in seconds. */
const SHORTEST_SECS = 0.05;

/**
 * Computes the stream's statistics between two readings. Returns undefined if the interval is too short, or if the
 * counters have restarted because the stream is another one.
 */
export function figuresBetween(
  before: StatsReading,
  after: StatsReading,
  longFrames?: LongFrames,
): Figures | undefined {
  const seconds = (after.at - before.at) / 1000;
  if (!(seconds >= SHORTEST_SECS)) return undefined;
  if (less(after.bytes, before.bytes) || less(after.framesReceived, before.framesReceived)) return undefined;
  const grown = (of: (reading: StatsReading) => number | undefined) => growth(of(before), of(after));
  const rate = (of: (reading: StatsReading) => number | undefined) => over(grown(of), seconds);
  const decoded = grown((it) => it.framesDecoded);
  const arrived = grown((it) => it.packets);
  // The number of lost packets is clamped to 0, because a late packet that counted as lost reduces the counter.
  const lost = grown((it) => it.packetsLost);
  // The difference between the delays in the jitter buffers estimates how far the sound is ahead.
  const waits = (
    secs: (reading: StatsReading) => number | undefined,
    count: (reading: StatsReading) => number | undefined,
  ) => over(grown(secs), (grown(count) ?? 0) / 1000);
  const pictureMs = waits(
    (it) => it.bufferSecs,
    (it) => it.bufferEmitted,
  );
  const soundMs = waits(
    (it) => it.soundBufferSecs,
    (it) => it.soundBufferEmitted,
  );
  const reckoned = pictureMs === undefined || soundMs === undefined ? undefined : pictureMs - soundMs;
  return {
    at: after.at,
    seconds,
    pingMs: after.pingMs,
    checks: grown((it) => it.checks),
    received: rate((it) => it.framesReceived),
    decoded: rate((it) => it.framesDecoded),
    dropped: rate((it) => it.framesDropped),
    kbps: over(
      grown((it) => it.bytes),
      seconds * 125,
    ),
    codec: after.codec,
    width: after.width,
    height: after.height,
    lossPct: lost === undefined || arrived === undefined ? undefined : share(lost, lost + arrived),
    jitterMs: after.jitterMs,
    jitterTargetMs: over(
      grown((it) => it.bufferTargetSecs),
      (grown((it) => it.bufferEmitted) ?? 0) / 1000,
    ),
    decodeMs: over(
      grown((it) => it.decodeSecs),
      (decoded ?? 0) / 1000,
    ),
    freezes: after.freezes,
    froze: grown((it) => it.freezes),
    inputs: rate((it) => it.inputs),
    packets: rate((it) => it.pairPackets) ?? rate((it) => sum(it.packets, it.soundPackets)),
    soundAheadMs: after.soundAheadMs ?? reckoned,
    soundReckoned: after.soundAheadMs === undefined && reckoned !== undefined ? true : undefined,
    longFrames,
    network: after.network,
    relayed: after.relayed,
  };
}

const less = (a: number | undefined, b: number | undefined) => a !== undefined && b !== undefined && a < b;

function growth(before: number | undefined, after: number | undefined): number | undefined {
  return after === undefined ? undefined : Math.max(0, after - (before ?? 0));
}

function over(amount: number | undefined, by: number): number | undefined {
  return amount === undefined || !(by > 0) ? undefined : amount / by;
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, (100 * part) / whole) : 0;
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
}
