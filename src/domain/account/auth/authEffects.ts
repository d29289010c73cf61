import { logout } from '../../../contracts/calls/authCalls.ts';
import { reportEvent } from '../../../contracts/calls/playExtraCalls.ts';
import type { Clock } from '../../../kit/clock.ts';
import { UNREADABLE } from '../../../kit/readStored.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { type EventFacts, eventOf } from '../../privacy/analytics/analyticsEvent.ts';
import type { ApiClient } from '../../api/client.ts';
import { meaningOf } from '../../api/failure.ts';
import type { AuthEffects } from './auth.runner.ts';
import type { Identity } from './identity.ts';
import { LOGIN_CONTEXT_KEY } from './loginContext.ts';
import { TOKEN_KEY } from './storedKeys.ts';
import { keepOpen, PURCHASES_KEY, REDEEMING_KEY, WITHDRAWALS_KEY } from '../../passes/payments/purchasesKey.ts';

/**
 * Storage keys that a sign-out keeps, because they belong to the browser and not to a player: appearance, sound,
 * consents and the browser's id.
 */
const OF_THE_BROWSER = [
  ...['ngUaId', 'ngSessionId', 'ngConsent', 'ngAcquisition', 'ngInstallDismissed', 'ngAnnouncementSeen'],
  ...['ngLanguage', 'ngTheme', 'ngReach', 'ngSlash', 'ngSoundOutput', 'ngStatsPlace', 'ngRecording'],
  ...['ngQuality', 'ngStream', 'ngSharpen', 'ngPace', 'ngRegion', 'ngAccessibilitySeen'],
  // A sign-out also keeps the flag of a logout that the server hasn't confirmed, and the id of the player who invited
  // this browser's user.
  ...['ngManualLogout', 'ngInvitedBy'],
];
/**
 * A sign-out also keeps pending payments, and the copies of those that this release couldn't read. They identify their
 * player by a hash, so that the browser's next player doesn't see them.
 */
const OF_PAYMENTS = [PURCHASES_KEY, REDEEMING_KEY, WITHDRAWALS_KEY];
/** Session storage keys that guard against reload loops. */
const OF_THE_TAB = ['ngReloadedAt', 'ngLoopTimes'];

/** Removes the player's data from local storage, except payments with an unknown outcome. */
function forgetPlayer(localStore: TextStore): void {
  for (const key of [PURCHASES_KEY, REDEEMING_KEY]) keepOpen(localStore, key);
  localStore.clear([...OF_THE_BROWSER, ...OF_PAYMENTS, ...OF_PAYMENTS.map((key) => UNREADABLE + key)]);
}

function forgetVisit(sessionStore: TextStore): void {
  sessionStore.clear(OF_THE_TAB);
}

/**
 * Maximum time that a sign-out waits for each of its tasks (saving preferences, deleting pictures), in milliseconds.
 */
const SAVE_ALL_MS = 2_000;

/** Name of the window event that is dispatched when the profile is new or has changed. */
export const PROFILE_EVENT = 'user-profile-update';

interface LoginContext {
  readonly from?: string;
  readonly subscriptionPending?: boolean;
}

export interface AuthEffectPorts {
  readonly api: ApiClient;
  readonly identity: Identity;
  readonly localStore: TextStore;
  readonly sessionStore: TextStore;
  readonly clock: Clock;
  readonly facts: () => EventFacts;
  readonly page: {
    leaveFullscreen(): Promise<void>;
    dispatch(event: string): void;
    /** Deletes cached pictures, which may show the player's face. */
    forgetPictures(): Promise<void>;
    /** Reloads this page without its URL parameters. */
    startOver(): void;
  };
  /** Runs `work` under a named lock that all tabs of this browser share. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly showSubscription: () => void;
  /** Saves the player's unsaved preferences while the access token is still valid. */
  readonly saveAll: (signal: AbortSignal) => Promise<void>;
}

/** Creates the effects of login and logout. `report` sends a login to analytics before the player is signed in. */
export function createAuthEffects(ports: AuthEffectPorts): Omit<AuthEffects, 'renew'> {
  const { api, identity, localStore, clock, page } = ports;
  const savePreferences = (signal: AbortSignal) =>
    withTimeout(clock, (patience) => ports.saveAll(AbortSignal.any([signal, patience])));
  return {
    report(facts) {
      const extraData = { ...readContext(localStore), ...facts };
      void api.call(reportEvent, eventOf('FeLoginCompleted', clock.now(), ports.facts(), extraData));
    },

    async greet() {
      const { subscriptionPending } = readContext(localStore);
      page.dispatch(PROFILE_EVENT);
      if (subscriptionPending) ports.showSubscription();
      localStore.remove(LOGIN_CONTEXT_KEY);
    },

    settleLogout: (signal) =>
      ports.lock('nowlight-logout', async () => {
        if (!identity.logoutOwed) return true;
        const { ok } = await api.call(logout, {}, { signal, last: true });
        // If the player signed in on another tab during the logout call, `logoutOwed` is false by now.
        if (ok && identity.logoutOwed) identity.rememberLogout();
        return ok;
      }),

    async endEverywhere(signal) {
      await savePreferences(signal);
      const ended = await api.call(logout, { everywhere: true }, { signal });
      if (ended.ok && meaningOf(ended.value) === 'Success') {
        identity.forget();
        identity.rememberLogout();
      }
      return ended;
    },

    // Stream and session have already stopped at a logout, because they depend on the auth state.
    async 'log-out'(signal, elsewhere) {
      await page.leaveFullscreen();
      let isReported = true;
      // If the player signed out on another tab, that tab reports it to the server, and this tab can no longer save
      // preferences.
      if (!elsewhere) {
        await savePreferences(signal);
        isReported = (await api.call(logout, {}, { signal, last: true })).ok;
      }
      // Local storage may already hold the next player's data if this tab handles another tab's sign-out late.
      const isOver = elsewhere && ![undefined, identity.tokens.accessToken].includes(localStore.get(TOKEN_KEY));
      identity.forget(!isOver);
      // Reset the player's pass and ad limit here, not in `Identity`, because every page loads the code of
      // `Identity`.
      Object.assign(identity, { subscription: undefined, adLimitReached: false });
      if (!isOver) forgetPlayer(localStore);
      forgetVisit(ports.sessionStore);
      // If the player signed out on another tab, that tab has stored whether the server has confirmed the logout.
      if (!elsewhere) identity.rememberLogout(isReported || 'owed');
      await withTimeout(clock, () => page.forgetPictures());
      page.startOver();
    },
  };
}

/** Runs a task of a sign-out and aborts the task after `SAVE_ALL_MS`. */
async function withTimeout(clock: Clock, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = new Promise<void>((resolve) => clock.after(SAVE_ALL_MS, resolve, over.signal));
  await Promise.race([run(over.signal).catch(() => undefined), late]);
  over.abort();
}

function readContext(store: TextStore): LoginContext {
  try {
    const stored: unknown = JSON.parse(store.get(LOGIN_CONTEXT_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
