import type { AdSpace } from '../layout/adSpaces.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** What the player has said of advertising: nobody is asked for anything before they have. */
export type Stance = 'undecided' | 'refused' | 'agreed';

/** An advertisement that the page draws itself: a document in a frame, beneath a link. */
export interface FramedAd {
  /** Absolute, of the provider's own origin. */
  readonly frame: VettedUrl;
  /** Absolute, and vouched for; undefined where a press leads nowhere. */
  readonly click: VettedUrl | undefined;
  readonly name: string;
}

/** The element that a space is drawn in, of the space's size. */
export interface Place {
  readonly space: AdSpace;
  readonly element: HTMLElement;
}

export type DisplaySaid =
  /** `ad`: for the page to draw; undefined where the provider has drawn it. */
  | { readonly kind: 'filled'; readonly ad: FramedAd | undefined }
  /** Half of it has been on the screen for a second. */
  | { readonly kind: 'viewable' }
  | { readonly kind: 'nothing' }
  /** `unreached`: the request never got to the provider. */
  | { readonly kind: 'failed'; readonly unreached: boolean };

export interface DisplayProvider {
  /**
   * Asks for the first advertisement of a place. Until the signal is aborted the place is the provider's, which takes out then
   * whatever it put in. `hear` may be called at any time before.
   */
  take(place: Place, hear: (said: DisplaySaid) => void, signal: AbortSignal): { readonly refresh: () => void };
}
