import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import { demandsLogin } from '../../../domain/account/auth/gates.ts';
import type { SessionError } from '../../../domain/session/session.state.ts';
import { ACCOUNT } from '../../core/api/visit/account.ts';
import type { App } from '../../core/app.ts';
import { type VettedUrl, withQuery } from '../../../kit/vettedUrl.ts';

/** A game that may stop for want of a login, streamed or in a frame. */
interface Playing {
  readonly session: { readonly state: { readonly kind: string; readonly error?: SessionError | undefined } };
  readonly features: PlayFeatures | undefined;
  readonly info: { readonly appName: string };
  retry(): void;
}

/** How long a stop is kept back while the dialog's code is under way, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * The login of a game that stopped for want of it. Where login is what follows (the game wants an account, a token can't be
 * had anew) the dialog itself is shown, once; whoever closes it has the notice before them, with the way back to it. A third
 * party's login takes the page away: that is left to a press.
 */
export class SignInPrompt {
  /** `coming`: its code is under way, and nothing is said yet. `nowhere`: it can't be had. */
  phase: 'closed' | 'coming' | 'under way' | 'open' | 'nowhere' = 'closed';
  readonly #app: App;
  readonly #play: Playing;
  /** Aborted until the start. */
  #life = AbortSignal.abort();
  /** It was shown by itself, and nothing good has come of it since. */
  #spent = false;

  constructor(app: App, play: Playing) {
    this.#app = app;
    this.#play = play;
    // Whether a login is required depends on the page's address too.
    makeAutoObservable(this, { start: false, required: false }, { autoBind: true, deep: false });
  }

  /** Follows the game until the signal is aborted. */
  start(signal: AbortSignal): this {
    const { session } = this.#play;
    this.#life = signal;
    reaction(
      () => this.#demand,
      (demand) => demand && !this.#spent && this.#showByItself(),
      { signal, fireImmediately: true },
    );
    reaction(
      () => session.state.kind === 'playing' || session.state.kind === 'queued',
      (good) => good && this.forgive(),
      { signal },
    );
    return this;
  }

  /** It is there, or about to be: what it stands for is not told beside it. */
  get covers(): boolean {
    return this.phase === 'coming' || this.phase === 'open';
  }

  /** The game itself wants a signed-in player. */
  get required(): boolean {
    return demandsLogin(this.#play.features, this.#app.core.ports.browser.path());
  }

  /** The player asks for it. */
  ask(): void {
    if (!leaveForLogin(this.#app, this.#play.features)) void this.#open('notice', 'under way');
  }

  /** Whatever comes next may ask by itself again. */
  forgive(): void {
    this.#spent = false;
    if (this.phase === 'nowhere') this.phase = 'closed';
  }

  /** The stop that login is the answer to. */
  get #demand(): SessionError | undefined {
    const { state } = this.#play.session;
    const { error } = state;
    if (state.kind !== 'failed' || !error || loginElsewhere(this.#app, this.#play.features)) return undefined;
    const notRenewed = this.#app.core.auth.state.kind === 'login-needed' && error.cause?.kind === 'unauthorized';
    return notRenewed || error.cause?.kind === 'login-required' ? error : undefined;
  }

  #showByItself(): void {
    this.#spent = true;
    void this.#open('play', 'coming');
  }

  async #open(from: string, phase: 'coming' | 'under way'): Promise<void> {
    const patience = new AbortController();
    this.#set(phase);
    this.#app.core.ports.clock.after(
      PATIENCE_MS,
      () => this.phase === 'coming' && this.#set('under way'),
      AbortSignal.any([this.#life, patience.signal]),
    );
    const signedIn = await this.#account(from);
    patience.abort();
    this.#set(signedIn === undefined ? 'nowhere' : 'closed');
    if (signedIn) this.#play.retry();
  }

  /** Undefined where its code can't be loaded. */
  async #account(from: string): Promise<boolean | undefined> {
    const play = this.#play;
    const account = await this.#app.feature(ACCOUNT);
    this.#app.dialogs.open(ACCOUNT);
    return account?.open({
      form: 'login',
      from,
      requiredBy: this.required ? play.info.appName : undefined,
      signal: this.#life,
      onOpen: () => this.#set('open'),
      onGuest: () => play.retry(),
    });
  }

  #set(phase: SignInPrompt['phase']): void {
    runInAction(() => {
      this.phase = phase;
    });
  }
}

/** The game goes on behind it, and has no input meanwhile. */
export async function signInWhilePlaying(
  app: App,
  play: Pick<Playing, 'features'> & { pauseInput(reason: string): () => void },
): Promise<void> {
  if (leaveForLogin(app, play.features)) return;
  const resume = play.pauseInput('sign-in');
  const account = await app.wantFeature(ACCOUNT);
  await account?.open({ form: 'login', from: 'game' });
  resume();
}

type Features = Pick<PlayFeatures, 'authType'> | undefined;

/** Where a third party's login is, where the game's `authType` is its address and somebody vouches for it. */
function loginElsewhere({ decideLink }: Pick<App, 'decideLink'>, features: Features): VettedUrl | undefined {
  const decision = decideLink(features?.authType ?? '');
  return decision.kind !== 'blocked' && /^https:\/\//i.test(features?.authType ?? '') ? decision.href : undefined;
}

/**
 * Leaves for the login of a third party, if there is one. It is told in `returnUrl` where the player comes back to. Answers
 * false where the player signs in with us.
 */
export function leaveForLogin(
  app: Pick<App, 'decideLink'> & { readonly core: Pick<App['core'], 'ports'> },
  features: Features,
): boolean {
  const address = loginElsewhere(app, features);
  if (address === undefined) return false;
  const { browser } = app.core.ports;
  const back = new URLSearchParams({ returnUrl: browser.origin + browser.path() });
  browser.assign(withQuery(address, back.toString()));
  return true;
}
