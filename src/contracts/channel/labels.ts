/** The data channels of a stream, all made by the device's side. */
export const CHANNEL = {
  /** Text lines `key=value`, both ways. Reliable, ordered. */
  control: 'control',
  /** Edges of keys, buttons and touches, and the held-input heartbeat. Ordered, and sent again while they are fresh. */
  input: 'input',
  /** Continuous motion. Unordered, never retransmitted: what is late is worthless. */
  motion: 'motion',
  fileUpload: 'fileUpload',
  fileDownload: 'fileDownload',
} as const;
export type ChannelLabel = (typeof CHANNEL)[keyof typeof CHANNEL];

/** What the player pressed longer ago than this, in milliseconds, is not wanted any more: the heartbeat says what is held. */
const EDGE_FRESH_MS = 2000;

/** What the device makes a channel as. Both sides send by it, so that what is stale is never sent again. */
export function reliabilityOf(label: ChannelLabel): {
  ordered?: false;
  maxRetransmits?: 0;
  maxPacketLifeTime?: number;
} {
  if (label === CHANNEL.motion) return { ordered: false, maxRetransmits: 0 };
  return label === CHANNEL.input ? { maxPacketLifeTime: EDGE_FRESH_MS } : {};
}

/** Bytes of a file per message. */
export const FILE_CHUNK_BYTES = 262_144;
/** A sender waits until no more than this many bytes are buffered. */
export const BUFFER_LOW_BYTES = 131_072;
