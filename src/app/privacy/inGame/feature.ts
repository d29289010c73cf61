import { observable, runInAction } from 'mobx';
import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { PRIVACY } from '../../core/featureKeys/visit/privacy.ts';

/** Privacy settings in the bar over a game. The game's input is paused while they are open. */
export const privacy: PlayFeature<object> = {
  key: featureKey('privacy-settings'),
  create({ app, focusStage }) {
    const isOpen = observable.box(false);
    const show = (open: boolean) => runInAction(() => isOpen.set(open));
    const open = async () => {
      const privacyOf = await app.requestFeature(PRIVACY);
      if (!privacyOf) return;
      show(true);
      await privacyOf.open();
      show(false);
      focusStage();
    };
    return {
      api: {},
      get bar() {
        return { privacy: { open: () => void open() } };
      },
      asks: () => isOpen.get(),
    };
  },
};
