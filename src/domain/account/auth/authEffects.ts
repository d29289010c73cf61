import { logout } from '../../../contracts/calls/authCalls.ts';
import { reportEvent } from '../../../contracts/calls/playExtraCalls.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { type EventFacts, eventOf } from '../../privacy/analytics/event.ts';
import type { ApiClient } from '../../api/client.ts';
import { meaningOf } from '../../api/failure.ts';
import type { AuthEffects } from './auth.runner.ts';
import type { Identity } from './identity.ts';
import { LOGIN_CONTEXT_KEY } from './loginContext.ts';
import { TOKEN_KEY } from './storedKeys.ts';
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
function forgetPlayer(localStore: TextStore): void {
  for (const key of OF_PAYMENTS) keepOpen(localStore, key);
  localStore.clear([...OF_THE_BROWSER, ...OF_PAYMENTS, WITHDRAWALS_KEY]);
}

function forgetVisit(sessionStore: TextStore): void {
  sessionStore.clear(OF_THE_TAB);
}

/** How long a sign-out waits for the saving of what is unsaved, and for the end of what is kept, in milliseconds. */
const SAVE_ALL_MS = 2_000;

/** The event of the window that tells of a new or changed profile. */
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
    tell(event: string): void;
    /** Throws away the pictures that are kept for later: the player's face may be among them. */
    forgetPictures(): Promise<void>;
    /** Loads this page anew, without its parameters. */
    startOver(): void;
  };
  /** Does some work while no other tab of this browser does any of that name. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly showSubscription: () => void;
  /** Saves what is only in this browser, while it still can be. */
  readonly saveAll: (signal: AbortSignal) => Promise<void>;
}

/** What a login and a logout bring about. `report` comes before the player counts as signed in. */
export function createAuthEffects(ports: AuthEffectPorts): Omit<AuthEffects, 'renew'> {
  const { api, identity, localStore, clock, page } = ports;
  const savedSoon = (signal: AbortSignal) =>
    soon(clock, (patience) => ports.saveAll(AbortSignal.any([signal, patience])));
  return {
    report(facts) {
      const extraData = { ...readContext(localStore), ...facts };
      void api.call(reportEvent, eventOf('FeLoginCompleted', clock.now(), ports.facts(), extraData));
    },

    async greet() {
      const { subscriptionPending } = readContext(localStore);
      page.tell(PROFILE_EVENT);
      if (subscriptionPending) ports.showSubscription();
      localStore.remove(LOGIN_CONTEXT_KEY);
    },

    settleLogout: (signal) =>
      ports.lock('nowlight-logout', async () => {
        if (!identity.logoutOwed) return true;
        const { ok } = await api.call(logout, {}, { signal, last: true });
        // Unless the player has signed in on another tab during the call.
        if (ok && identity.logoutOwed) identity.rememberLogout();
        return ok;
      }),

    async endEverywhere(signal) {
      await savedSoon(signal);
      const ended = await api.call(logout, { everywhere: true }, { signal });
      if (ended.ok && meaningOf(ended.value) === 'Success') {
        identity.forget();
        identity.rememberLogout();
      }
      return ended;
    },

    // Stream and player have stopped by now: they go with the state.
    async 'log-out'(signal, elsewhere) {
      await page.leaveFullscreen();
      let told = true;
      // After a sign-out elsewhere, the other tab reports it to the server, and this tab can no longer save preferences.
      if (!elsewhere) {
        await savedSoon(signal);
        told = (await api.call(logout, {}, { signal, last: true })).ok;
      }
      // A tab that follows late may find what belongs to the next player of this browser.
      const isOver = elsewhere && ![undefined, identity.tokens.accessToken].includes(localStore.get(TOKEN_KEY));
      identity.forget(!isOver);
      // Here, and not in what every page loads.
      Object.assign(identity, { subscription: undefined, adLimitReached: false });
      if (!isOver) forgetPlayer(localStore);
      forgetVisit(ports.sessionStore);
      // The tab of the sign-out has stored whether the server knows of it.
      if (!elsewhere) identity.rememberLogout(told || 'owed');
      await soon(clock, () => page.forgetPictures());
      page.startOver();
    },
  };
}

/** For as long as a player who signs out waits for it. */
async function soon(clock: Clock, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = new Promise<void>((resolve) => clock.after(SAVE_ALL_MS, resolve, over.signal));
  await Promise.race([run(over.signal).catch(() => undefined), late]);
  over.abort();
}

function readContext(store: TextStore): LoginContext {
  try {
    const kept: unknown = JSON.parse(store.get(LOGIN_CONTEXT_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
