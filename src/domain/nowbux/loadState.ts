export type LoadState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  /**
   * Loading a part of the nowBux data failed. `code`: error code that the player can give to support
   * (`supportCodeOf`); undefined if no call has failed.
   */
  | { readonly kind: 'failed'; readonly code: number | string | undefined };
