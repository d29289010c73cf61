export interface Transfer {
  /** Id of the upload, unique in the list and never reused. */
  readonly id: number;
  readonly name: string;
  /** Size of the uploaded file in bytes. */
  readonly size: number;
  /** Number of bytes handed to the data channel. */
  readonly sent: number;
  readonly state: TransferState;
  /** Number of the attempt to upload the file. Each attempt starts from the first byte. */
  readonly attempt: number;
}

/** State of an upload. `sending` lasts until the streaming device confirms the whole file. */
export type TransferState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done' | 'cancelled';

export interface FilesState {
  readonly kind: 'transfers';
  readonly list: readonly Transfer[];
  readonly nextId: number;
  /**
   * An upload that was cancelled after its start. The next upload waits until the streaming device has discarded its
   * part.
   */
  readonly clearing: Transfer | undefined;
}

export type FilesEvent =
  | { readonly kind: 'files chosen'; readonly files: readonly { readonly name: string; readonly size: number }[] }
  | { readonly kind: 'chunk sent'; readonly id: number; readonly sent: number }
  | { readonly kind: 'file received'; readonly name: string; readonly size: number }
  /** The streaming device has discarded what it had received of a cancelled file. */
  | { readonly kind: 'file cleared' }
  /** The file couldn't be sent: it is unreadable, or the streaming device is unreachable. */
  | { readonly kind: 'sending failed'; readonly id: number }
  | { readonly kind: 'device lost' }
  | { readonly kind: 'pause asked'; readonly id: number }
  | { readonly kind: 'resume asked'; readonly id: number }
  | { readonly kind: 'cancel asked'; readonly id: number }
  | { readonly kind: 'retry asked'; readonly id: number }
  | { readonly kind: 'dismissed'; readonly id: number };

export type FilesCommand =
  /** Sends the file, starting at byte `transfer.sent`. At byte 0, announces the file first. */
  | { readonly kind: 'send file'; readonly transfer: Transfer }
  /** Tells the streaming device that the rest of a cancelled file won't follow. */
  | { readonly kind: 'tell cancelled'; readonly sent: number }
  | { readonly kind: 'hide later'; readonly id: number };
