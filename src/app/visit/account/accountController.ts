import { accountSpec, type AccountState } from '../../../domain/account/account.machine.ts';
import { accountRunner } from '../../../domain/account/account.runner.ts';
import { Draft } from '../../../domain/account/draft.ts';
import { LOGIN_CONTEXT_KEY } from '../../../domain/auth/authEffects.ts';
import { Machine } from '../../../kit/machine.ts';
import { AccountScreen } from '../../../modals/Account/Account.model.ts';
import type { Core } from '../../boot/core.ts';
import type { Wish } from './api.ts';

/** The forms of one app's accounts: one wish at a time. */
export class AccountController {
  readonly screen: AccountScreen;
  readonly #core: Core;
  readonly #machine;
  #wish: Wish | undefined;
  #answer: ((signedIn: boolean) => void) | undefined;
  #signedIn = false;

  constructor(core: Core) {
    const { api, identity, life } = core;
    const draft = new Draft();
    this.#core = core;
    this.#machine = new Machine(
      accountSpec,
      accountRunner({ api, identity, draft, resetToken: () => this.#wish?.resetToken }),
    ).start();
    this.screen = new AccountScreen({
      machine: this.#machine,
      draft,
      name: () => identity.user?.username,
      asGuest: () => this.#wish?.onGuest?.(),
    });
    this.#machine.watch(({ state }) => this.#follow(state));
    life.addEventListener('abort', () => this.#machine.dispose(), { once: true });
  }

  /** Opens a form; resolves when it is closed: true where the player has signed in. A wish replaces the one before. */
  open(wish: Wish): Promise<boolean> {
    const { door, from, requiredBy, subscriptionPending, signal } = wish;
    const { auth, identity, ports } = this.#core;
    const { state } = auth;
    const why = state.kind === 'login-needed' ? state.why : 'required';
    // Whoever was never known here is not told to be signed out.
    const wasKnown = why !== 'nobody' || identity.loggedOutManually || identity.user !== undefined;
    const signedOut = why !== 'required' && wasKnown;
    // What was refused once is not shown again.
    if (why === 'overlay') identity.forget();
    this.#settle(false);
    this.#wish = wish;
    signal?.addEventListener('abort', () => this.#wish === wish && this.#answer && this.screen.close(), { once: true });
    if (door === 'login' || door === 'sign-up')
      ports.localStore.set(LOGIN_CONTEXT_KEY, JSON.stringify({ from, subscriptionPending }));
    const guest = why !== 'required' && requiredBy === undefined;
    this.screen.open(door, { why: signedOut ? 'signed-out' : 'asked', requiredBy, guest });
    return new Promise((answer) => {
      this.#answer = answer;
    });
  }

  #follow(state: AccountState): void {
    const { auth, ports } = this.#core;
    if (state.kind === 'signed-in' && !this.#signedIn) {
      this.#signedIn = true;
      auth.send({ kind: 'login completed' });
      // Whoever knows us already goes on at once.
      if (!state.isNew) this.screen.close();
    }
    if (state.kind !== 'closed') return;
    if (!this.#signedIn) {
      ports.localStore.remove(LOGIN_CONTEXT_KEY);
      // Not signed in again: on as a guest, if the server has it so.
      auth.send({ kind: 'retry asked' });
    }
    this.#settle(this.#signedIn);
  }

  #settle(signedIn: boolean): void {
    this.#signedIn = false;
    this.#answer?.(signedIn);
    this.#answer = undefined;
  }
}
