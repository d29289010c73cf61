import type { AdFacts } from '../../../domain/ads/video/videoAd.port.ts';

/** A playing ad and its controls. */
export interface AdPlayerModel {
  readonly phase: 'loading' | 'playing' | 'paused' | 'over';
  /** The advertiser and the ad's details; undefined until known. */
  readonly facts: AdFacts | undefined;
  /** Remaining whole seconds of the ad; undefined while unknown. */
  readonly leftSecs: number | undefined;
  /** Whole seconds until the ad can be skipped: 0 is now, undefined is never. */
  readonly skipInSecs: number | undefined;
  readonly muted: boolean;
  /** Receives the element into which the ad is rendered; null when that element unmounts. */
  readonly showIn: (element: HTMLElement | null) => void;
  readonly toggleMuted: () => void;
  readonly togglePaused: () => void;
  readonly skip: () => void;
  /** Called when the player opens the advertiser's link. */
  readonly click: () => void;
}
