import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Events of a media file during playback. `ended` or `failed` is the last. */
export type MediaPlayerEvent =
  /** The file's metadata is loaded. `secs`: duration of the media. */
  | { readonly kind: 'ready'; readonly secs: number }
  | { readonly kind: 'playing' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'at'; readonly secs: number }
  | { readonly kind: 'ended' }
  /** The browser's autoplay policy blocks sound before a user gesture, so the media file plays muted. */
  | { readonly kind: 'silenced' }
  | { readonly kind: 'failed'; readonly why: 'network' | 'unplayable' };

export interface MediaPlayer {
  play(): void;
  pause(): void;
  setMuted(muted: boolean): void;
}

export interface MediaPlayerPort {
  readonly canPlay: (type: string) => boolean;
  /**
   * Opens a media file in the element and plays it until the signal aborts; then removes the player from the element.
   */
  readonly open: (
    room: HTMLElement,
    address: VettedUrl,
    hear: (event: MediaPlayerEvent) => void,
    signal: AbortSignal,
  ) => MediaPlayer;
}
