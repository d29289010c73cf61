import { makeAutoObservable, runInAction } from 'mobx';
import type { TopicId } from '../../../domain/support/help/topics.ts';
import type { SignedInModel } from '../../../modals/account/SignedIn/SignedIn.tsx';
import type { BarItems } from '../../../widgets/play/PlayHud/PlayHud.types.ts';
import { logOut } from '../../core/auth/logOut.ts';
import type { App } from '../../core/app.ts';
import { signInWhilePlaying } from '../session/signInPrompt.ts';
import { HELP } from '../../core/featureKeys/visit/help.ts';
import { PRIVACY } from '../../core/featureKeys/visit/privacy.ts';
import type { HtmlPlay } from './htmlPlay.ts';

/** Bar actions of an HTML app: help, account and privacy settings. The game pauses meanwhile. */
export class HtmlBar {
  accountOpen = false;
  #resume: (() => void) | undefined;
  /** True while help or the privacy settings are open or loading. */
  #busy = false;
  readonly #app: App;
  readonly #play: HtmlPlay;

  constructor(app: App, play: HtmlPlay) {
    this.#app = app;
    this.#play = play;
    makeAutoObservable(this, { help: false }, { deep: false });
  }

  get items(): BarItems {
    return {
      account: { signedIn: this.#signedIn, open: this.#openAccount },
      privacy: { open: () => void this.#whilePaused(() => this.#privacy()) },
      help: { open: () => void this.help() },
    };
  }

  /** Model of the account panel; undefined while the panel is closed or the player isn't signed in. */
  get account(): SignedInModel | undefined {
    if (!this.accountOpen || !this.#signedIn) return undefined;
    const { core } = this.#app;
    const { username = '', email = '' } = core.identity.user ?? {};
    return {
      game: this.#play.info.appName,
      name: username,
      email,
      signOut: () => void logOut(core),
      close: this.#closeAccount,
    };
  }

  /** Shows help over the game or over the notice about its end, with the answer to `topic` open. */
  help(topic?: TopicId): Promise<void> {
    return this.#whilePaused(async () => (await this.#app.requestFeature(HELP))?.open({ topic }));
  }

  get #signedIn(): boolean {
    return this.#app.core.auth.state.kind === 'signed-in';
  }

  async #privacy(): Promise<void> {
    await (await this.#app.requestFeature(PRIVACY))?.open();
  }

  readonly #openAccount = (): void => {
    if (!this.#signedIn) return void signInWhilePlaying(this.#app, this.#play).then(this.#play.focus);
    // A second press must not end the pause of the first, which would resume the game below the open account panel.
    if (this.#resume) return;
    this.#resume = this.#play.pauseInput();
    void this.#app.late
      .request(() => this.#app.loadStrings('account').then(() => true))
      .then((loaded) => (loaded ? this.#show(true) : this.#closeAccount()));
  };

  readonly #closeAccount = (): void => {
    this.#show(false);
    this.#resume?.();
    this.#resume = undefined;
    this.#play.focus();
  };

  #show(open: boolean): void {
    runInAction(() => {
      this.accountOpen = open;
    });
  }

  async #whilePaused(open: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const resume = this.#play.pauseInput();
    try {
      await open();
    } finally {
      this.#busy = false;
      resume();
      this.#play.focus();
    }
  }
}
