import { hasStoredAssistance } from '../../../domain/assistance/storedAssistance.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { ASSISTANCE } from '../../core/featureKeys/visit/assistance.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/sidePanels.ts';
import type { GameAssistance } from './createGameAssistance.ts';

/**
 * Assistance over a game. Its JavaScript loads when the player opens its panel, and at once if any setting is stored.
 */
export const assistance: PlayFeature<object> = {
  key: featureKey('game-assistance'),
  create(context, signal) {
    const { app, browser } = context;
    const { preferences, ports } = app.core;
    const part = new LazyPart<GameAssistance>(async () => {
      const [{ createGameAssistance }, ports, settings] = await Promise.all([
        import('./createGameAssistance.ts'),
        browser.assistance(),
        app.feature(ASSISTANCE).then((it) => it?.load()),
      ]);
      if (!settings) throw new Error('settings of assistance');
      return () => createGameAssistance(context, settings, ports, signal);
    }, signal).loadWhen(() => hasStoredAssistance(preferences), ports.clock);
    const screen = () => part.value?.screen;
    const toggle = async () => (await app.late.request(part.load))?.screen.toggle();
    return {
      api: {},
      get bar() {
        return { assistance: { visible: screen()?.shown === true, toggle: () => void toggle() } };
      },
      get layers() {
        return part.value?.layers;
      },
      panel: panelOf(
        () => screen()?.shown === true,
        () => screen()?.close(),
      ),
    };
  },
};
