import { LOGGED_OUT_KEY, TOKEN_KEY, USER_KEY } from '../../../domain/account/auth/storedKeys.ts';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { logOut } from '../../core/auth/logOut.ts';

/** Local storage keys of the player's identity. */
const KEYS: readonly string[] = [TOKEN_KEY, USER_KEY, LOGGED_OUT_KEY];

/**
 * Follows sign-ins and sign-outs of other tabs. A sign-out applies here too and ends the game. A sign-in applies unless
 * a guest plays here.
 */
export function followSignInOfTabs(
  app: App,
  { onStored, onBfcacheRestore }: Pick<VisitPorts, 'onStored' | 'onBfcacheRestore'>,
  signal: AbortSignal,
): void {
  onStored((key) => (key === null || KEYS.includes(key)) && follow(app), signal);
  onBfcacheRestore(() => {
    // A page that the browser restores after a sign-out has no identity, so it must load again.
    if (app.core.auth.state.kind === 'unresolved') app.core.ports.browser.reload();
    else follow(app);
  }, signal);
  // Another tab may have signed in or out before this tab began to listen to storage changes.
  follow(app);
  forgetFormer(app);
  app.core.auth.watch(() => {
    forgetFormer(app);
    leave(app);
  });
  // Load the JavaScript of token renewal early: the network may be down when the token expires.
  void app.core.authEffects.load();
}

/** If the visit starts as a guest, the stored player's login has expired. Delete the stored player. */
function forgetFormer({ core: { auth, identity, ports } }: App): void {
  const { accessToken } = identity.tokens;
  if (auth.state.kind !== 'guest' || identity.user?.isGuestUser !== false) return;
  // Keep the stored player if another tab has just signed in and stored its own token.
  if (ports.localStore.get(TOKEN_KEY) === accessToken) ports.localStore.remove(USER_KEY);
}

/**
 * Signs this tab out after a sign-out in another tab. Each sign-in removes the stored mark of a manual sign-out, so a
 * signed-in player with that mark must have signed out elsewhere.
 */
function leave({ core }: App): void {
  if (core.auth.state.kind === 'signed-in' && core.identity.loggedOutManually) void logOut(core, true);
}

function follow(app: App): void {
  leave(app);
  const { core, page } = app;
  const { auth, identity, ports } = core;
  const token = ports.localStore.get(TOKEN_KEY);
  const { kind } = auth.state;
  const nobody = kind === 'guest' || kind === 'login-needed';
  if (!nobody || page.bootstrap.pageType === 'PlayPage') return;
  if (!token || token === identity.tokens.accessToken || !identity.user) return;
  identity.storeAccessToken(token, undefined);
  // The next call that needs the play user creates it again.
  identity.storePlayUser('');
  void core.authEffects.load().then(() => auth.send({ kind: 'login completed' }));
}
