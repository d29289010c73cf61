/** The data channels of a stream, all created by the streaming device. */
export const CHANNEL = {
  /** Text lines `key=value` between client and streaming device, in each direction. Reliable, ordered. */
  control: 'control',
  /**
   * Input changes of keys, buttons and touches, and the held-input heartbeat. Ordered; retransmitted for
   * `EDGE_FRESH_MS`.
   */
  input: 'input',
  /** Continuous motion. Unordered, never retransmitted, because late samples are useless. */
  motion: 'motion',
  fileUpload: 'fileUpload',
  fileDownload: 'fileDownload',
} as const;
export type ChannelLabel = (typeof CHANNEL)[keyof typeof CHANNEL];

/** Lifetime of an input change in milliseconds. After that, the heartbeat corrects the held state. */
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
