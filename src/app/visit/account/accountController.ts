import { accountSpec, type AccountState, type AccountForm } from '../../../domain/account/account.machine.ts';
import { accountRunner } from '../../../domain/account/account.runner.ts';
import { Draft } from '../../../domain/account/draft.ts';
import { LOGIN_CONTEXT_KEY } from '../../../domain/auth/authEffects.ts';
import { Machine } from '../../../kit/machine.ts';
import { AccountScreen } from '../../../modals/Account/Account.model.ts';
import { prepareAuthEffects } from '../../boot/authEffects.ts';
import type { Core } from '../../boot/core.ts';

/** What somebody wants of an account. */
export interface Wish {
  readonly door: AccountForm;
  /** Where it was wished, for the report of a login that follows. */
  readonly from: string;
  /** The name of the game that is for signed-in players only: going on as a guest is no way there. */
  readonly requiredBy?: string | undefined;
  /** What wishes it: when that is over the form is closed. */
  readonly signal?: AbortSignal | undefined;
  /** The form is there. */
  readonly onOpen?: (() => void) | undefined;
  /** The player goes on as a guest, and has said so. */
  readonly onGuest?: (() => void) | undefined;
  /** A pass was wanted, and is to be shown after the login. */
  readonly subscriptionPending?: boolean | undefined;
  /** The token of a mailed link. */
  readonly resetToken?: string | undefined;
}

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
    prepareAuthEffects(core);
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
