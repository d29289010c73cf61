import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { generatePlayCode } from '../../../contracts/calls/playExtraCalls.ts';
import { accountSpec } from '../../../domain/account/signIn/account.machine.ts';
import { accountRunner } from '../../../domain/account/signIn/account.runner.ts';
import type { AccountState } from '../../../domain/account/signIn/account.state.ts';
import { Draft } from '../../../domain/account/signIn/formDraft.ts';
import type { GoogleScript } from '../../../domain/account/signIn/google.runner.ts';
import {
  codeForOf,
  storeDraft,
  type StoredDraft,
  storedFormOf,
  readStoredDraft,
} from '../../../domain/account/signIn/storedDraft.ts';
import { LOGIN_CONTEXT_KEY } from '../../../domain/account/auth/loginContext.ts';
import { type IdentitySummary, identitySummaryOf } from '../../../domain/account/auth/identitySummary.ts';
import { invitedBy, storeInvitation, spendInvitation } from '../../../domain/nowbux/invitations/invitedBy.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { Ticker } from '../../../kit/ticker.ts';
import { AccountViewModel } from '../../../modals/account/Account/Account.viewModel.ts';
import type { Core } from '../../core/visitCore.ts';
import type { AccountRequest } from '../../core/featureKeys/visit/account.ts';
import { GoogleSignIn } from './googleSignIn.ts';
import { Usernames } from './usernames.ts';

export interface AccountControllerPorts {
  readonly google: GoogleScript;
  /** Whether the player's consent covers loading Google's script. */
  readonly mayLoadGoogle: () => boolean;
}

/** Account forms of one app. A new request to open a form replaces the previous one. */
export class AccountController {
  readonly screen: AccountViewModel;
  /** Id by which the server refers to the current login. */
  playCodeRefId: string | undefined;
  readonly #core: Core;
  readonly #machine;
  readonly #draft = new Draft();
  readonly #google: GoogleSignIn;
  readonly #names: Usernames;
  #wish: AccountRequest | undefined;
  #answer: ((signedIn: boolean) => void) | undefined;
  #signedIn = false;

  constructor(core: Core, ports: AccountControllerPorts) {
    const { api, identity } = core;
    const { clock } = core.ports;
    const draft = this.#draft;
    this.#core = core;
    this.#machine = new Machine(
      accountSpec,
      accountRunner({
        api,
        identity,
        draft,
        clock,
        random: core.ports.random,
        online: () => core.window.online,
        resetToken: () => this.#wish?.resetToken,
        invitedBy: () => invitedBy(core.ports.localStore, clock),
      }),
    );
    this.#names = new Usernames(core);
    this.#google = new GoogleSignIn(core, {
      script: ports.google,
      mayLoad: ports.mayLoadGoogle,
      hint: () => draft.address,
      chosen: (credential, nonce) => {
        draft.credential = credential;
        draft.nonce = nonce;
        this.#machine.send({ kind: 'google answered' });
      },
    });
    this.screen = new AccountViewModel({
      machine: this.#machine,
      draft,
      naming: () => this.#names.naming,
      ticker: new Ticker(clock),
      name: () => identity.user?.username,
      google: (step) => this.#google.at(step),
      asGuest: () => this.#wish?.onGuest?.(),
      copy: (text) => core.ports.browser.copy(text),
      written: (field) => {
        if (field === 'username') this.#names.written(draft.username);
        if (field === 'username' || field === 'email') this.#storeDraft();
      },
    });
    // `facts` reads the identity, which isn't observable. `open` isn't a MobX action, because it sends events whose
    // reactions must run at once.
    makeAutoObservable(this, { screen: false, facts: false, start: false, open: false });
  }

  /** Updates the account forms when the player's identity changes, until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { auth, landingQuery, ports } = this.#core;
    // The inline script of the document also stores the invitation, but that script may be absent or may have failed
    // to write to the storage.
    storeInvitation(landingQuery, ports.localStore, ports.clock);
    this.#machine.start(signal);
    this.#names.start(signal);
    this.#google.start(signal);
    this.#machine.watch(({ state }) => this.#follow(state));
    reaction(
      () => (this.screen.showing ? this.screen.step : undefined),
      (step) => {
        this.#google.show(step, this.facts.manualLogoutShowLogin);
        if (step === 'sign-up') this.#names.suggest();
      },
      { signal },
    );
    // The player has signed in on another tab, so close the account form.
    reaction(
      () => auth.state.kind === 'signed-in',
      (signedIn) => signedIn && this.#answersLogin && this.screen.close(),
      { signal },
    );
  }

  get #answersLogin(): boolean {
    return storedFormOf(this.#machine.state) !== undefined;
  }

  /** Returns the player's login state and identity as the user interface shows them. */
  get facts(): IdentitySummary {
    const { auth, identity } = this.#core;
    return identitySummaryOf(auth.state, {
      open: this.screen.showing,
      loggedOutManually: identity.loggedOutManually,
      oneTap: this.#google.oneTap,
      email: identity.user?.email,
      playCodeRefId: this.playCodeRefId,
    });
  }

  /** Opens a form and resolves when it is closed; true after a login. A new request replaces the previous one. */
  open(wish: AccountRequest): Promise<boolean> {
    const { form, from, requiredBy, subscriptionPending, signal } = wish;
    const { auth, identity, ports } = this.#core;
    const { state } = auth;
    const why = state.kind === 'login-needed' ? state.why : 'required';
    // Don't tell a visitor who was never known here that they are signed out.
    const wasKnown = why !== 'nobody' || identity.loggedOutManually || identity.user !== undefined;
    const signedOut = why !== 'required' && wasKnown;
    // Forget the identity that the server refused, so that the player is asked to sign in only once.
    if (why === 'overlay') identity.forget();
    this.#settle(false);
    this.#wish = wish;
    signal?.addEventListener('abort', () => this.#wish === wish && this.#answer && this.screen.close(), { once: true });
    if (form === 'login' || form === 'sign-up') {
      ports.localStore.set(LOGIN_CONTEXT_KEY, JSON.stringify({ from, subscriptionPending }));
      this.#fetchPlayCode();
    }
    const guest = why !== 'required' && requiredBy === undefined;
    const draft = this.#restore();
    const reason = { reason: signedOut ? 'signed-out' : 'asked', requiredBy, guest } as const;
    // Reopen the account form that a page reload closed.
    if (draft && (form === 'login' || form === 'sign-up')) this.screen.open(draft.form, reason, draft.codeFor);
    else this.screen.open(form, reason);
    return new Promise((answer) => {
      this.#answer = answer;
    });
  }

  #follow(state: AccountState): void {
    const { auth, ports } = this.#core;
    if (state.kind === 'sign-up' && state.trouble?.about === 'name-taken') this.#names.refused(this.#draft.name);
    if (state.kind === 'signed-in' && !this.#signedIn) {
      this.#signedIn = true;
      const { playCodeRefId } = this;
      this.#core.authEffects.value?.report(playCodeRefId === undefined ? {} : { playCodeRefId });
      auth.send({ kind: 'login completed' });
      if (state.isNew) spendInvitation(ports.localStore);
      // A new player sees a welcome step after the login. An existing player doesn't, so the form closes.
      if (!state.isNew) this.screen.close();
    }
    this.#storeDraft();
    if (state.kind !== 'closed') return;
    this.#draft.clear();
    this.#names.written('');
    if (!this.#signedIn) {
      ports.localStore.remove(LOGIN_CONTEXT_KEY);
      // The server didn't renew the login: continue as a guest if the server allows it.
      auth.send({ kind: 'retry asked' });
    }
    this.#settle(this.#signedIn);
  }

  /** Stores the entered form data while an account form is open, so that the data survives a page reload. */
  #storeDraft(): void {
    const form = storedFormOf(this.#machine.state);
    const wish = this.#wish;
    const { email, username } = this.#draft;
    const codeFor = codeForOf(this.#machine.state);
    const { sessionStore } = this.#core.ports;
    if (!form || !wish) return storeDraft(sessionStore, undefined);
    const { from, subscriptionPending } = wish;
    storeDraft(sessionStore, { form, from, email, username, subscriptionPending, codeFor });
  }

  /** Restores the entered data of an account form that a page reload closed. */
  #restore(): StoredDraft | undefined {
    const draft = readStoredDraft(this.#core.ports.sessionStore);
    if (!draft || this.#machine.state.kind !== 'closed') return undefined;
    this.#draft.write('email', draft.email);
    this.#draft.write('username', draft.username);
    this.#names.written(draft.username);
    return draft;
  }

  /** Requests a play code. The server gives codes only to players that it knows. */
  #fetchPlayCode(): void {
    const { api, identity, bootstrap, signal } = this.#core;
    if (!identity.tokens.playUserToken) return;
    const request = { uaId: identity.uaId, appId: bootstrap.app?.appId };
    void api.call(generatePlayCode, request, { signal }).then((answer) => {
      if (answer.ok) runInAction(() => (this.playCodeRefId = answer.value.playCodeRefId));
    });
  }

  #settle(signedIn: boolean): void {
    this.#signedIn = false;
    this.#answer?.(signedIn);
    this.#answer = undefined;
  }
}
