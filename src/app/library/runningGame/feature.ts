import { featureKey } from '../../../kit/featureKey.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature, VisitLayer } from '../../core/visitFeature.ts';
import { observable, runInAction } from 'mobx';

/** Duplicates the storage key of `src/domain/session/records/runningSession.ts`, whose JavaScript loads on demand. */
const RUNNING_GAME_KEY = 'ngGameOn';

/** Offers a running game that no tab shows, on all pages except the play page. */
export const gameOn: VisitFeature<object> = {
  key: featureKey('gameOn'),
  create({ app, browser }, signal) {
    const { localStore } = app.core.ports;
    const isStored = observable.box(localStore.get(RUNNING_GAME_KEY) !== undefined);
    const look = () => runInAction(() => isStored.set(localStore.get(RUNNING_GAME_KEY) !== undefined));
    browser.onStored((key) => (key === RUNNING_GAME_KEY || key === null) && look(), signal);
    browser.onBfcacheRestore(look, signal);
    const layers = new LazyPart<readonly VisitLayer[]>(async () => {
      const [{ createRunningGame: createGameOn }] = await Promise.all([
        import('./runningGame.viewModel.ts'),
        app.loadStrings('pwa'),
      ]);
      return () => createGameOn(app, browser, signal);
    }, signal).loadWhen(() => isStored.get(), app.core.ports.clock);
    return {
      api: {},
      get layers() {
        return layers.value;
      },
    };
  },
};
