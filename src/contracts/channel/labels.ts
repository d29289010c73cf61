/** The data channels of a stream, all made by the device's side. */
export const CHANNEL = {
  /** Text lines `key=value`, both ways. Reliable, ordered. */
  control: 'control',
  /** Edges of keys, buttons and touches, and the held-input heartbeat. Reliable, ordered. */
  input: 'input',
  /** Continuous motion. Unordered, never retransmitted: what is late is worthless. */
  motion: 'motion',
  fileUpload: 'fileUpload',
  fileDownload: 'fileDownload',
} as const;
export type ChannelLabel = (typeof CHANNEL)[keyof typeof CHANNEL];

/** Bytes of a file per message. */
export const FILE_CHUNK_BYTES = 262_144;
/** A sender waits until no more than this many bytes are buffered. */
export const BUFFER_LOW_BYTES = 131_072;
