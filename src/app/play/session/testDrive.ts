import { observable, reaction, runInAction } from 'mobx';
import { TestDriveViewModel } from '../../../modals/play/TestDrive/TestDrive.viewModel.ts';
import type { PlayContext } from '../feature.ts';
import { findGames } from './notice.viewModel.ts';

/** The time of a test drive is counted from when its making began, and not while the player stood in line. */
export function createTestDrive({ app, play, ticker, leave }: PlayContext, signal: AbortSignal): TestDriveViewModel {
  const { clock, browser } = app.core.ports;
  const since = observable.box(clock.now());
  const screen = new TestDriveViewModel({
    session: play.session,
    stream: play.stream,
    ticker,
    game: play.info,
    enabled: () => play.features?.enableTestDriveUi ?? false,
    startedAt: () => since.get(),
    again: () => browser.reload(),
    findGames: () => findGames(app),
    leave,
  });
  reaction(
    () => screen.showing,
    (showing) => showing && runInAction(() => since.set(clock.now())),
    { signal, fireImmediately: true },
  );
  return screen;
}
