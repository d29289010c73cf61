import type { AdError } from './adError.ts';

/** Why a player who wants to watch an advertisement gets none. */
export type NoAd =
  /** Nobody has one now. */
  | 'none'
  /** The player has said no to advertising. */
  | 'refused'
  /** Something in the browser keeps it away. */
  | 'blocked'
  | 'offline';

/** `online`: whether there is a network. Without one, nobody is blamed for what can't be had. */
export function whyNoAd({ cause }: AdError, online: boolean): NoAd {
  if (cause === 'not-allowed') return 'refused';
  if (!online) return 'offline';
  return cause === 'unreachable' ? 'blocked' : 'none';
}
