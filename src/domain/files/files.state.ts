export interface Transfer {
  /** Of this list; never used again. */
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Bytes handed to the connection. */
  readonly sent: number;
  readonly state: TransferState;
  /** Counts the tries: another one starts from the first byte. */
  readonly attempt: number;
}

/** `sending` lasts until the device says that it has all of it. */
export type TransferState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done' | 'cancelled';

export interface FilesState {
  readonly kind: 'transfers';
  readonly list: readonly Transfer[];
  readonly nextId: number;
  /** Begun and cancelled: the next one waits until the device has put away what came of it. */
  readonly clearing: Transfer | undefined;
}

export type FilesEvent =
  | { readonly kind: 'files chosen'; readonly files: readonly { readonly name: string; readonly size: number }[] }
  | { readonly kind: 'chunk sent'; readonly id: number; readonly sent: number }
  | { readonly kind: 'file received'; readonly name: string; readonly size: number }
  /** The device has put away what it had of a cancelled file. */
  | { readonly kind: 'file cleared' }
  /** The file can't be read, or the device can't be reached. */
  | { readonly kind: 'sending failed'; readonly id: number }
  | { readonly kind: 'device lost' }
  | { readonly kind: 'pause asked'; readonly id: number }
  | { readonly kind: 'resume asked'; readonly id: number }
  | { readonly kind: 'cancel asked'; readonly id: number }
  | { readonly kind: 'retry asked'; readonly id: number }
  | { readonly kind: 'dismissed'; readonly id: number };

export type FilesCommand =
  /** Announces the file where `from` is nought, and sends it from there on. */
  | { readonly kind: 'send file'; readonly transfer: Transfer }
  /** Tells the device that the rest of a file won't come. */
  | { readonly kind: 'tell cancelled'; readonly sent: number }
  | { readonly kind: 'hide later'; readonly id: number };
