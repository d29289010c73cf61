import type { AdFacts } from '../../../domain/ads/video/videoAd.port.ts';

/** An advertisement that plays, and what the player may do with it. */
export interface AdPlayerModel {
  readonly phase: 'loading' | 'playing' | 'paused' | 'over';
  /** Undefined until it is known. */
  readonly facts: AdFacts | undefined;
  /** In whole seconds; undefined while nobody knows. */
  readonly leftSecs: number | undefined;
  /** Until it may be skipped, in whole seconds: 0 now, undefined never. */
  readonly skipInSecs: number | undefined;
  readonly muted: boolean;
  /** Where it is drawn, while there is a place for it. */
  readonly showIn: (element: HTMLElement | null) => void;
  readonly toggleMuted: () => void;
  readonly togglePaused: () => void;
  readonly skip: () => void;
  /** The player follows it to its advertiser. */
  readonly click: () => void;
}
