/** A file that the streaming device offers. */
export interface Download {
  /** Unique in this list, never reused. */
  readonly id: number;
  /** The streaming device's id of the offer. */
  readonly offer: number;
  readonly name: string;
  /** Size of the offered file in bytes. */
  readonly size: number;
  readonly received: number;
  readonly state: DownloadState;
  /** Number of the attempt; each starts from the first byte. */
  readonly attempt: number;
}

/**
 * - `offered`: the player decides; `too-large`: this browser can't save it;
 * - `waiting`: for another download; `saving`: received, being written;
 * - `failed` can be retried, `lost` can't: the streaming device is gone.
 */
export type DownloadState =
  | 'offered'
  | 'too-large'
  | 'waiting'
  | 'receiving'
  | 'saving'
  | 'done'
  | 'failed'
  | 'lost'
  | 'cancelled';

/** Small files are downloaded immediately, larger ones on the player's request. */
export type Taking = 'at-once' | 'when-asked' | 'not-at-all';

export interface DownloadsState {
  readonly kind: 'downloads';
  readonly list: readonly Download[];
  readonly nextId: number;
  /** A started, cancelled download. The next one waits until the streaming device has reported the sent bytes. */
  readonly clearing: Download | undefined;
}

export type DownloadsEvent =
  | {
      readonly kind: 'file offered';
      readonly offer: number;
      readonly name: string;
      readonly size: number;
      readonly taking: Taking;
    }
  | { readonly kind: 'save asked'; readonly id: number }
  | { readonly kind: 'bytes received'; readonly id: number; readonly received: number }
  /** The transfer has ended. `whole`: complete, with the right hash. */
  | { readonly kind: 'file over'; readonly id: number; readonly whole: boolean }
  | { readonly kind: 'file saved'; readonly id: number }
  /** The request failed, or the file can't be written. */
  | { readonly kind: 'saving failed'; readonly id: number }
  | { readonly kind: 'device lost' }
  | { readonly kind: 'cancel asked'; readonly id: number }
  | { readonly kind: 'dismissed'; readonly id: number };

export type DownloadsCommand =
  /** Requests a file from its first byte and writes it. */
  | { readonly kind: 'fetch file'; readonly download: Download }
  | { readonly kind: 'close file'; readonly id: number }
  /** Tells the streaming device to stop sending the file. */
  | { readonly kind: 'tell unwanted'; readonly offer: number }
  | { readonly kind: 'hide later'; readonly id: number };
