/** A file that the streaming device offers. */
export interface Download {
  /** Id of the download, unique in the list and never reused. */
  readonly id: number;
  /** Id of the offer that the streaming device has assigned. */
  readonly offer: number;
  readonly name: string;
  /** Size of the offered file in bytes. */
  readonly size: number;
  readonly received: number;
  readonly state: DownloadState;
  /** Number of the attempt to download the file. Each attempt starts from the first byte. */
  readonly attempt: number;
}

/**
 * State of a download.
 * - `offered`: the player decides whether to save it. `too-large`: this browser can't save it.
 * - `waiting`: another download runs. `saving`: all bytes are received and being written.
 * - `failed`: the player can retry. `lost`: the streaming device is gone, so the player can't.
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

/**
 * The streaming device offers a file. Small files are downloaded immediately, larger ones on the player's request.
 */
export type Taking = 'at-once' | 'when-asked' | 'not-at-all';

export interface DownloadsState {
  readonly kind: 'downloads';
  readonly list: readonly Download[];
  readonly nextId: number;
  /**
   * A download that was cancelled after its start. The next download waits until the streaming device has reported
   * how many bytes it sent.
   */
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
  /** The transfer of a file has ended. `whole`: whether all bytes arrived, with the right hash. */
  | { readonly kind: 'file over'; readonly id: number; readonly whole: boolean }
  | { readonly kind: 'file saved'; readonly id: number }
  /** The request for the file failed, or the file can't be written. */
  | { readonly kind: 'saving failed'; readonly id: number }
  | { readonly kind: 'device lost' }
  | { readonly kind: 'cancel asked'; readonly id: number }
  | { readonly kind: 'dismissed'; readonly id: number };

export type DownloadsCommand =
  /** Requests a file from the streaming device, from the first byte, and writes it. */
  | { readonly kind: 'fetch file'; readonly download: Download }
  | { readonly kind: 'close file'; readonly id: number }
  /** Tells the streaming device to stop sending the file. */
  | { readonly kind: 'tell unwanted'; readonly offer: number }
  | { readonly kind: 'hide later'; readonly id: number };
