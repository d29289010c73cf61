import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** What a film says of itself. `ended` or `failed` is the last. */
export type MediaPlayerEvent =
  /** `secs`: how long it lasts. */
  | { readonly kind: 'ready'; readonly secs: number }
  | { readonly kind: 'playing' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'at'; readonly secs: number }
  | { readonly kind: 'ended' }
  /** The browser lets nothing be heard, since nobody has pressed anything: it plays silently. */
  | { readonly kind: 'silenced' }
  | { readonly kind: 'failed'; readonly why: 'network' | 'unplayable' };

export interface MediaPlayer {
  play(): void;
  pause(): void;
  setMuted(muted: boolean): void;
}

export interface MediaPlayerPort {
  readonly canPlay: (type: string) => boolean;
  /** Opens a film in an element and plays it until the signal is aborted; then nothing is left of it. */
  readonly open: (
    room: HTMLElement,
    address: VettedUrl,
    hear: (event: MediaPlayerEvent) => void,
    life: AbortSignal,
  ) => MediaPlayer;
}
