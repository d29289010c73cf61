import type { AdSpace } from '../layout/adSpaces.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The player's consent to advertising. While undecided, no provider receives a request. */
export type Stance = 'undecided' | 'refused' | 'agreed';

/** An advertisement that the page renders: a document in an iframe, beneath a link. */
export interface FramedAd {
  /** URL of the advertisement's document, absolute and on the provider's origin. */
  readonly frame: VettedUrl;
  /** URL to open on a click, absolute and vetted; undefined for no link. */
  readonly click: VettedUrl | undefined;
  readonly name: string;
}

/** An ad space of the page, and the element that fills it. */
export interface Place {
  readonly space: AdSpace;
  readonly element: HTMLElement;
}

export type DisplayResult =
  /**
   * The ad space is filled. `ad`: an advertisement for the page to render; undefined if the provider has rendered it.
   */
  | { readonly kind: 'filled'; readonly ad: FramedAd | undefined }
  /** The advertisement counts as viewed: half of it has been on screen for a second. */
  | { readonly kind: 'viewable' }
  | { readonly kind: 'nothing' }
  /** The ad request failed. `unreached`: the request didn't reach the provider. */
  | { readonly kind: 'failed'; readonly unreached: boolean };

export interface DisplayProvider {
  /**
   * Requests the first advertisement for an ad space, and calls `hear` with the results. The provider controls the
   * element's content until the signal aborts, and then removes it.
   */
  take(place: Place, hear: (result: DisplayResult) => void, signal: AbortSignal): { readonly refresh: () => void };
}
