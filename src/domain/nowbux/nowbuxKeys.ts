import type { TextStore } from '../../kit/ports.ts';

/** Names in local storage: what was played, and what was watched, that nobody was credited for. They go with the player who signs out. */
export const PLAYTIME_KEY = 'ngPlaytime';
export const AD_NOWBUX_KEY = 'ngAdNowbux';

/** Whether the browser may have something that a signed-in player is still to be credited for. */
export function keepsNowbux(store: TextStore): boolean {
  return /"key":|"ms":[1-9]/.test(`${store.get(PLAYTIME_KEY)}${store.get(AD_NOWBUX_KEY)}`);
}
