import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { demandsLogin } from '../../domain/account/auth/demandsLogin.ts';
import { readStoredDraft } from '../../domain/account/signIn/storedDraft.ts';
import { Person } from '../../widgets/account/Person/Person.tsx';
import type { App } from '../core/app.ts';
import type { AccountRequest } from '../core/api/visit/account.ts';
import { openAccount, usePerson } from './person.viewModel.ts';
import { Balance } from '../../widgets/account/Person/Balance.tsx';

/** Query parameter of a mailed password-reset link. */
const RESET_TOKEN = 'resetToken';

/** Apps that have opened a form automatically; once per visit. */
const promptedApps = new WeakSet<App>();

/** The visitor in a page's bar. Opens the form that the address or the identity requires on arrival. */
export const PersonView = observer(function PersonView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  const { auth } = app.core;
  const { kind } = auth.state;
  useEffect(() => {
    const wish = wishOf(app);
    if (wish) openAccount(app, { ...wish, requiredBy: requiredBy(app) });
    // Runs again when the identity changes.
  }, [app, kind]);
  return <Person model={person} />;
});

/** Form that the address or the identity requires. Removes a reset token from the address. */
function wishOf(app: App): AccountRequest | undefined {
  const { auth, ports } = app.core;
  const { state } = auth;
  if (promptedApps.has(app)) return undefined;
  const resetToken = new URLSearchParams(ports.browser.path().split('?')[1]).get(RESET_TOKEN);
  // The token is a secret: remove it from the address bar and the history.
  if (resetToken !== null) {
    void ports.loadPagePorts().then(
      (late) => late.hideFromAddress(RESET_TOKEN),
      // If this JavaScript fails to load, so does the form's. The player can open the link of the mail again.
      () => undefined,
    );
  }
  const draft = resetToken === null && state.kind !== 'signed-in' ? readStoredDraft(ports.sessionStore) : undefined;
  // A game that requires a login asks when it is played.
  const isOptional = state.kind === 'login-needed' && state.why !== 'required';
  // Wait until the identity is resolved.
  if (resetToken === null && !isOptional && !(draft && state.kind === 'guest')) return undefined;
  promptedApps.add(app);
  if (resetToken !== null) return { form: 'reset', from: 'mail', resetToken };
  // Reopen a form that a page reload closed.
  return draft
    ? { form: draft.form, from: draft.from, subscriptionPending: draft.subscriptionPending }
    : { form: 'login', from: state.kind };
}

/** Name of the page's game if it requires a login. */
function requiredBy({ page, core }: App): string | undefined {
  const { app: game } = page.bootstrap;
  return demandsLogin(game?.playFeFeatures, core.ports.browser.path()) ? game?.appName : undefined;
}

/** The visitor's nowBux balance in a page's bar. */
export const BalanceView = observer(function BalanceView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  return <Balance model={person} />;
});
