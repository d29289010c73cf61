import type { VettedUrl } from '../../kit/vettedUrl.ts';

/**
 * Content of an ad space. `kept`: the ad isn't requested yet; `empty`: no ad is available; `blocked`: the browser
 * blocks ads; `refused`: the player has refused consent; `ad-free`: the player has ad-free time.
 */
export type AdShown = 'kept' | 'loading' | 'filled' | 'empty' | 'blocked' | 'refused' | 'ad-free';

/** State of an ad space, and callbacks of the ad provider. */
export interface AdFilling {
  readonly shows: AdShown;
  /** The document that the ad's iframe shows; undefined if the provider renders the ad itself. */
  readonly ad: { readonly frame: VettedUrl; readonly click: VettedUrl | undefined; readonly name: string } | undefined;
  /** Called with the element for the provider's ad, and with null when it unmounts. */
  readonly room: (element: HTMLElement | null) => void;
  /** Opens the page with passes, which remove ads; undefined if no passes are sold. */
  readonly withoutAds: (() => void) | undefined;
}
