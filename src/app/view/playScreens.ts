import { reaction } from 'mobx';
import type { NoticeAction } from '../../domain/session/situation.ts';
import { GraceWarningScreen } from '../../modals/GraceWarning/GraceWarning.model.ts';
import type { LeaveQuestionModel } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import { NoticeScreen } from '../../modals/Notice/Notice.model.ts';
import { PlayScreen } from '../../pages/Play/Play.model.ts';
import { ConnectionVeilScreen } from '../../widgets/ConnectionVeil/ConnectionVeil.model.ts';
import type { GameFace } from '../../widgets/GameLight/GameLight.tsx';
import { PlayHudScreen } from '../../widgets/PlayHud/PlayHud.model.ts';
import { PreloaderScreen } from '../../widgets/Preloader/Preloader.model.ts';
import { StreamStageScreen } from '../../widgets/StreamStage/StreamStage.model.ts';
import type { App } from '../createApp.ts';
import type { Play } from '../play.ts';
import { LateQueue } from '../queue/lateQueue.ts';
import { Ticker } from '../ticker.ts';
import { LateHint } from './lateHint.ts';

/** Everything that a play page shows, made of one play. */
export interface PlayScreens {
  readonly page: PlayScreen;
  readonly queue: LateQueue;
  dispose(): void;
}

/** Ties the screens of a play page to its play. Lives as long as the page. */
export function playScreens(app: App, play: Play): PlayScreens {
  const { core } = app;
  const { clock, browser } = core.ports;
  const { session, stream, sound } = play;
  const end = new AbortController();
  const ticker = new Ticker(clock);
  const game: GameFace = play.info;
  const leave = () => void askToLeave(app, play);
  let stageElement: HTMLElement | undefined;
  const stage = new StreamStageScreen({
    session,
    stream,
    clock,
    name: play.info.appName,
    attach: (video) => play.attachVideo(video),
    attachInput: (element) => {
      stageElement = element;
      element.focus({ preventScroll: true });
      return play.attachStage(element);
    },
  });
  // While a question is open, what is held is let go and every input is the page's.
  reaction(
    () => app.dialogs.asked !== undefined || app.dialogs.padHeld,
    (asked) => play.pauseInput(asked),
    { signal: end.signal },
  );

  const queue = new LateQueue({ core, play, ticker, leave }, end.signal);
  const page = new PlayScreen({
    session,
    stream,
    sound,
    get imminent() {
      return play.imminent;
    },
    game,
    stage,
    preloader: new PreloaderScreen({ session, stream, ticker, game, startedAt: () => play.startedAt, leave }),
    veil: new ConnectionVeilScreen({ session, ticker, leave }),
    hud: new PlayHudScreen({
      game: game.appName,
      sound,
      fullscreen: {
        get on() {
          return core.window.fullscreen;
        },
        toggle: () => void toggleFullscreen(app),
      },
      leave,
      focusStage: () => stageElement?.focus({ preventScroll: true }),
    }),
    soundGate: { turnOn: () => void sound.unblock() },
    hint: new LateHint(core, play, end.signal),
    get queue() {
      return queue.queueing?.screen;
    },
    notice: new NoticeScreen({
      session,
      ticker,
      game,
      retryAt: () => undefined,
      busy: () => undefined,
      act: (action) => act(app, play, action),
      copy: (text) => browser.copy(text),
    }),
    grace: new GraceWarningScreen({ session, ticker, leave, stay: () => play.stay() }),
    question: () => question(app, play),
  });
  return { page, queue, dispose: () => end.abort() };
}

/** Leaving costs something while a game, a place or a start would be lost; an ended session is left at once. */
async function askToLeave(app: App, play: Play): Promise<void> {
  const { kind } = play.session.state;
  if (kind !== 'ended' && kind !== 'failed' && !(await app.dialogs.ask({ kind: 'leave-game' }))) return;
  await app.core.ports.browser.leaveFullscreen();
  await app.page.go(play.info.appPageUrl ?? '/');
}

async function toggleFullscreen({ core }: App): Promise<void> {
  const { browser } = core.ports;
  await (browser.fullscreen ? browser.leaveFullscreen() : browser.enterFullscreen());
}

function question(app: App, play: Play): LeaveQuestionModel | undefined {
  const { asked } = app.dialogs;
  if (!asked) return undefined;
  const { kind } = play.session.state;
  const losing = kind === 'playing' ? 'game' : kind === 'queued' ? 'place' : 'start';
  return { game: play.info.appName, losing, answer: asked.answer };
}

function act(app: App, play: Play, action: NoticeAction): void {
  switch (action) {
    case 'retry':
    case 'play-here':
      return play.retry();
    case 'get-app':
      return app.openLink(play.features?.tryAndDownload.clientLink);
    case 'find-games':
      return void app.page.go(app.core.bootstrap.links.gamesList ?? '/');
  }
}
