import type { AdProviderName, Reward } from '../providerRules.ts';
import type { AdError } from './adError.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export type AdUse =
  /** The player has chosen it, for time without advertising or for nowBux. */
  | 'rewarded'
  /** The player has chosen it, for a coupon. */
  | 'coupon'
  /** In a break of the game. */
  | 'midroll'
  /** While the player waits for a machine. */
  | 'preroll';

export interface AdWish {
  readonly use: AdUse;
  /** What a provider is told of the place: a name of ours. */
  readonly placement: string;
  /** Of the page, as `lang` has it. */
  readonly language: string;
  /** None that lasts longer, in seconds. */
  readonly longestSecs?: number | undefined;
  /** What the player gets for watching it to its end. */
  readonly reward?: Reward | undefined;
  /** It begins without the player having chosen it, or the game doesn't go on without it. */
  readonly forced?: boolean | undefined;
}

export interface AdFacts {
  /** What its advertiser calls it; empty where nothing was said. */
  readonly title: string;
  /** How long it lasts, in seconds. */
  readonly secs: number;
  /** After so many seconds it may be skipped; undefined where it may not. */
  readonly skipAfterSecs: number | undefined;
  /** Where a press on "learn more" leads: vouched for. */
  readonly landing: VettedUrl | undefined;
  /** It has a "skip" and a "learn more" of its own, so that ours are left out. */
  readonly ownControls: boolean;
}

/** What an advertisement says of itself, in this order; `failed`, `skipped` or `completed` is the last. */
export type AdEvent =
  | { readonly kind: 'loaded'; readonly facts: AdFacts }
  | { readonly kind: 'started' }
  /** How far it is, in seconds from its start. */
  | { readonly kind: 'at'; readonly secs: number }
  | { readonly kind: 'quartile'; readonly which: 1 | 2 | 3 }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** The browser lets nothing be heard: it plays silently. */
  | { readonly kind: 'silenced' }
  /** The player has looked at what it is for. */
  | { readonly kind: 'clicked' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly error: AdError };

export interface PlayingAd {
  setMuted(muted: boolean): void;
  pause(): void;
  resume(): void;
  /** Ends it where it may be skipped by now; nothing happens else. */
  skip(): void;
  /** The player follows it to its advertiser: it waits meanwhile. The page opens the address. */
  click(): void;
}

/** An advertisement that can be had, and waits to be shown. */
export interface VideoAd {
  /**
   * Plays in the element until the signal is aborted; then the advertiser hears that it was left, unless it is over. May throw: it can
   * be somebody else's code.
   */
  play(room: HTMLElement, hear: (event: AdEvent) => void, life: AbortSignal): PlayingAd;
}

export interface VideoAdProvider {
  readonly name: AdProviderName;
  /** Rejects with an `AdFailure`: whoever has none says so by the cause `none`. */
  request(wish: AdWish, signal: AbortSignal): Promise<VideoAd>;
}
