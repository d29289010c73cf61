import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { requiresLogin } from '../../domain/account/auth/loginRequirement.ts';
import { readStoredDraft } from '../../domain/account/signIn/storedDraft.ts';
import { Person } from '../../widgets/account/Person/Person.tsx';
import type { App } from '../core/app.ts';
import type { AccountRequest } from '../core/featureKeys/visit/account.ts';
import { openAccount, usePerson } from './person.viewModel.ts';
import { Balance } from '../../widgets/account/Person/Balance.tsx';

/** Query parameter of a mailed password-reset link. */
const RESET_TOKEN = 'resetToken';

/** Apps whose visit has already opened an account form automatically, which happens at most once a visit. */
const promptedApps = new WeakSet<App>();

/**
 * Shows the visitor in a page's bar. On arrival, opens the account form that a reset link, a required login or stored
 * input of an unfinished form calls for.
 */
export const PersonView = observer(function PersonView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  const { auth } = app.core;
  const { kind } = auth.state;
  useEffect(() => {
    const wish = wishOf(app);
    if (wish) openAccount(app, { ...wish, requiredBy: requiredBy(app) });
  }, [app, kind]);
  return <Person model={person} />;
});

/**
 * Returns the account form to open on arrival: password reset, a form that a reload closed, or login. Removes a reset
 * token from the address.
 */
function wishOf(app: App): AccountRequest | undefined {
  const { auth, ports } = app.core;
  const { state } = auth;
  if (promptedApps.has(app)) return undefined;
  const resetToken = new URLSearchParams(ports.browser.path().split('?')[1]).get(RESET_TOKEN);
  // A password reset token is a secret: remove it from the address bar and the history.
  if (resetToken !== null) {
    void ports.loadPagePorts().then(
      (late) => late.hideFromAddress(RESET_TOKEN),
      // If the JavaScript that removes the token fails to load, the reset form's JavaScript fails too. The player can
      // open the mailed link again.
      () => undefined,
    );
  }
  const draft = resetToken === null && state.kind !== 'signed-in' ? readStoredDraft(ports.sessionStore) : undefined;
  // If a game requires a login, the login opens only when the player starts the game.
  const isOptional = state.kind === 'login-needed' && state.why !== 'required';
  // Wait until the identity is resolved.
  if (resetToken === null && !isOptional && !(draft && state.kind === 'guest')) return undefined;
  promptedApps.add(app);
  if (resetToken !== null) return { form: 'reset', from: 'mail', resetToken };
  // Reopen the account form that a page reload closed.
  return draft
    ? { form: draft.form, from: draft.from, subscriptionPending: draft.subscriptionPending }
    : { form: 'login', from: state.kind };
}

/** Name of the page's game if it requires a login. */
function requiredBy({ page, core }: App): string | undefined {
  const { app: game } = page.bootstrap;
  return requiresLogin(game?.playFeFeatures, core.ports.browser.path()) ? game?.appName : undefined;
}

/** The visitor's nowBux balance in a page's bar. */
export const BalanceView = observer(function BalanceView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  return <Balance model={person} />;
});
