import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import type { PicturePanelModel } from '../../../widgets/stream/PicturePanel/PicturePanel.types.ts';
import type { PictureToastsModel } from '../../../widgets/stream/PictureToasts/PictureToasts.tsx';
import type { PlayContext } from '../../play/feature.ts';
import type { PicturePorts } from '../../ports/playPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { LIGHT } from '../../core/featureKeys/play/light.ts';
import { PLAY_CHECKS } from '../../core/featureKeys/play/playChecks.ts';
import { STATS } from '../../core/featureKeys/play/stats.ts';
import { requestStreamQuality } from './requestStreamQuality.ts';
import { PaceChoice } from '../../../domain/stream/quality/badNetworkChoice.ts';
import { delaySound } from './delaySound.ts';
import { AdaptiveQuality } from './adaptiveQuality.ts';
import { PictureViewModel } from './picture.viewModel.ts';
import { PictureToastsViewModel } from './pictureToasts.ts';
import { Sharpening } from './sharpening.ts';
import { GamePictureInPicture } from './gamePictureInPicture.ts';

const Panel = new LazyView<PicturePanelModel>(
  () => import('../../../widgets/stream/PicturePanel/PicturePanel.tsx').then((it) => it.PicturePanel),
  { namespaces: ['picture'], optional: true },
);
const Toasts = new LazyView<PictureToastsModel>(
  () => import('../../../widgets/stream/PictureToasts/PictureToasts.tsx').then((it) => it.PictureToasts),
  { namespaces: ['picture'], optional: true },
);

export interface Quality {
  readonly screen: PictureViewModel;
  /** Saves the current picture without stopping the game. */
  readonly takePicture: () => void;
  readonly layers: readonly Layer[];
}

/** Creates the picture's settings and actions with their layers. Lives until `signal` aborts. */
export function createQuality(
  context: PlayContext,
  quality: QualityStore,
  ports: PicturePorts,
  signal: AbortSignal,
): Quality {
  const { app, play, feature } = context;
  const { clock } = app.core.ports;
  const stats = feature(STATS);
  const toasts = new PictureToastsViewModel(clock, signal);
  const takePicture = async () => {
    const taken = await ports.takePicture(play.stage.video);
    const name = pictureName(play.info.appName, clock.now());
    if (!taken) return toasts.show({ kind: 'not-saved' });
    const { file, width, height } = taken;
    if (await ports.shareOrSave(file, name)) toasts.show({ kind: 'saved', name, width, height });
  };
  const take = () => void takePicture().catch(() => toasts.show({ kind: 'not-saved' }));
  const easing = new AdaptiveQuality({
    quality,
    stats,
    ports,
    eased: ({ cause }) => cause && toasts.show({ kind: 'eased', cause, size: quality.limits.short }),
  }).start(signal);
  requestStreamQuality(play, quality, easing, signal);
  const pace = new PaceChoice(app.core.ports.localStore);
  delaySound({ stream: play.stream, stats, choice: pace }, signal);
  const port = ports.smallWindow();
  const screen = new PictureViewModel({
    quality,
    pace,
    easing,
    stats,
    ports,
    sharpen: new Sharpening({
      sharpen: ports.sharpen,
      store: app.core.ports.localStore,
      video: () => play.stage.video,
      gaveUp: () => toasts.show({ kind: 'sharpen-off' }),
    }).start(signal),
    pip: port && new GamePictureInPicture(port, () => play.stage, signal),
    light: feature(LIGHT),
    takePicture: take,
    testConnection: () => void feature(PLAY_CHECKS).open('connection'),
  });
  const layers = [
    createLayer({ id: 'picture', slot: 'panel', priority: 20 }, Panel, () => (screen.shown ? screen : undefined)),
    createLayer({ id: 'picture-toasts', slot: 'game', priority: 56 }, Toasts, () =>
      toasts.notices.length > 0 ? toasts : undefined,
    ),
  ];
  return { screen, takePicture: take, layers };
}

/** File name of a picture, in local time: `Skyhop 2026-11-27 10.15.30.png`. */
export function pictureName(game: string, at: number): string {
  const when = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [when.getFullYear(), two(when.getMonth() + 1), two(when.getDate())].join('-');
  const time = [when.getHours(), when.getMinutes(), when.getSeconds()].map(two).join('.');
  const plain = game.replace(/[^\p{L}\p{N} ._-]/gu, '').trim();
  return [plain, day, time].filter(Boolean).join(' ') + '.png';
}
