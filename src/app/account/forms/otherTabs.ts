import { LOGGED_OUT_KEY, TOKEN_KEY, USER_KEY } from '../../../domain/account/auth/storedKeys.ts';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { logOut } from '../../core/auth/logOut.ts';

/** Where it is kept who is signed in. */
const KEYS: readonly string[] = [TOKEN_KEY, USER_KEY, LOGGED_OUT_KEY];

/**
 * Follows who is signed in on the other tabs of this browser: whoever signed out there is signed out here, game and all;
 * whoever signed in there is signed in here, unless a guest plays.
 */
export function followOtherTabs(
  app: App,
  { onStored, onBfcacheRestore }: Pick<VisitPorts, 'onStored' | 'onBfcacheRestore'>,
  life: AbortSignal,
): void {
  onStored((key) => (key === null || KEYS.includes(key)) && follow(app), life);
  onBfcacheRestore(() => {
    // The page of a sign-out was left behind without anybody on it.
    if (app.core.auth.state.kind === 'unresolved') app.core.ports.browser.reload();
    else follow(app);
  }, life);
  // What happened before anybody listened.
  follow(app);
  forgetFormer(app);
  app.core.auth.watch(() => {
    forgetFormer(app);
    leave(app);
  });
  // A token may run out when there is no network to fetch the code of its renewal by.
  void app.core.authEffects.load();
}

/** Whoever begins a visit as a guest is not the player who is kept here: that one's sign-in ended, without a word. */
function forgetFormer({ core: { auth, identity, ports } }: App): void {
  const { accessToken } = identity.tokens;
  if (auth.state.kind !== 'guest' || identity.user?.isGuestUser !== false) return;
  // Somebody has just signed in on another tab.
  if (ports.localStore.get(TOKEN_KEY) === accessToken) ports.localStore.remove(USER_KEY);
}

/** Follows a sign-out in another tab. A sign-in removes the sign-out's mark, so the mark beside a player means another tab. */
function leave({ core }: App): void {
  if (core.auth.state.kind === 'signed-in' && core.identity.loggedOutManually) void logOut(core, true);
}

function follow(app: App): void {
  leave(app);
  const { core, page } = app;
  const { auth, identity, ports } = core;
  const kept = ports.localStore.get(TOKEN_KEY);
  const { kind } = auth.state;
  const nobody = kind === 'guest' || kind === 'login-needed';
  if (!nobody || page.bootstrap.pageType === 'PlayPage') return;
  if (!kept || kept === identity.tokens.accessToken || !identity.user) return;
  identity.keepAccessToken(kept, undefined);
  // The play user is made anew by the first call that wants it.
  identity.keepPlayUser('');
  void core.authEffects.load().then(() => auth.send({ kind: 'login completed' }));
}
