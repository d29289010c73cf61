import type { TextStore } from '../../kit/textStoreAndLog.ts';

/** Local storage keys of playtime and advertisements that the server hasn't credited. A sign-out removes them. */
export const PLAYTIME_KEY = 'ngPlaytime';
export const AD_NOWBUX_KEY = 'ngAdNowbux';

/**
 * Returns whether this browser may store nowBux that a signed-in player has earned and the server hasn't credited.
 */
export function keepsNowbux(store: TextStore): boolean {
  return /"key":|"ms":[1-9]/.test(`${store.get(PLAYTIME_KEY)}${store.get(AD_NOWBUX_KEY)}`);
}
