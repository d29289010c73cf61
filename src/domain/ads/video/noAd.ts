import type { AdError } from './adError.ts';

/** Reason why a player gets no advertisement. */
export type NoAd =
  /** No provider has an advertisement now. */
  | 'none'
  /** The player has refused consent to advertising. */
  | 'refused'
  /** An ad blocker or the browser blocks the request. */
  | 'blocked'
  | 'offline';

/** Returns the reason to show. While `online` is false it never blames an ad blocker or a provider. */
export function noAdReason({ cause }: AdError, online: boolean): NoAd {
  if (cause === 'not-allowed') return 'refused';
  if (!online) return 'offline';
  return cause === 'unreachable' ? 'blocked' : 'none';
}
