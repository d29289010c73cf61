import type { ReplayClip } from '../../../../domain/recording/replay/replayClip.ts';

/** From the page to the worker that passes the frames on. */
export type ToTap =
  /** `port` leads to the writer. */
  | { readonly kind: 'writer'; readonly port: MessagePort }
  | { readonly kind: 'keep'; readonly isKeeping: boolean; readonly requestsKeyFrames: boolean }
  /** Sends the last seconds to the writer. */
  | { readonly kind: 'write'; readonly id: number };

/** From that worker to the page: the kept length in whole seconds. */
export interface FromTap {
  readonly kind: 'kept';
  readonly seconds: number;
}

/** A message from the worker that passes frames on to the worker that writes the file. */
export interface ToWriter {
  readonly id: number;
  /** The kept part of the stream; undefined if nothing is kept. */
  readonly clip: ReplayClip | undefined;
}

/** From the writer to the page. `file` is undefined if nothing is kept or the codec is unknown. */
export interface FromWriter {
  readonly id: number;
  readonly file: Blob | undefined;
  readonly seconds: number;
}

/** Options of an `RTCRtpScriptTransform`. */
export interface TapOptions {
  readonly kind: 'video' | 'audio';
  /** Number of the connection. A new one starts an empty replay. */
  readonly connection: number;
}
