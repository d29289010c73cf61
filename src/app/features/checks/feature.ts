import { makeObservable, observableRef, runInAction } from 'mobx';
import { readZones } from '../../../domain/controls/readZones.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { CHECKS } from '../../visit/checks/api.ts';
import { wantVisitFeature } from '../../visit/wantVisitFeature.ts';
import { type ChecksApi, PLAY_CHECKS } from './api.ts';

/** Checks over a game: the visit's, with the dead zones that the game is played with. */
export const checks: PlayFeature<ChecksApi> = {
  key: PLAY_CHECKS,
  create({ app, play, focusStage }) {
    const state = makeObservable({ open: false }, { open: observableRef });
    const show = (open: boolean) =>
      runInAction(() => {
        state.open = open;
      });
    const open: ChecksApi['open'] = async (check, pad) => {
      const checks = await wantVisitFeature(app, CHECKS);
      if (!checks || state.open) return;
      show(true);
      await checks.open({ check, zones: readZones(app.core.preferences.own(play.info.appId).config), pad });
      show(false);
      focusStage();
    };
    return { api: { open }, asks: () => state.open };
  },
};
