/** A picture that comes. */
export type AssetState =
  /** Nobody knows its address yet, or there is none. */
  | { readonly kind: 'pending'; readonly src: undefined }
  /**
   * `loading`: the browser has its address, and asks for it when it comes near. `error`: it never comes, and what stands in
   * its place stays.
   */
  | { readonly kind: 'loading' | 'loaded' | 'error'; readonly src: string };

export type AssetEvent =
  /** The address is another. */
  | { readonly kind: 'moved'; readonly src: string | undefined }
  /** Of this address: what is heard of the one before counts no more. */
  | { readonly kind: 'loaded' | 'error'; readonly src: string };

/** What an address begins as. */
export const assetOf = (src: string | undefined): AssetState =>
  src ? { kind: 'loading', src } : { kind: 'pending', src: undefined };

/** What is heard of a picture says once what became of it. */
export function stepAsset(state: AssetState, event: AssetEvent): AssetState {
  if (event.kind === 'moved') return event.src === state.src ? state : assetOf(event.src);
  return state.kind === 'loading' && state.src === event.src ? event : state;
}
