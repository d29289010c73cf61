import { isFormEndpoint } from '../../../domain/account/signIn/formEndpoints.ts';
import { makeAutoObservable, reaction } from 'mobx';
import { describeStep } from '../../../domain/api/failure.ts';
import type { HtmlPlayState } from '../../../domain/html/htmlPlay.state.ts';
import { HtmlReports } from '../../../domain/html/htmlReports.ts';
import type { LeaveQuestionModel } from '../../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import type { HtmlPlayModel } from '../../../pages/HtmlPlay/HtmlPlay.tsx';
import { PlayHudViewModel } from '../../../widgets/play/PlayHud/PlayHud.viewModel.ts';
import { FullscreenSwitch } from '../fullscreenSwitch.ts';
import { BarHandle } from '../barHandle.store.ts';
import type { App } from '../../core/app.ts';
import { pollPlayerAccount } from '../session/pollPlayerAccount.ts';
import { type GamepadNavigationGame, setGamepadNavigationGame } from '../gamepadNavigationGame.ts';
import { guardLeaving } from '../session/leavingGuard.ts';
import { rememberPlayed, gameReportFields } from '../session/gameReportFields.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { Ticker } from '../../../kit/ticker.ts';
import { HtmlBar } from './htmlBar.ts';
import { HtmlNotice } from './htmlNotice.ts';
import type { HtmlPlay } from './htmlPlay.ts';
import { appUrl } from '../../../kit/vettedUrl.ts';

/**
 * Time after which the start of a game in an iframe counts as slow, in milliseconds. It is the same for streamed
 * games.
 */
const USUAL_MS = 12_000;
/** States in which the player can leave the game without losing progress. */
const OVER: ReadonlySet<HtmlPlayState['kind']> = new Set(['idle', 'failed', 'left']);

export class HtmlPlayViewModel implements HtmlPlayModel {
  readonly game;
  readonly #app: App;
  readonly #play: HtmlPlay;
  readonly #ticker: Ticker;
  readonly #bar: HtmlBar;
  readonly #handle: BarHandle;
  readonly #hud: PlayHudViewModel;
  readonly #notice: HtmlNotice;
  readonly #frames = new Map<number, NonNullable<HtmlPlayModel['frame']>>();

  constructor(app: App, play: HtmlPlay) {
    const { core } = app;
    const { clock, browser } = core.ports;
    this.game = play.info;
    this.#app = app;
    this.#play = play;
    this.#ticker = new Ticker(clock);
    this.#bar = new HtmlBar(app, play);
    this.#handle = new BarHandle(core.preferences, play.info.appId);
    this.#hud = new PlayHudViewModel({
      game: play.info.appName,
      sound: play.sound,
      hasOwnSound: () => this.#state.kind === 'playing' && !this.#state.sound,
      fullscreen: new FullscreenSwitch(browser, core.window),
      handle: this.#handle,
      bar: () => this.#bar.items,
      leave: () => void this.#confirmLeaving(),
      focusStage: play.focus,
    });
    this.#notice = new HtmlNotice(app, play, this.#ticker, this.#bar);
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Connects the page of an HTML app to its play until `signal` aborts. */
  start(signal: AbortSignal): this {
    const app = this.#app;
    const play = this.#play;
    const { core } = app;
    this.#handle.start(signal);
    this.#notice.start(signal);
    accompany(app, play);
    setGamepadNavigationGame(core, this.#onPage(), signal);
    void new LazyPart(async () => {
      const browser = await core.ports.loadPagePorts();
      return () => reportAndGuard(app, play, browser);
    }, signal).loadWithRetry(core.ports.clock);
    return this;
  }

  get light(): HtmlPlayModel['light'] {
    const { kind } = this.#state;
    if (kind === 'playing') return 'off';
    return kind === 'failed' || kind === 'asking-age' ? 'low' : 'bright';
  }

  get frame(): HtmlPlayModel['frame'] {
    const { source, info } = this.#play;
    const { kind, attempt } = this.#state;
    const framed = kind === 'loading' || kind === 'playing' || (kind === 'failed' && this.#state.framed);
    if (!source || !framed) return undefined;
    const play = this.#play;
    const known = this.#frames.get(attempt);
    if (known) return known;
    const frame = {
      key: String(attempt),
      name: info.appName,
      src: source.src,
      get visible() {
        return play.session.state.kind === 'playing';
      },
      attach: (element: HTMLIFrameElement) => play.attach(element),
    };
    this.#frames.clear();
    this.#frames.set(attempt, frame);
    return frame;
  }

  get hud(): HtmlPlayModel['hud'] {
    return this.#state.kind === 'playing' ? this.#hud : undefined;
  }

  get loading(): HtmlPlayModel['loading'] {
    const { kind } = this.#state;
    if (kind !== 'preparing' && kind !== 'loading') return undefined;
    return {
      stage: kind === 'loading' ? 'loading' : 'identifying',
      slow: this.#ticker.now - this.#play.startedAt >= USUAL_MS,
      leave: () => this.#hud.leave(),
    };
  }

  get notice(): HtmlPlayModel['notice'] {
    return this.#state.kind === 'failed' && !this.#notice.covered ? this.#notice : undefined;
  }

  get mature(): HtmlPlayModel['mature'] {
    if (this.#state.kind !== 'asking-age') return undefined;
    return { game: this.game, confirm: () => this.#play.confirmAdult(), decline: () => void this.#leave() };
  }

  get account(): HtmlPlayModel['account'] {
    return this.#bar.account;
  }

  get question(): LeaveQuestionModel | undefined {
    const { pending } = this.#app.dialogs;
    if (!pending) return undefined;
    const losing = this.#state.kind === 'playing' ? 'html' : 'start';
    return { game: this.game.appName, losing, answer: pending.answer };
  }

  onBarRequest(then: () => void): () => void {
    return this.#play.barAsked.listen(then, this.#play.signal);
  }

  /** The player's bar covers the running game and takes its focus. */
  #onPage(): GamepadNavigationGame {
    const state = () => this.#state;
    const bar = () => this.hud && (() => this.#hud.show('keyboard'));
    return {
      get listens() {
        return state().kind === 'playing';
      },
      get openBar() {
        return bar();
      },
      pauseInput: () => this.#play.pauseInput(),
    };
  }

  get #state(): HtmlPlayState {
    return this.#play.session.state;
  }

  /** Confirms leaving, as for a stream, unless the game has failed or ended. */
  async #confirmLeaving(): Promise<void> {
    if (!OVER.has(this.#state.kind) && !(await this.#app.dialogs.confirmLeaving())) return;
    await this.#leave();
  }

  async #leave(): Promise<void> {
    const { core, page } = this.#app;
    this.#play.leaveForGood();
    await core.ports.browser.leaveFullscreen();
    await page.go(this.#play.info.appPageUrl ?? appUrl`/`);
  }
}

/** Sends the game's reports, and lets the browser confirm leaving while the game runs. */
function reportAndGuard(app: App, play: HtmlPlay, { arrival, leaving }: PagePorts): HtmlReports {
  const { core } = app;
  const { session, signal } = play;
  const { clock, browser } = core.ports;
  const facts = () => gameReportFields(core, play, arrival);
  const reports = new HtmlReports({ play: session, api: core.api, clock, facts });
  reports.start(signal);
  browser.on('leaving', () => reports.leave(), signal);
  guardLeaving(app, play, () => Promise.resolve(true), leaving, signal);
  return reports;
}

/** Adds the game to the recently played games, and reacts to events that affect the whole visit. */
function accompany(app: App, play: HtmlPlay): void {
  const { core, dialogs } = app;
  const { session, signal } = play;
  pollPlayerAccount(app, play, signal);
  reaction(
    () => session.state.kind,
    (kind) => {
      if (kind === 'playing') rememberPlayed(core, play);
      // After the game has failed, an open question whether to leave has no meaning.
      if (kind === 'failed') dialogs.withdraw();
    },
    { signal },
  );
  core.notices.listen((notice) => {
    if (notice.kind !== 'forbidden' || isFormEndpoint(notice.url)) return;
    const description = describeStep(notice.status, notice.url);
    const error = { status: 'FailureForbidden', statusText: undefined, code: notice.errCode, description } as const;
    session.send({ kind: 'start prevented', error });
  }, signal);
  // A logout ends the game first.
  reaction(
    () => core.auth.state.kind === 'logging-out',
    (leaving) => leaving && session.send({ kind: 'player left' }),
    { signal },
  );
}
