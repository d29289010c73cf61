import type { AdError } from './adError.ts';

/** Reason why a player gets no advertisement. */
export type NoAd =
  /** No provider has an advertisement for the player now. */
  | 'none'
  /** The player has refused consent to advertising. */
  | 'refused'
  /** An ad blocker or the browser blocks the request. */
  | 'blocked'
  | 'offline';

/** Returns the reason that the page shows. Without a network connection, it is never an ad blocker or a provider. */
export function noAdReason({ cause }: AdError, online: boolean): NoAd {
  if (cause === 'not-allowed') return 'refused';
  if (!online) return 'offline';
  return cause === 'unreachable' ? 'blocked' : 'none';
}
