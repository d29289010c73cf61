import { reaction } from 'mobx';
import { needsPassForFullscreen } from '../../domain/passes/needsPass.ts';
import { LayersViewModel } from '../../pages/Play/Layers.viewModel.ts';
import { createLayer } from '../core/createLayer.tsx';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { PlayHud } from '../../widgets/play/PlayHud/PlayHud.tsx';
import { PlayHudViewModel } from '../../widgets/play/PlayHud/PlayHud.viewModel.ts';
import { freezeFrame } from '../../widgets/stream/StreamStage/freezeFrame.ts';
import { CONTROLS } from '../core/featureKeys/play/controls.ts';
import { FEATURES } from '../features.ts';
import { PASSES } from '../core/featureKeys/play/passes.ts';
import { QUEUE, type Queueing } from '../core/featureKeys/play/queue.ts';
import { createConnectionLayers } from './layers/connectionLayers.ts';
import type { PlayContext } from './feature.ts';
import { FullscreenSwitch } from './fullscreenSwitch.ts';
import { BarHandle } from './barHandle.store.ts';
import { setGamepadNavigationGame } from './gamepadNavigationGame.ts';
import { guardLeaving } from './session/leavingGuard.ts';
import { NOTICE } from './layers/notice.ts';
import { keepOneOpen } from './sidePanels.ts';
import { PlayFeatures } from './playFeatureSet.ts';
import { SESSION_FEATURES } from './layers/sessionFeatures.ts';

type PageParts = Pick<PlayContext, 'app' | 'play' | 'browser' | 'ticker' | 'leave' | 'leaveNow' | 'focusStage'>;

/** View models of the play page, except the video and the preloader. */
export interface PlayOverlays {
  readonly screen: LayersViewModel;
  /** View model and layers of the queue; undefined until the player has to wait. */
  readonly queueing: Queueing | undefined;
  /** Keeps the last video frame visible after the picture was lost. */
  readonly hold: typeof freezeFrame;
}

/** Loads the browser ports of the play page, and returns the function that creates its overlays. */
export async function preparePlayOverlays(
  parts: Omit<PageParts, 'browser'>,
  signal: AbortSignal,
): Promise<() => PlayOverlays> {
  const browser = await parts.app.core.ports.loadPlayPorts();
  return () => createPlayOverlays({ ...parts, browser }, signal);
}

/**
 * Creates the play page's layers, session services and features, which the first picture doesn't need. They live
 * until `signal` aborts.
 */
export function createPlayOverlays(parts: PageParts, signal: AbortSignal): PlayOverlays {
  const { app, play, browser } = parts;
  const { core } = app;
  const { session, stream, sound, info } = play;
  // The page now renders the same artwork that the document's inline script showed while loading.
  browser.dropEarlyArt();
  const fullscreen = new FullscreenSwitch(core.ports.browser, core.window, () => {
    const { sold, isActive, offer } = feature(PASSES);
    const { feDeviceType: device } = core.device;
    if (!sold || !needsPassForFullscreen(play.features, { device, holdsPass: isActive })) return undefined;
    return () => offer?.('fullscreen');
  });
  const leave = () => void features.mayLeave().then((leaves) => leaves && parts.leave());
  const context = { ...parts, leave, fullscreen, hud: () => hud };
  const features: PlayFeatures = new PlayFeatures([...SESSION_FEATURES, ...FEATURES], context).start(signal);
  const { feature } = features;
  const hud: PlayHudViewModel = new PlayHudViewModel({
    game: info.appName,
    sound,
    fullscreen,
    bar: () => features.bar,
    handle: new BarHandle(core.preferences, info.appId, info.widgetPositions).start(signal),
    leave,
    focusStage: parts.focusStage,
  });
  reaction(
    () => hud.open || feature(CONTROLS).isOpen,
    (open) => play.setOverlay(open),
    { signal },
  );
  guardLeaving(app, play, () => features.mayLeave(), browser.leaving, signal);

  const layers = [
    ...createConnectionLayers(parts),
    createLayer({ id: 'hud', slot: 'picture', priority: -2 }, LazyView.of(PlayHud, 'hud'), () => hud),
  ];
  const screen = new LayersViewModel({
    session,
    stream,
    layers: () => [...layers, ...features.layers],
    isFromNotice: (layer) => feature(NOTICE).opened.some((key) => features.owns(key, layer)),
  });
  setGamepadNavigationGame(
    core,
    {
      get listens() {
        return play.input?.forwards === true;
      },
      get openBar() {
        return screen.has('hud') ? () => hud.show('keyboard') : undefined;
      },
      pauseInput: () => play.pauseInput(),
    },
    signal,
  );
  // A panel's own dialog, for example before locking the mouse, keeps the panel open.
  keepOneOpen(features.panels, () => screen.asks || features.asks, signal);
  return {
    screen,
    get queueing() {
      return feature(QUEUE).queueing;
    },
    hold: freezeFrame,
  };
}
