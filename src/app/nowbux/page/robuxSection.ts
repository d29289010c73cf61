import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { getAppPlayFeatures } from '../../../contracts/calls/playCalls.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import type { CreateSection } from './nowBuxHost.ts';

const ROBUX_COUNTRY = 'US';

/** Robux-style rewards: only in the US, if the last played game has them. */
export const createRobuxSection: CreateSection<'robux'> = ({ app, player, section }, signal) => {
  const { api, bootstrap, preferences } = app.core;
  const state = makeAutoObservable({ offered: false }, {}, { deep: false });
  const isRequested = () =>
    bootstrap.country === ROBUX_COUNTRY && player() && (section() === 'rewards' || section() === 'redeem');
  reaction(
    () => (isRequested() ? preferences.recent[0]?.appId : undefined),
    async (appId) => {
      if (appId === undefined) return;
      const answered = await api.call(getAppPlayFeatures, { appId }, { signal });
      if (signal.aborted || !answered.ok || meaningOf(answered.value) !== 'Success') return;
      const offered = answered.value.playFeFeatures?.enableRobuxRewards === true;
      runInAction(() => {
        state.offered = offered;
      });
    },
    { fireImmediately: true, signal },
  );
  return {
    get offered() {
      return state.offered;
    },
    perSpin: bootstrap.globalConfig.rwdRobuxCreditsRequiredForSpin,
  };
};
