import { observable, runInAction } from 'mobx';
import { readDeadZones } from '../../../../domain/controls/readDeadZones.ts';
import type { PlayFeature } from '../../../play/feature.ts';
import { CHECKS } from '../../../core/featureKeys/visit/hardwareChecks.ts';
import { type ChecksApi, PLAY_CHECKS } from '../../../core/featureKeys/play/playChecks.ts';

/** The visit's hardware checks over a game, with the game's dead zones. */
export const checks: PlayFeature<ChecksApi> = {
  key: PLAY_CHECKS,
  create({ app, play, focusStage }) {
    const isOpen = observable.box(false);
    const show = (open: boolean) => runInAction(() => isOpen.set(open));
    const open: ChecksApi['open'] = async (check, pad) => {
      const checks = await app.requestFeature(CHECKS);
      if (!checks || isOpen.get()) return;
      show(true);
      await checks.open({ check, zones: readDeadZones(app.core.preferences.chosen(play.info.appId).config), pad });
      show(false);
      focusStage();
    };
    return { api: { open }, asks: () => isOpen.get() };
  },
};
