import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { TouchHint, type TouchHintModel } from '../../../widgets/controls/TouchHint/TouchHint.tsx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import { signInWhilePlaying } from '../../play/session/signInPrompt.ts';
import { REWARDED } from '../../core/featureKeys/play/rewarded.ts';
import type { TouchHintViewModel } from './touchHint.ts';

/** A hint about controls or login at the game's start. Its JavaScript loads after the first picture. */
export const hint: PlayFeature<object> = {
  key: featureKey('hint'),
  create({ app, play, browser, feature }, signal) {
    const part = new LazyPart<TouchHintViewModel>(async () => {
      const { TouchHintViewModel } = await import('./touchHint.ts');
      const signIn = () => void signInWhilePlaying(app, play);
      return () => {
        const pad = new GamepadFamilyStore(browser.gamepads).start(signal);
        return new TouchHintViewModel(app.core, play, signIn, pad).start(signal);
      };
    }, signal).loadWhen(() => play.stream.pictureSeen, app.core.ports.clock);
    // The offer of an advertisement has priority over the hint about controls or login.
    const model = (): TouchHintModel | undefined =>
      part.value?.showing && !feature(REWARDED).prompting ? part.value : undefined;
    return {
      api: {},
      layers: [createLayer({ id: 'hint', slot: 'note', priority: -10 }, LazyView.of(TouchHint, 'hud'), model)],
    };
  },
};
