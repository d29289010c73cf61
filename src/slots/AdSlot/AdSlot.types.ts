import type { VettedUrl } from '../../kit/vettedUrl.ts';

/**
 * What a space shows. `kept`: nobody fills it so far; `empty`: nobody has anything to fill it with; `blocked`: something in
 * the browser keeps advertisements away; `refused`: the player has; `ad-free`: time without any runs.
 */
export type AdShown = 'kept' | 'loading' | 'filled' | 'empty' | 'blocked' | 'refused' | 'ad-free';

/** What is in a space, and where it is put. */
export interface AdFilling {
  readonly shows: AdShown;
  /** A document for a frame, where the page draws it; undefined where the provider does. */
  readonly ad: { readonly frame: VettedUrl; readonly click: VettedUrl | undefined; readonly name: string } | undefined;
  /** Told of the element that a provider may draw in; null when it goes. */
  readonly room: (element: HTMLElement | null) => void;
  /** Leads to what takes advertising away; undefined where nothing does. */
  readonly withoutAds: (() => void) | undefined;
}
