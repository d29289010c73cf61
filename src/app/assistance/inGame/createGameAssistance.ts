import type { Layer } from '../../../pages/Play/playLayers.ts';
import type {
  AssistancePanelModel,
  AssistanceToastsModel,
} from '../../../widgets/assistance/AssistancePanel/AssistancePanel.types.ts';
import type { CaptionsModel } from '../../../widgets/assistance/Captions/Captions.types.ts';
import type { LoudSoundSignalModel } from '../../../widgets/assistance/LoudSoundSignal/LoudSoundSignal.tsx';
import type { PictureAccessibilityModel } from '../../../widgets/assistance/PictureAccessibility/PictureAccessibility.types.ts';
import type { PictureTextModel } from '../../../widgets/assistance/PictureText/PictureText.types.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { Assistance } from '../../core/featureKeys/visit/assistance.ts';
import { SCHEMES } from '../../core/featureKeys/play/schemes.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { PlayContext } from '../../play/feature.ts';
import type { AssistancePorts } from '../../ports/media/assistance/assistanceTypes.ts';
import { assistInputOf } from './assistedInput.ts';
import { AssistancePanelViewModel } from './assistancePanel.viewModel.ts';
import { createCaptions } from './createCaptions.ts';
import { watchPauseButtons } from '../../../domain/assistance/input/padShortcut.ts';
import { HearingEffects } from './hearingEffects.ts';
import { DescribedPicture } from './describedPicture.ts';
import { PictureTextViewModel } from './pictureText.viewModel.ts';
import { tiltInputOf } from './tiltInput.ts';
import { typeInGame } from './gameTyping.ts';
import { VisionEffects } from './visionEffects.ts';

const Panel = new LazyView<AssistancePanelModel>(
  () => import('../../../widgets/assistance/AssistancePanel/AssistancePanel.tsx').then((it) => it.AssistancePanel),
  { namespaces: ['assistance'], optional: true },
);
const Toasts = new LazyView<AssistanceToastsModel>(
  () => import('../../../widgets/assistance/AssistancePanel/AssistancePanel.tsx').then((it) => it.AssistanceToasts),
  { namespaces: ['assistance'], optional: true },
);
const Signal = new LazyView<LoudSoundSignalModel>(
  () => import('../../../widgets/assistance/LoudSoundSignal/LoudSoundSignal.tsx').then((it) => it.LoudSoundSignal),
  { optional: true },
);

const Captions = new LazyView<CaptionsModel>(
  () => import('../../../widgets/assistance/Captions/Captions.tsx').then((it) => it.Captions),
  { optional: true },
);

const Nodes = new LazyView<PictureAccessibilityModel>(
  () =>
    import('../../../widgets/assistance/PictureAccessibility/PictureAccessibility.tsx').then(
      (it) => it.PictureAccessibility,
    ),
  { namespaces: ['assistance'], optional: true },
);

const TextPanel = new LazyView<PictureTextModel>(
  () => import('../../../widgets/assistance/PictureText/PictureText.tsx').then((it) => it.PictureText),
  { namespaces: ['assistance'], optional: true },
);

/** Panel and layers of the assistance features over one game. */
export interface GameAssistance {
  readonly screen: AssistancePanelViewModel;
  readonly layers: readonly Layer[];
}

/** Applies the assistance settings to a game until `signal` aborts, and creates their panel. */
export function createGameAssistance(
  { app, play, browser, focusStage, feature }: PlayContext,
  { store, model, typing }: Assistance,
  ports: AssistancePorts,
  signal: AbortSignal,
): GameAssistance {
  const { clock } = app.core.ports;
  const game = { id: play.info.appId, name: play.info.appName };
  const screen = new AssistancePanelViewModel({ model, clock, slow: () => vision.slow, game }, signal);
  const vision = new VisionEffects({
    settings: () => store.active.vision,
    stage: () => {
      const { element, video } = play.stage;
      return element && video && { element, video };
    },
    ports,
    clock,
    onTooSlow: (effect) => screen.notify(effect),
  }).start(signal);
  const hearing = new HearingEffects({
    settings: () => store.active.hearing,
    track: () => play.stream.media.audio,
    sound: play.sound,
    ports,
    clock,
  }).start(signal);
  const captions = createCaptions(play, () => store.active.hearing, clock, signal);
  assistInputOf(play, store, clock, signal);
  typeInGame(play, typing, clock, signal);
  const toggle = () => {
    store.pause(!store.paused);
    screen.dismiss(store.paused ? 'resumed' : 'paused');
    screen.notify(store.paused ? 'paused' : 'resumed');
  };
  watchPauseButtons(browser.stage.gamepads, () => store.settings.input.pausePad, clock, toggle, signal);
  void browser.assistiveInput().then(
    ({ onPauseKey, watchTilt }) => {
      onPauseKey(() => store.settings.input.pauseKey, toggle, signal);
      const schemes = () => feature(SCHEMES);
      tiltInputOf({ play, settings: () => store.active.tilt, schemes, watchTilt }, signal);
    },
    // Until the JavaScript of the assistance features has loaded, the game receives the player's keys.
    () => undefined,
  );
  const described = new DescribedPicture({
    settings: () => store.active.reader,
    play,
    language: () => app.i18n.language,
    focusStage,
  }).start(signal);
  const text = new PictureTextViewModel(
    { settings: () => store.active.reader, roots: () => described.roots, language: () => app.i18n.language, ports },
    signal,
  );
  return {
    screen,
    layers: [
      createLayer({ id: 'picture-nodes', slot: 'game', priority: -20 }, Nodes, () =>
        store.active.reader.described && described.roots.length > 0 ? described : undefined,
      ),
      // Priority: the panel with the picture's texts is below the player's bar and the captions.
      createLayer({ id: 'picture-text', slot: 'game', priority: -11 }, TextPanel, () =>
        text.isShown ? text : undefined,
      ),
      createLayer({ id: 'assistance', slot: 'panel', priority: 20 }, Panel, () => (screen.shown ? screen : undefined)),
      createLayer({ id: 'assistance-toasts', slot: 'game', priority: 57 }, Toasts, () =>
        screen.notices.length > 0 ? screen : undefined,
      ),
      // Priority: captions are below the player's bar. The captions stay mounted while the setting is on, so that
      // screen readers know their live region.
      createLayer({ id: 'captions', slot: 'game', priority: -9 }, Captions, () =>
        store.active.hearing.captions ? captions : undefined,
      ),
      // Priority: the loud-sound signal is below the player's bar. It stays mounted while the setting is on, so
      // that it can fade.
      createLayer({ id: 'loud-sounds', slot: 'game', priority: -10 }, Signal, () =>
        store.active.hearing.signal ? hearing : undefined,
      ),
    ],
  };
}
