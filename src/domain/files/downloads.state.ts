/** One file that the device offers. */
export interface Download {
  /** Of this list; never used again. */
  readonly id: number;
  /** The device's number of it. */
  readonly offer: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly received: number;
  readonly state: DownloadState;
  /** Counts the tries: another one starts from the first byte. */
  readonly attempt: number;
}

/**
 * - `offered`: the player decides; `too-large`: this browser can't save it;
 * - `waiting`: another one is under way; `saving`: it is all here, and being written;
 * - `failed` can be tried again, `lost` can't: the device that had it is gone.
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

/** Small files are taken at once, larger ones when the player says so. */
export type Taking = 'at-once' | 'when-asked' | 'not-at-all';

export interface DownloadsState {
  readonly kind: 'downloads';
  readonly list: readonly Download[];
  readonly nextId: number;
  /** Begun and not wanted any more: the next one waits until the device has said how much of it was sent. */
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
  /** Nothing of it comes any more. `whole`: every byte is here, and as it was. */
  | { readonly kind: 'file over'; readonly id: number; readonly whole: boolean }
  | { readonly kind: 'file saved'; readonly id: number }
  /** It could not be asked for, or not be written. */
  | { readonly kind: 'saving failed'; readonly id: number }
  | { readonly kind: 'device lost' }
  | { readonly kind: 'cancel asked'; readonly id: number }
  | { readonly kind: 'dismissed'; readonly id: number };

export type DownloadsCommand =
  /** Asks for a file from its first byte, and writes what comes. */
  | { readonly kind: 'fetch file'; readonly download: Download }
  | { readonly kind: 'close file'; readonly id: number }
  /** Tells the device that no more of it is wanted. */
  | { readonly kind: 'tell unwanted'; readonly offer: number }
  | { readonly kind: 'hide later'; readonly id: number };
