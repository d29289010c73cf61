import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import { requiresLogin } from '../../../domain/account/auth/loginRequirement.ts';
import type { SessionError } from '../../../domain/session/session.state.ts';
import { ACCOUNT } from '../../core/featureKeys/visit/account.ts';
import type { App } from '../../core/app.ts';
import { type VettedUrl, withQuery } from '../../../kit/vettedUrl.ts';

/** A game that may stop for lack of a login, streamed or in an iframe. */
interface Playing {
  readonly session: { readonly state: { readonly kind: string; readonly error?: SessionError | undefined } };
  readonly features: PlayFeatures | undefined;
  readonly info: { readonly appName: string };
  retry(): void;
}

/** Longest wait for the login dialog's JavaScript before the end notice appears instead, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Login of a game that stopped because it requires an account or its token can't be renewed. The dialog opens
 * automatically once; closing it shows the notice with a button to reopen it. A third-party login leaves the page, so
 * it needs a press.
 */
export class SignInPrompt {
  /**
   * State of the login dialog. `coming`: its JavaScript is loading and nothing is visible. `nowhere`: its JavaScript
   * failed to load.
   */
  phase: 'closed' | 'coming' | 'under way' | 'open' | 'nowhere' = 'closed';
  readonly #app: App;
  readonly #play: Playing;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  /**
   * Whether the login dialog has opened automatically since the last login. It doesn't open automatically again then.
   */
  #spent = false;

  constructor(app: App, play: Playing) {
    this.#app = app;
    this.#play = play;
    // `required` isn't a MobX computed value, because it also depends on the page's address.
    makeAutoObservable(this, { start: false, required: false }, { autoBind: true, deep: false });
  }

  /** Opens the login dialog when the game requires it, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { session } = this.#play;
    this.#signal = signal;
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

  /** Whether the login dialog is open or loading. It replaces the notice about the session's end. */
  get covers(): boolean {
    return this.phase === 'coming' || this.phase === 'open';
  }

  /** Whether the game requires a signed-in player. */
  get required(): boolean {
    return requiresLogin(this.#play.features, this.#app.core.ports.browser.path());
  }

  /** Called when the player requests the login. */
  open(): void {
    if (!leaveForLogin(this.#app, this.#play.features)) void this.#open('notice', 'under way');
  }

  /** Allows the login dialog to open automatically again the next time the game stops. */
  forgive(): void {
    this.#spent = false;
    if (this.phase === 'nowhere') this.phase = 'closed';
  }

  /** The error that a login resolves. */
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
      AbortSignal.any([this.#signal, patience.signal]),
    );
    const signedIn = await this.#account(from);
    patience.abort();
    this.#set(signedIn === undefined ? 'nowhere' : 'closed');
    if (signedIn) this.#play.retry();
  }

  /** Opens the login form. Resolves to true after a login, and to undefined if the JavaScript fails to load. */
  async #account(from: string): Promise<boolean | undefined> {
    const play = this.#play;
    const account = await this.#app.feature(ACCOUNT);
    this.#app.dialogs.open(ACCOUNT);
    return account?.open({
      form: 'login',
      from,
      requiredBy: this.required ? play.info.appName : undefined,
      signal: this.#signal,
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

/** Opens the login over the running game, whose input is paused. */
export async function signInWhilePlaying(
  app: App,
  play: Pick<Playing, 'features'> & { pauseInput(): () => void },
): Promise<void> {
  if (leaveForLogin(app, play.features)) return;
  const resume = play.pauseInput();
  const account = await app.requestFeature(ACCOUNT);
  await account?.open({ form: 'login', from: 'game' });
  resume();
}

type Features = Pick<PlayFeatures, 'authType'> | undefined;

/** The third party's login page, if the game's `authType` is an https address on an allowed host. */
function loginElsewhere({ decideLink }: Pick<App, 'decideLink'>, features: Features): VettedUrl | undefined {
  const decision = decideLink(features?.authType ?? '');
  return decision.kind !== 'blocked' && /^https:\/\//i.test(features?.authType ?? '') ? decision.href : undefined;
}

/** Navigates to a third party's login with `returnUrl`. Returns false if the game uses our login. */
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
