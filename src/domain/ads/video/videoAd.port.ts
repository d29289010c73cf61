import type { AdProviderName, Reward } from '../providerRules.ts';
import type { AdError } from './adError.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export type AdUse =
  /** Chosen by the player, for ad-free time or nowBux. */
  | 'rewarded'
  /** Chosen by the player, for a coupon. */
  | 'coupon'
  /** During a break of the game. */
  | 'midroll'
  /** During the wait in the queue. */
  | 'preroll';

export interface AdWish {
  readonly use: AdUse;
  /** Our name of the placement, sent to the provider. */
  readonly placement: string;
  /** Language tag of the page. */
  readonly language: string;
  /** Maximum duration, in seconds. */
  readonly longestSecs?: number | undefined;
  /** The player's reward for watching to the end. */
  readonly reward?: Reward | undefined;
  /** Starts without a choice of the player, or is required to continue the game. */
  readonly forced?: boolean | undefined;
}

export interface AdFacts {
  /** The advertiser's title; empty if unspecified. */
  readonly title: string;
  /** Duration of the advertisement in seconds. */
  readonly secs: number;
  /** Seconds until the player may skip; undefined for never. */
  readonly skipAfterSecs: number | undefined;
  /** Vetted URL of "learn more". */
  readonly landing: VettedUrl | undefined;
  /** True if the advertisement renders its own skip button and link. */
  readonly ownControls: boolean;
}

/** Events of an advertisement in this order; `failed`, `skipped` or `completed` is the last. */
export type AdEvent =
  | { readonly kind: 'loaded'; readonly facts: AdFacts }
  | { readonly kind: 'started' }
  /** Playback position in seconds. */
  | { readonly kind: 'at'; readonly secs: number }
  | { readonly kind: 'quartile'; readonly which: 1 | 2 | 3 }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** The browser blocks sound, so the advertisement plays muted. */
  | { readonly kind: 'silenced' }
  /** The player opened the landing page. */
  | { readonly kind: 'clicked' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly error: AdError };

export interface PlayingAd {
  setMuted(muted: boolean): void;
  pause(): void;
  resume(): void;
  /** Ends the advertisement if it can be skipped now, else does nothing. */
  skip(): void;
  /** Handles a click on the link: pauses the advertisement. The page opens the URL. */
  click(): void;
}

/** An available advertisement, ready to play. */
export interface VideoAd {
  /**
   * Plays in the element until the signal aborts. An abort before the end reports the close to the advertiser. May
   * throw, because it can run third-party code.
   */
  play(room: HTMLElement, hear: (event: AdEvent) => void, signal: AbortSignal): PlayingAd;
}

export interface VideoAdProvider {
  readonly name: AdProviderName;
  /** Rejects with an `AdFailure`, with cause `none` if the provider has no advertisement. */
  request(wish: AdWish, signal: AbortSignal): Promise<VideoAd>;
}
