import { PlayViewModel } from '../../pages/Play/Play.viewModel.ts';
import type { GameSummary } from '../../widgets/library/GameBackground/GameBackground.tsx';
import { PreloaderViewModel } from '../../widgets/play/Preloader/Preloader.viewModel.ts';
import { StreamStageViewModel } from '../../widgets/stream/StreamStage/StreamStage.viewModel.ts';
import type { App } from '../core/app.ts';
import type { BegunPlay } from '../core/prefetch.types.ts';
import type { Play } from './play.ts';
import { LazyPart } from '../../kit/lazyPart.ts';
import { Ticker } from '../../kit/ticker.ts';
import { pauseInputWhile } from './stage/inputPauses.ts';
import type { PlayOverlays } from './playOverlays.ts';
import { appUrl } from '../../kit/vettedUrl.ts';

export interface PlayViewModels {
  readonly page: PlayViewModel;
  readonly overlays: { readonly value: PlayOverlays | undefined };
  dispose(): void;
}

/** Connects a play page's screens to its play. `takeVideo` hands over an element that shows the picture. */
export function createPlayViewModels(app: App, play: Play, takeVideo?: BegunPlay['takeVideo']): PlayViewModels {
  const { core } = app;
  const { clock } = core.ports;
  const { session, stream } = play;
  const end = new AbortController();
  const ticker = new Ticker(clock);
  const game: GameSummary = play.info;
  const leave = () => void confirmLeaving(app, play);
  let stageElement: HTMLElement | undefined;
  const stage = new StreamStageViewModel({
    session,
    stream,
    clock,
    name: play.info.appName,
    early: takeVideo,
    attach: (video) => play.attachVideo(video),
    get freeze() {
      return overlays.value?.hold;
    },
    attachInput: (element) => {
      stageElement = element;
      element.focus({ preventScroll: true });
      return play.attachStage(element);
    },
  });
  // An open dialog releases held keys and receives all input.
  pauseInputWhile(play, () => app.dialogs.pending !== undefined, end.signal);

  const parts = {
    app,
    play,
    ticker,
    leave,
    leaveNow: () => void leavePage(app, play),
    focusStage: () => stageElement?.focus({ preventScroll: true }),
  };
  // Load the overlays in parallel with the stream, because the first picture doesn't need them.
  const overlays = new LazyPart<PlayOverlays>(
    () => import('./playOverlays.ts').then((it) => it.preparePlayOverlays(parts, end.signal)),
    end.signal,
  );
  void overlays.loadWithRetry(clock);
  const page = new PlayViewModel({
    session,
    stream,
    game,
    stage,
    preloader: new PreloaderViewModel({ session, stream, ticker, game, startedAt: () => play.startedAt, leave }),
    get layers() {
      return overlays.value?.screen;
    },
  });
  return { page, overlays, dispose: () => end.abort() };
}

/** Confirms leaving if progress, a place in the queue or a start would be lost. */
async function confirmLeaving(app: App, play: Play): Promise<void> {
  const { kind } = play.session.state;
  if (kind !== 'ended' && kind !== 'failed' && !(await app.dialogs.confirmLeaving())) return;
  await leavePage(app, play);
}

async function leavePage(app: App, play: Play): Promise<void> {
  play.leaveForGood();
  await app.core.ports.browser.leaveFullscreen();
  await app.page.go(play.info.appPageUrl ?? appUrl`/`);
}
