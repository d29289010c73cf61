import type { TextStore } from '../../kit/ports.ts';

/** What is the browser's own, whoever uses it: how it looks and sounds, what was allowed in it, and its id. */
const OF_THE_BROWSER = [
  ...['ngUaId', 'ngSessionId', 'ngConsent', 'ngAcquisition', 'ngInstallDismissed', 'ngAnnouncementSeen'],
  ...['ngLanguage', 'ngTheme', 'ngReach', 'ngSlash', 'ngSoundOutput', 'ngStatsPlace', 'ngRecording'],
  ...['ngQuality', 'ngStream', 'ngSharpen', 'ngRegion'],
];
/** What stops a page that loads itself again and again. */
const OF_THE_TAB = ['ngReloadedAt', 'ngLoopTimes'];

/** Nothing of a player who signed out is left in the browser for who comes after. */
export function forgetPlayer(stores: { readonly localStore: TextStore; readonly sessionStore: TextStore }): void {
  clearBut(stores.localStore, OF_THE_BROWSER);
  clearBut(stores.sessionStore, OF_THE_TAB);
}

function clearBut(store: TextStore, kept: readonly string[]): void {
  const values = kept.map((key) => [key, store.get(key)] as const);
  store.clear();
  for (const [key, value] of values) if (value !== undefined) store.set(key, value);
}
