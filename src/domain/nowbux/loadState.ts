export type LoadState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  /** `code`: for support (`supportCodeOf`); undefined if no call has failed. */
  | { readonly kind: 'failed'; readonly code: number | string | undefined };
