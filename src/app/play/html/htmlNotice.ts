import type { MaintenanceWatch } from '../../../domain/session/maintenance.ts';
import type { SessionError } from '../../../domain/session/session.state.ts';
import { errorKind } from '../../../domain/session/errors/errorKinds.ts';
import { availableActions } from '../../../modals/play/Notice/Notice.viewModel.ts';
import type { NoticeModel } from '../../../modals/play/Notice/Notice.tsx';
import type { About, NoticeAction } from '../../../modals/play/Notice/notices.ts';
import type { App } from '../../core/app.ts';
import { maintenanceOf } from '../session/maintenance.ts';
import type { Ticker } from '../../../kit/ticker.ts';
import { HELP_ABOUT } from '../layers/notice.ts';
import { SignInPrompt } from '../session/signInPrompt.ts';
import type { HtmlBar } from './htmlBar.ts';
import type { HtmlPlay } from './htmlPlay.ts';
import { appUrl } from '../../../kit/vettedUrl.ts';

/** End notice of an HTML app, with the texts and actions of a session's notice and of iframes. */
export class HtmlNotice implements NoticeModel {
  readonly game;
  readonly partnerText = undefined;
  readonly retryAt = undefined;
  readonly #app: App;
  readonly #play: HtmlPlay;
  readonly #ticker: Ticker;
  readonly #bar: HtmlBar;
  readonly #maintenance: MaintenanceWatch;
  readonly #signIn: SignInPrompt;

  constructor(app: App, play: HtmlPlay, ticker: Ticker, bar: HtmlBar) {
    this.game = play.info;
    this.#app = app;
    this.#play = play;
    this.#ticker = ticker;
    this.#bar = bar;
    this.#signIn = new SignInPrompt(app, play);
    this.#maintenance = maintenanceOf(app.core, play);
  }

  /** Offers the login and checks for maintenance until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#signIn.start(signal);
    this.#maintenance.start(signal);
  }

  /** Whether the login dialog is open or loading. It hides the notice about the game's end. */
  get covered(): boolean {
    return this.#signIn.covers;
  }

  get about(): About {
    if (this.#maintenance.phase === 'on') return 'maintenance';
    const about = this.#error ? errorKind(this.#error) : 'generic';
    // If the player was signed out of a game that allows guests, a retry continues as a guest.
    return about === 'login-required' && !this.#signIn.required ? 'unauthorized' : about;
  }

  get actions(): readonly NoticeAction[] {
    const { guest } = this;
    return availableActions(this.about, {
      guest,
      guestMayPlay: !this.#signIn.required,
      appLink: undefined,
      partner: undefined,
    });
  }

  get details() {
    const error = this.#error;
    return error && { code: error.code, status: error.statusText ?? error.status, description: error.description };
  }

  get guest(): boolean {
    return this.#app.core.auth.state.kind !== 'signed-in';
  }

  get now(): number {
    return this.#ticker.now;
  }

  get busy(): NoticeAction | undefined {
    if (this.#maintenance.checking) return 'retry';
    return this.#signIn.phase === 'under way' ? 'sign-in' : undefined;
  }

  get noSignIn(): boolean {
    return this.#signIn.phase === 'nowhere';
  }

  get opensByItself(): boolean {
    return this.#maintenance.phase === 'on' && !this.#maintenance.spent;
  }

  get isStillClosed(): boolean {
    return this.#maintenance.still;
  }

  readonly act = (action: NoticeAction): void => {
    this.#signIn.forgive();
    const { page, core } = this.#app;
    if (action === 'retry') void this.#maintenance.tryAgain();
    else if (action === 'show-anyway') this.#play.session.send({ kind: 'show asked' });
    else if (action === 'sign-in') this.#signIn.open();
    else if (action === 'reload') core.ports.browser.reload();
    else void page.go(core.allowed(core.bootstrap.links.gamesList, 'gamesList')?.href ?? appUrl`/`);
  };

  readonly copy = (text: string): Promise<boolean> => this.#app.core.ports.browser.copy(text);
  readonly saveReport = async (): Promise<void> =>
    (await import('../session/saveVisitRecord.ts')).saveVisitRecord(this.#app.core);

  readonly help = (): void => void this.#bar.help(HELP_ABOUT[this.about]);

  get #error(): SessionError | undefined {
    const { state } = this.#play.session;
    return state.kind === 'failed' ? state.error : undefined;
  }
}
