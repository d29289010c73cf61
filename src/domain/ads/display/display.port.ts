import type { AdSpace } from '../layout/adSpaces.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The player's consent to advertising. While undecided, no provider receives a request. */
export type Stance = 'undecided' | 'refused' | 'agreed';

/** An advertisement that the page renders: a document in an iframe, beneath a link. */
export interface FramedAd {
  /** Absolute URL on the provider's origin. */
  readonly frame: VettedUrl;
  /** Absolute, vetted URL; undefined for no link. */
  readonly click: VettedUrl | undefined;
  readonly name: string;
}

/** The element of an ad space, as large as the ad space. */
export interface Place {
  readonly space: AdSpace;
  readonly element: HTMLElement;
}

export type DisplayResult =
  /** `ad`: for the page to render; undefined if the provider has rendered it. */
  | { readonly kind: 'filled'; readonly ad: FramedAd | undefined }
  /** Half of the advertisement has been on screen for a second. */
  | { readonly kind: 'viewable' }
  | { readonly kind: 'nothing' }
  /** `unreached`: the request didn't reach the provider. */
  | { readonly kind: 'failed'; readonly unreached: boolean };

export interface DisplayProvider {
  /**
   * Requests the first advertisement for a place. The provider owns the place until the signal aborts, and then removes
   * its content. It may call `hear` until then.
   */
  take(place: Place, hear: (result: DisplayResult) => void, signal: AbortSignal): { readonly refresh: () => void };
}
