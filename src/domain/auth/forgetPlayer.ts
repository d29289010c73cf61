import type { TextStore } from '../../kit/ports.ts';

/** What is the browser's own, whoever uses it: how it looks and sounds, what was allowed in it, and its id. */
const OF_THE_BROWSER = [
  ...['ngUaId', 'ngSessionId', 'ngConsent', 'ngAcquisition', 'ngInstallDismissed', 'ngAnnouncementSeen'],
  ...['ngLanguage', 'ngTheme', 'ngReach', 'ngSlash', 'ngSoundOutput', 'ngStatsPlace', 'ngRecording'],
  ...['ngQuality', 'ngStream', 'ngSharpen', 'ngRegion'],
  // Whether the server knows of the last sign-out, and by whose invitation the next player comes.
  ...['ngManualLogout', 'ngInvitedBy'],
];
/** What stops a page that loads itself again and again. */
const OF_THE_TAB = ['ngReloadedAt', 'ngLoopTimes'];

/** Removes everything of a player who signed out from local storage. */
export function forgetPlayer(localStore: TextStore): void {
  localStore.clear(OF_THE_BROWSER);
}

/** Removes everything of a player who signed out from the storage of this tab. */
export function forgetVisit(sessionStore: TextStore): void {
  sessionStore.clear(OF_THE_TAB);
}
