import type { VettedUrl } from '../../kit/vettedUrl.ts';

/**
 * The content of an ad space. `kept`: not requested yet; `empty`: no ad available; `blocked`: the browser blocks ads;
 * `refused`: the player denied consent; `ad-free`: ad-free time.
 */
export type AdShown = 'kept' | 'loading' | 'filled' | 'empty' | 'blocked' | 'refused' | 'ad-free';

/** The state of an ad space, and the callbacks of its provider. */
export interface AdFilling {
  readonly shows: AdShown;
  /** The document of the ad's iframe; undefined if the provider renders it. */
  readonly ad: { readonly frame: VettedUrl; readonly click: VettedUrl | undefined; readonly name: string } | undefined;
  /** Receives the element for the provider's ad; null on unmount. */
  readonly room: (element: HTMLElement | null) => void;
  /** Opens the passes without ads; undefined if none is sold. */
  readonly withoutAds: (() => void) | undefined;
}
