import type { Purpose } from './consentChoice.ts';

/** Where a browser stores an entry. */
export type Place = 'local' | 'session' | 'cookie' | 'cache' | 'file';

/** Use of an entry that the browser stores for the product. The privacy settings describe each use. */
export type Use =
  | 'account'
  | 'browser'
  | 'visit'
  | 'comeBack'
  | 'settings'
  | 'played'
  | 'earned'
  | 'seen'
  | 'answers'
  | 'forms'
  | 'choice'
  | 'trial'
  | 'adFree'
  | 'purchase'
  | 'withdrawal'
  | 'invited'
  | 'helper'
  | 'reports'
  | 'unreadable'
  | 'recordings'
  | 'offline'
  | 'googleOffer'
  | 'source'
  | 'measurement';

export interface StoredThing {
  /** Name of the stored entry. A trailing `*` is a placeholder of a game, a version or a measurement id. */
  readonly name: string;
  readonly place: Place;
  readonly use: Use;
  /** `necessary`, or the purpose for which storing the entry requires consent. */
  readonly purpose: 'necessary' | Purpose;
}

const necessary = (place: Place, use: Use, ...names: readonly string[]): StoredThing[] =>
  names.map((name) => ({ name, place, use, purpose: 'necessary' }));

/**
 * All entries that the product stores in a browser, as the privacy settings list them. A test checks that the code
 * uses no others.
 */
export const STORED_THINGS: readonly StoredThing[] = [
  ...necessary('cookie', 'account', 'ngsid'),
  ...necessary('local', 'account', 'ngToken', 'ngTokenExpiry', 'user', 'ngManualLogout', 'ngLoginContext'),
  ...necessary('local', 'browser', 'ngUaId', 'ngSessionId'),
  ...necessary('session', 'visit', 'ngUaSessionId'),
  ...necessary('session', 'comeBack', 'ngRunningSession', 'ngSessionDisconnect', 'ngReloadedAt', 'ngLoopTimes'),
  ...necessary('session', 'comeBack', 'robloxExperienceId'),
  ...necessary('local', 'comeBack', 'ngGameOn'),
  ...necessary('cookie', 'settings', 'ngLanguage'),
  ...necessary('local', 'settings', 'ngLanguage', 'ngTheme', 'ngReach', 'feUserPreferences', 'ngSoundOutput'),
  ...necessary('local', 'settings', 'ngQuality', 'ngStream', 'ngSharpen', 'ngPace', 'ngLight', 'ngRegion', 'ngSlash'),
  ...necessary('local', 'settings', 'ngReplay'),
  ...necessary('local', 'settings', 'ngStatsPlace', 'ngRecording', 'ngMembershipId', 'ngSpinSound', 'ngPadLayouts'),
  ...necessary('local', 'settings', 'ngUnsavedPreferences:*', 'ngPreferencesSentAt'),
  ...necessary('local', 'played', 'feRecentPlayedApps', 'feFavouriteApps'),
  ...necessary('local', 'earned', 'ngPlaytime', 'ngAdNowbux', 'ngSpins'),
  ...necessary('local', 'seen', 'ngAnnouncementSeen', 'ngInstallDismissed', 'ngAddFreeShown'),
  ...necessary('local', 'seen', 'ngAccessibilitySeen'),
  ...necessary('session', 'answers', 'ngAdult:*', 'ngNoGoogleAccount:*'),
  ...necessary('session', 'forms', 'ngAccountDraft'),
  ...necessary('local', 'choice', 'ngConsent'),
  ...necessary('local', 'trial', 'ngTryPlayed:*'),
  ...necessary('local', 'adFree', 'adRewardTimer_*', 'rewardedPremiumExpiry_*'),
  ...necessary('local', 'purchase', 'ngPurchases', 'ngRedeeming'),
  ...necessary('local', 'withdrawal', 'ngWithdrawals'),
  ...necessary('local', 'invited', 'ngInvitedBy'),
  ...necessary('session', 'helper', 'ngChatSession', 'ngSupportChat'),
  ...necessary('local', 'reports', 'ngReports'),
  ...necessary('local', 'unreadable', 'ngUnreadable:*'),
  ...necessary('session', 'unreadable', 'ngUnreadable:*'),
  ...necessary('file', 'recordings', 'recordings', 'finished'),
  ...necessary('cache', 'offline', 'nowlight-*'),
  { name: 'g_state', place: 'cookie', use: 'googleOffer', purpose: 'google' },
  { name: 'ngAcquisition', place: 'local', use: 'source', purpose: 'analytics' },
  { name: '_ga*', place: 'cookie', use: 'measurement', purpose: 'analytics' },
];

/** Returns the description of a stored entry; undefined for an unknown name. */
export function rowOf(place: Place, name: string): StoredThing | undefined {
  return STORED_THINGS.find(
    (thing) =>
      thing.place === place &&
      (thing.name.endsWith('*') ? name.startsWith(thing.name.slice(0, -1)) : thing.name === name),
  );
}
