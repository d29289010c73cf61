import type { LongFrameBlame } from './longFrames.ts';
import type { Reading } from './reading.ts';

/** Frames of the page that took too long, in the second before: whoever holds up the page holds up the input. */
export interface LongFrames {
  /** Together, in milliseconds. */
  readonly ms: number;
  /** Who held up the worst of them, where the browser says so. */
  readonly blame: LongFrameBlame | undefined;
}

/** What a player can be told of the time between two readings. Undefined is what this browser does not tell. */
export interface Figures {
  /** When it ended, in milliseconds since the Unix epoch, and how long it was, in seconds. */
  readonly at: number;
  readonly seconds: number;
  readonly pingMs: number | undefined;
  /** How often it was measured in this time. */
  readonly checks: number | undefined;
  /** Frames a second, each. */
  readonly received: number | undefined;
  readonly decoded: number | undefined;
  readonly dropped: number | undefined;
  /** Of the picture. */
  readonly kbps: number | undefined;
  readonly codec: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Of a hundred packets of the picture. */
  readonly lossPct: number | undefined;
  readonly jitterMs: number | undefined;
  /** How long a frame is meant to wait for the ones before it. */
  readonly jitterTargetMs: number | undefined;
  /** Of one frame. */
  readonly decodeMs: number | undefined;
  /** Since the stream began. */
  readonly freezes: number | undefined;
  /** Of them, in this time. */
  readonly froze: number | undefined;
  /** Messages of input a second. */
  readonly inputs: number | undefined;
  /** Packets a second that came by the way in use, whatever was in them; else those of picture and sound. */
  readonly packets: number | undefined;
  /** How much newer the sound is than the picture, in milliseconds; below nought it is late. */
  readonly soundAheadMs?: number | undefined;
  /** It is reckoned by how long each waits before it is played: the browser doesn't say which moment it is at. */
  readonly soundReckoned?: boolean | undefined;
  readonly longFrames: LongFrames | undefined;
  readonly network: string | undefined;
  readonly relayed: boolean | undefined;
}

/** Readings nearer than this say nothing about a second. */
const SHORTEST_SECS = 0.05;

/**
 * What happened from one reading to the next. Undefined where there is no time between them, or where the later one is
 * another stream's: its counters began anew.
 */
export function figuresBetween(before: Reading, after: Reading, longFrames?: LongFrames): Figures | undefined {
  const seconds = (after.at - before.at) / 1000;
  if (!(seconds >= SHORTEST_SECS)) return undefined;
  if (less(after.bytes, before.bytes) || less(after.framesReceived, before.framesReceived)) return undefined;
  const grown = (of: (reading: Reading) => number | undefined) => growth(of(before), of(after));
  const rate = (of: (reading: Reading) => number | undefined) => over(grown(of), seconds);
  const decoded = grown((it) => it.framesDecoded);
  const arrived = grown((it) => it.packets);
  // A packet thought lost that came after all counts as less than nothing.
  const lost = grown((it) => it.packetsLost);
  // A picture that waits longer than its sound is seen later than that is heard.
  const waits = (secs: (reading: Reading) => number | undefined, count: (reading: Reading) => number | undefined) =>
    over(grown(secs), (grown(count) ?? 0) / 1000);
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
