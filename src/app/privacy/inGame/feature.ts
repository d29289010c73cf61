import { observable, runInAction } from 'mobx';
import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { PRIVACY } from '../../core/api/visit/privacy.ts';

/** The privacy settings in the bar over a game: they open over it, and the game hears nothing meanwhile. */
export const privacy: PlayFeature<object> = {
  key: featureKey('privacy-settings'),
  create({ app, focusStage }) {
    const isOpen = observable.box(false);
    const show = (open: boolean) => runInAction(() => isOpen.set(open));
    const open = async () => {
      const privacyOf = await app.wantFeature(PRIVACY);
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
