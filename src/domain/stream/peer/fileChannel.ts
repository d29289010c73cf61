export interface FileChannel {
  readonly bufferedAmount: number;
  /** Sends a part of a file. Returns false if the data channel for files is not open. */
  send(bytes: Uint8Array<ArrayBuffer>): boolean;
  /**
   * Resolves when `bufferedAmount` is at most `BUFFER_LOW_BYTES`. Rejects if the channel closes or the signal aborts.
   */
  low(signal: AbortSignal): Promise<void>;
}
