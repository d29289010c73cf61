import type { Layer } from '../../../pages/Play/playLayers.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/sidePanels.ts';
import { CONTROLS, type ControlsApi } from '../../core/featureKeys/play/controls.ts';
import type { ControlsController } from './controlsController.ts';

/**
 * Controls beside the game, loaded after the first picture. If the JavaScript fails to load, the game stays playable.
 */
export const controls: PlayFeature<ControlsApi> = {
  key: CONTROLS,
  create(context, signal) {
    const { play, app } = context;
    /** Whether the player chose plain controls on an earlier visit. */
    const isLegacy = app.core.preferences.chosen(play.info.appId).legacyControls === true;
    const part = new LazyPart<
      { readonly controller: ControlsController; readonly layers: readonly Layer[] } | undefined
    >(async () => {
      const { createControls } = await import('./createControls.ts');
      return () => play.input && createControls(context, play.input, signal);
    }, signal).loadWhen(() => play.stream.pictureSeen && play.input !== undefined, app.core.ports.clock);
    const it = () => part.value?.controller;
    return {
      api: {
        get legacy() {
          return it()?.legacy ?? isLegacy;
        },
        get isOpen() {
          return it()?.sidebar.shown === true;
        },
      },
      get bar() {
        const controller = it();
        return controller && { controls: { open: () => controller.sidebar.open() } };
      },
      get layers() {
        return part.value?.layers;
      },
      panel: panelOf(
        () => it()?.open === true,
        () => it()?.close(),
      ),
    };
  },
};
