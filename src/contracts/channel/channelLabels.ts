/** Labels of a stream's data channels, all created by the streaming device. */
export const CHANNEL = {
  /** Channel for text lines `key=value` between client and streaming device, in each direction. Reliable, ordered. */
  control: 'control',
  /**
   * Channel for input changes of keys, buttons and touches, and for the heartbeat that repeats held input. Ordered;
   * retransmitted for `EDGE_FRESH_MS`.
   */
  input: 'input',
  /** Channel for continuous motion. Unordered, never retransmitted, because late samples are useless. */
  motion: 'motion',
  fileUpload: 'fileUpload',
  fileDownload: 'fileDownload',
} as const;
export type ChannelLabel = (typeof CHANNEL)[keyof typeof CHANNEL];

/** Lifetime of an input change in milliseconds. If it is lost longer, the heartbeat corrects the held input. */
const EDGE_FRESH_MS = 2000;

/**
 * Options for creating a data channel. Client and streaming device both apply them, so that stale input is never
 * retransmitted.
 */
export function reliabilityOf(label: ChannelLabel): {
  ordered?: false;
  maxRetransmits?: 0;
  maxPacketLifeTime?: number;
} {
  if (label === CHANNEL.motion) return { ordered: false, maxRetransmits: 0 };
  return label === CHANNEL.input ? { maxPacketLifeTime: EDGE_FRESH_MS } : {};
}

/** Maximum number of a file's bytes in one message of the data channel. */
export const FILE_CHUNK_BYTES = 262_144;
/**
 * Before sending the next part of a file, a sender waits until at most this many bytes are buffered in the data
 * channel.
 */
export const BUFFER_LOW_BYTES = 131_072;
