export interface FileWire {
  readonly bufferedAmount: number;
  /** False where the channel is not open. */
  send(bytes: Uint8Array<ArrayBuffer>): boolean;
  /** Resolves when no more than `BUFFER_LOW_BYTES` wait; rejects when the channel closes or the signal is aborted. */
  low(signal: AbortSignal): Promise<void>;
}
