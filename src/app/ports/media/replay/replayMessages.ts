import type { ReplayClip } from '../../../../domain/recording/replay/replayClip.ts';

/** Messages from the page to the worker that passes encoded frames on and keeps the newest ones. */
export type ToTap =
  /** `port` connects this worker with the worker that writes replay files. */
  | { readonly kind: 'writer'; readonly port: MessagePort }
  | { readonly kind: 'keep'; readonly isKeeping: boolean; readonly requestsKeyFrames: boolean }
  /** Sends the kept seconds of the stream to the worker that writes replay files. */
  | { readonly kind: 'write'; readonly id: number };

/** Message from the worker that keeps frames to the page: how much of the stream is kept, in whole seconds. */
export interface FromTap {
  readonly kind: 'kept';
  readonly seconds: number;
}

/** Message from the worker that keeps encoded frames to the worker that writes replay files. */
export interface ToWriter {
  readonly id: number;
  /** The kept part of the stream to write into a replay file; undefined if nothing is kept. */
  readonly clip: ReplayClip | undefined;
}

/**
 * Message to the page from the worker that writes replay files. `file` is undefined if no frames are kept or the
 * codec is unknown.
 */
export interface FromWriter {
  readonly id: number;
  readonly file: Blob | undefined;
  readonly seconds: number;
}

/** Options of an `RTCRtpScriptTransform`. */
export interface TapOptions {
  readonly kind: 'video' | 'audio';
  /** Number of the peer connection. A new connection starts an empty replay. */
  readonly connection: number;
}
