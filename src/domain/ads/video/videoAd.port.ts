import type { AdProviderName, Reward } from '../adProviderRules.ts';
import type { AdError } from './adError.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export type AdUse =
  /** The player chose to watch, for ad-free time or nowBux. */
  | 'rewarded'
  /** The player chose to watch, for a coupon. */
  | 'coupon'
  /** The advertisement is shown in an advertising break of the game. */
  | 'midroll'
  /** The advertisement is shown while the player waits in the queue. */
  | 'preroll';

export interface AdWish {
  readonly use: AdUse;
  /** The product's name of the ad placement, which the client sends to the provider. */
  readonly placement: string;
  /** Language of the page, as a language tag. */
  readonly language: string;
  /** Maximum duration of the advertisement, in seconds. */
  readonly longestSecs?: number | undefined;
  /** The player's reward for watching the advertisement to its end. */
  readonly reward?: Reward | undefined;
  /** True if the advertisement starts without a choice of the player, or is required to continue the game. */
  readonly forced?: boolean | undefined;
}

export interface AdFacts {
  /** Title that the advertiser has given the advertisement; empty if unspecified. */
  readonly title: string;
  /** Duration of the advertisement in seconds. */
  readonly secs: number;
  /** Seconds until the player may skip the advertisement; undefined for never. */
  readonly skipAfterSecs: number | undefined;
  /** Vetted URL of the advertiser's landing page. */
  readonly landing: VettedUrl | undefined;
  /** True if the advertisement renders its own skip button and link. */
  readonly ownControls: boolean;
}

/**
 * Events of a video advertisement, in the order in which they occur. The last one is `failed`, `skipped` or
 * `completed`.
 */
export type AdEvent =
  | { readonly kind: 'loaded'; readonly facts: AdFacts }
  | { readonly kind: 'started' }
  /** The playback position of the advertisement, in seconds. */
  | { readonly kind: 'at'; readonly secs: number }
  | { readonly kind: 'quartile'; readonly which: 1 | 2 | 3 }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** The browser blocks sound, so the advertisement plays muted. */
  | { readonly kind: 'silenced' }
  /** The player opened the advertiser's landing page. */
  | { readonly kind: 'clicked' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly error: AdError };

export interface PlayingAd {
  setMuted(muted: boolean): void;
  pause(): void;
  resume(): void;
  /** Skips the advertisement if that is possible now; otherwise does nothing. */
  skip(): void;
  /**
   * Handles a click on the advertisement's link: pauses the advertisement and reports the click. The page opens the
   * URL.
   */
  click(): void;
}

/** A video advertisement that is available and ready to play. */
export interface VideoAd {
  /**
   * Plays the advertisement in the element until the signal aborts. An abort before the end reports to the advertiser
   * that the player closed it. May throw, because third-party code may run.
   */
  play(room: HTMLElement, hear: (event: AdEvent) => void, signal: AbortSignal): PlayingAd;
}

export interface VideoAdProvider {
  readonly name: AdProviderName;
  /**
   * Requests an advertisement. Rejects with an `AdFailure`, with cause `none` if the provider has no advertisement.
   */
  request(wish: AdWish, signal: AbortSignal): Promise<VideoAd>;
}
