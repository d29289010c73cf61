/** What an advertisement says of itself: watched to its end, given up, gone. */
export type AdSaid = 'granted' | 'skipped' | 'closed';

/** An advertisement that is there, and waits to be shown. */
export interface RewardedAd {
  /** Draws it into the element until the signal is aborted. May throw: it is somebody else's code. */
  show(room: HTMLElement, hear: (said: AdSaid) => void, signal: AbortSignal): void;
}
