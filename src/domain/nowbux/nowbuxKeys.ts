import type { TextStore } from '../../kit/ports.ts';

/** Local storage keys of uncredited playtime and advertisements. A sign-out removes them. */
export const PLAYTIME_KEY = 'ngPlaytime';
export const AD_NOWBUX_KEY = 'ngAdNowbux';

/** Returns whether the browser may hold uncredited nowBux of a signed-in player. */
export function keepsNowbux(store: TextStore): boolean {
  return /"key":|"ms":[1-9]/.test(`${store.get(PLAYTIME_KEY)}${store.get(AD_NOWBUX_KEY)}`);
}
