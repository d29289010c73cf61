import { observable, reaction, runInAction } from 'mobx';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import { TestDriveViewModel } from '../../../modals/play/TestDrive/TestDrive.viewModel.ts';
import { TestDrive } from '../../../modals/play/TestDrive/TestDrive.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { PlayContext, PlayFeature } from '../feature.ts';
import { findGames } from './notice.ts';

/** Progress of a test drive until its first picture. */
export const testDrive: PlayFeature = {
  key: featureKey('testDrive'),
  create(context, signal) {
    const { play } = context;
    const screen = createTestDrive(context, signal);
    const isShown = () => screen.showing && situationOf(play.session.state).kind === 'none' && !play.awaitsAdult;
    const layer = { id: 'test-drive', slot: 'cover', priority: 10 } as const;
    const model = () => (isShown() ? screen : undefined);
    return { api: {}, layers: [createLayer(layer, LazyView.of(TestDrive, 'dialogs'), model)] };
  },
};

/** Measures the test drive's start time from its creation, excluding time in the queue. */
function createTestDrive({ app, play, ticker, leave }: PlayContext, signal: AbortSignal): TestDriveViewModel {
  const { clock, browser } = app.core.ports;
  const since = observable.box(clock.now());
  const screen = new TestDriveViewModel({
    session: play.session,
    stream: play.stream,
    ticker,
    game: play.info,
    enabled: () => play.features?.enableTestDriveUi === true,
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
