/** The compared clients, as in `../input/benchClient.ts`. */
export const RIVALS = ['minimal', 'nowlight'] as const;
export type Rival = (typeof RIVALS)[number];

export type ByRival<T> = Readonly<Record<Rival, readonly T[]>>;

/** Time from the end of an interruption to the next picture, in milliseconds; undefined if none came. */
export interface Recovery {
  readonly cutMs: number;
  readonly ms: number | undefined;
}

/** Result of one client on one network, over one connection. */
export interface NetworkResult {
  /** Time without a new picture, in milliseconds; see {@link frozenMs}. */
  readonly frozen: number;
  /**
   * From each key event to the first frame with its effect, in milliseconds. Input changes without a frame are left
   * out.
   */
  readonly toPicture: readonly number[];
  readonly edges: EdgeCounts;
  /** Share of the sound that the browser had to invent, 0 to 1; NaN without sound. */
  readonly concealed: number;
  /**
   * Share of the sound that the streaming device didn't send because it had no processor time, 0 to 1. The browser
   * invents it.
   */
  readonly unsent: number;
  /** True if other processes used too much processor time during this measurement. */
  readonly disturbed: boolean;
  /** Received bytes of picture and sound, in kbit/s. */
  readonly kbps: number;
  /** The longest gap between two frames that ended in each tenth of a second, in milliseconds. */
  readonly gaps: readonly number[];
}

export interface EdgeCounts {
  readonly sent: number;
  /** Input changes that never reached the streaming device. */
  readonly lost: number;
  /** Input changes that reached the streaming device more than {@link LATE_MS} after the event. */
  readonly late: number;
  /** Keys that the streaming device held longer than {@link LATE_MS} after their release. */
  readonly stuck: number;
}

/** A gap between two frames up to this length is no freeze, in milliseconds. */
const FREEZE_MS = 200;
/** A key press or release may need this long to the streaming device, in milliseconds. */
export const LATE_MS = 2_000;
const STEP_MS = 100;

/**
 * Sums the gaps between frames that are longer than 200 ms. The window's edges count as frames, so that a picture that
 * never came back is frozen until the end.
 *
 * @param frames times of the shown frames in ascending order, in milliseconds
 */
export function frozenMs(frames: readonly number[], from: number, to: number): number {
  return gapsOf(frames, from, to).reduce((sum, { length }) => sum + (length > FREEZE_MS ? length : 0), 0);
}

/** Returns the longest gap that ended in each tenth of a second of the window, for a chart. */
export function gapsPerTenth(frames: readonly number[], from: number, to: number): number[] {
  const longest = Array.from({ length: Math.ceil((to - from) / STEP_MS) }, () => 0);
  for (const { end, length } of gapsOf(frames, from, to)) {
    const last = Math.min(Math.floor((end - from) / STEP_MS), longest.length - 1);
    const first = Math.max(0, Math.floor((end - length - from) / STEP_MS));
    // A long gap is drawn in every tenth of a second in which it lasted.
    for (let step = first; step <= last; step++) longest[step] = Math.max(longest[step] ?? 0, length);
  }
  return longest;
}

function gapsOf(frames: readonly number[], from: number, to: number): { end: number; length: number }[] {
  const inside = frames.filter((frame) => frame > from && frame < to);
  return [...inside, to].map((end, index) => ({ end, length: end - (inside[index - 1] ?? from) }));
}

/**
 * A key press or release that the page sent, and when the streaming device received it; times in milliseconds of one
 * clock.
 */
export interface SentEdge {
  readonly down: boolean;
  readonly event: number;
  /** Time of arrival; undefined if the input change never arrived. */
  readonly arrived: number | undefined;
}

/** Counts the input changes of one key, which alternate between down and up, in the order of their events. */
export function countEdges(edges: readonly SentEdge[]): EdgeCounts {
  const lost = edges.filter(({ arrived }) => arrived === undefined);
  const late = edges.filter(({ event, arrived = event }) => arrived - event > LATE_MS);
  return {
    sent: edges.length,
    lost: lost.length,
    late: late.length,
    stuck: [...lost, ...late].filter(({ down }) => !down).length,
  };
}

/** Values of `RTCPeerConnection.getStats` that only grow. */
export interface ReceiverCounters {
  readonly concealedSamples: number;
  readonly totalSamplesReceived: number;
  readonly bytesReceived: number;
  /** Packets of sound that arrived or were lost. */
  readonly soundPackets: number;
}

/** Length of a packet of the streaming device's sound, in milliseconds. */
const PACKET_MS = 10;

/** Compares the counters at both ends of a window of `ms` milliseconds. A new connection starts again at 0. */
export function received(
  before: ReceiverCounters,
  after: ReceiverCounters,
  ms: number,
): Pick<NetworkResult, 'concealed' | 'unsent' | 'kbps'> {
  const base =
    after.bytesReceived < before.bytesReceived || after.totalSamplesReceived < before.totalSamplesReceived
      ? { concealedSamples: 0, totalSamplesReceived: 0, bytesReceived: 0, soundPackets: 0 }
      : before;
  return {
    concealed:
      (after.concealedSamples - base.concealedSamples) / (after.totalSamplesReceived - base.totalSamplesReceived),
    unsent: Math.max(0, 1 - ((after.soundPackets - base.soundPackets) * PACKET_MS) / ms),
    kbps: (8 * (after.bytesReceived - base.bytesReceived)) / ms,
  };
}
