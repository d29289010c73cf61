import { RecordingExitViewModel } from '../../modals/recording/RecordingExit/RecordingExit.viewModel.ts';
import { RecordingExit } from '../../modals/recording/RecordingExit/RecordingExit.tsx';
import type { Layer } from '../../pages/Play/playLayers.ts';
import { createLayer } from '../core/createLayer.tsx';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { PlayFeature } from '../play/feature.ts';
import { panelOf } from '../play/sidePanels.ts';
import { STATS } from '../core/featureKeys/play/stats.ts';
import { MEDIA, type MediaApi } from '../core/featureKeys/play/media.ts';
import type { MediaController } from './mediaController.ts';
import { RECORDING_KEY } from './recordingKey.ts';

/**
 * Recording, microphone and camera. Loaded when the game or the player first needs it, or with a recording left by an
 * earlier visit. If the JavaScript fails to load, the next request retries.
 */
export const media: PlayFeature<MediaApi> = {
  key: MEDIA,
  create(context, signal) {
    const { play, app, browser, feature } = context;
    const part = new LazyPart<{ readonly controller: MediaController; readonly layers: readonly Layer[] }>(async () => {
      const [{ createMedia }, ports] = await Promise.all([import('./createMedia.ts'), browser.media()]);
      return () => createMedia(context, ports, () => feature(STATS).history.at(-1)?.pingMs, signal);
    }, signal).loadWhen(
      () => play.stream.pictureSeen && app.core.ports.localStore.get(RECORDING_KEY) !== undefined,
      app.core.ports.clock,
    );
    const it = () => part.value?.controller;
    const shown = () => it()?.shown === true;
    const toggle = () => void app.late.request(part.load).then((media) => media?.controller.toggle());
    const exit = new RecordingExitViewModel({
      session: play.session,
      recorder: () => it()?.recorder,
      answered: () => play.session.send({ kind: 'recording exit answered' }),
    });
    const exitLayer = recordingExitLayer(exit);
    return {
      api: {
        exit,
        get responseMs() {
          return it()?.response.result?.ms;
        },
        get recorded() {
          return it()?.recorded;
        },
      },
      get bar() {
        return { media: { visible: shown(), toggle } };
      },
      get layers() {
        return [exitLayer, ...(part.value?.layers ?? [])];
      },
      panel: panelOf(shown, () => it()?.toggle()),
      asks: () => it()?.screens.blocked !== undefined,
      onMessage: (message) => {
        if (message.kind !== 'capture wanted') return;
        void part.load().then((media) => media?.controller.want(message.device, message.wanted));
      },
      mayLeave: async () => !it()?.recorder || exit.confirm(),
    };
  },
};

/** Asks what to do with an interrupted recording. Only the grace warning has a higher priority. */
export function recordingExitLayer(exit: RecordingExitViewModel): Layer {
  const layer = { id: 'recording-exit', slot: 'dialog', priority: 50 } as const;
  return createLayer(layer, LazyView.of(RecordingExit, 'dialogs'), () => (exit.showing ? exit : undefined));
}
