import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { demandsLogin } from '../../domain/account/auth/gates.ts';
import { readKeptDraft } from '../../domain/account/signIn/storedDraft.ts';
import { Person } from '../../widgets/account/Person/Person.tsx';
import type { App } from '../core/app.ts';
import type { Wish } from '../core/api/visit/account.ts';
import { openAccount, usePerson } from './person.viewModel.ts';
import { Balance } from '../../widgets/account/Person/Balance.tsx';

/** In the address that a mailed link leads to. */
const RESET_TOKEN = 'resetToken';

/** Who has been asked something by itself: once in a visit is enough. */
const asked = new WeakSet<App>();

/** Whoever is here, in the bar of a page; and what their address or their identity asks for on arrival. */
export const PersonView = observer(function PersonView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  const { auth } = app.core;
  const { kind } = auth.state;
  useEffect(() => {
    const wish = wishOf(app);
    if (wish) openAccount(app, { ...wish, requiredBy: requiredBy(app) });
    // Asked anew whenever the player becomes somebody else.
  }, [app, kind]);
  return <Person model={person} />;
});

/** What the page's address and the player's identity ask for. A mailed link's token is taken out of the address. */
function wishOf(app: App): Wish | undefined {
  const { auth, ports } = app.core;
  const { state } = auth;
  if (asked.has(app)) return undefined;
  const resetToken = new URLSearchParams(ports.browser.path().split('?')[1]).get(RESET_TOKEN);
  // A secret: nobody is to see, keep or share it.
  if (resetToken !== null) {
    void ports.loadPagePorts().then(
      (late) => late.hideFromAddress(RESET_TOKEN),
      // The form can't be had then either, and the mail's link is opened again.
      () => undefined,
    );
  }
  const kept = resetToken === null && state.kind !== 'signed-in' ? readKeptDraft(ports.sessionStore) : undefined;
  // Whoever must sign in for a game is asked when they play it.
  const wanted = state.kind === 'login-needed' && state.why !== 'required';
  // Until it is known who this is, nobody is asked.
  if (resetToken === null && !wanted && !(kept && state.kind === 'guest')) return undefined;
  asked.add(app);
  if (resetToken !== null) return { form: 'reset', from: 'mail', resetToken };
  // A form that a reload of the page has closed.
  return kept
    ? { form: kept.form, from: kept.from, subscriptionPending: kept.subscriptionPending }
    : { form: 'login', from: state.kind };
}

/** The name of the game whose page is on, where it is for signed-in players only. */
function requiredBy({ page, core }: App): string | undefined {
  const { app: game } = page.bootstrap;
  return demandsLogin(game?.playFeFeatures, core.ports.browser.path()) ? game?.appName : undefined;
}

/** What whoever is here has, in the bar of a page. */
export const BalanceView = observer(function BalanceView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  return <Balance model={person} />;
});
