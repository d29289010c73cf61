import type { TextStore } from '../../../kit/ports.ts';
import { keepOpen, PURCHASES_KEY, REDEEMING_KEY, WITHDRAWALS_KEY } from '../../passes/payments/purchasesKey.ts';

/** What is the browser's own, whoever uses it: how it looks and sounds, what was allowed in it, and its id. */
const OF_THE_BROWSER = [
  ...['ngUaId', 'ngSessionId', 'ngConsent', 'ngAcquisition', 'ngInstallDismissed', 'ngAnnouncementSeen'],
  ...['ngLanguage', 'ngTheme', 'ngReach', 'ngSlash', 'ngSoundOutput', 'ngStatsPlace', 'ngRecording'],
  ...['ngQuality', 'ngStream', 'ngSharpen', 'ngRegion'],
  // Whether the server knows of the last sign-out, and by whose invitation the next player comes.
  ...['ngManualLogout', 'ngInvitedBy'],
];
/** These entries identify their player by a hash, and the next player of the browser never sees them. */
const OF_PAYMENTS = [PURCHASES_KEY, REDEEMING_KEY];
/** What stops a page that loads itself again and again. */
const OF_THE_TAB = ['ngReloadedAt', 'ngLoopTimes'];

/** Removes everything of a player who signed out from local storage, but payments without a known outcome. */
export function forgetPlayer(localStore: TextStore): void {
  for (const key of OF_PAYMENTS) keepOpen(localStore, key);
  localStore.clear([...OF_THE_BROWSER, ...OF_PAYMENTS, WITHDRAWALS_KEY]);
}

/** Removes everything of a player who signed out from the storage of this tab. */
export function forgetVisit(sessionStore: TextStore): void {
  sessionStore.clear(OF_THE_TAB);
}
