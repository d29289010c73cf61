/**
 * A picture that comes. `pending`: nobody knows its address, or there is none. `loading`: the browser has its address, and
 * asks for it when it comes near. `error`: it never comes, and what stands in its place stays.
 */
export type AssetState = 'pending' | 'loading' | 'loaded' | 'error';

/** What an address begins as. Another address is another picture. */
export const assetOf = (src: string | undefined): AssetState => (src ? 'loading' : 'pending');

/** What is heard of a picture says once what became of it. */
export const stepAsset = (state: AssetState, heard: string): AssetState =>
  state === 'loading' ? (heard === 'load' ? 'loaded' : 'error') : state;
