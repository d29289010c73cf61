export type LoadState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  /** `code`: for support (`shownCodeOf`); undefined if no call has failed. */
  | { readonly kind: 'failed'; readonly code: number | string | undefined };
