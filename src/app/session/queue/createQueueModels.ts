import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { QueueAdModel } from '../../../modals/ads/QueueAd/QueueAd.types.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { QueueHistory, QueueViewModel } from '../../../modals/play/Queue/Queue.viewModel.ts';
import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import type { App } from '../../core/app.ts';
import type { Play } from '../../play/play.ts';
import { plainPadName } from '../../../domain/input/gamepad/padFamily.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';
import type { PhysicalKeyboardPort, QueuePorts } from '../../ports/playPorts.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { Ticker } from '../../../kit/ticker.ts';
import type { SceneModel, TrailerModel } from '../../../modals/play/Queue/Queue.types.ts';
import { subscribePush } from '../../../contracts/calls/pushCalls.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import { findConfig } from '../../../domain/controls/schemes/imap/imap.runner.ts';
import { allowedLink } from '../../../domain/links/allowlist.ts';
import { KeyboardLayoutStore } from '../../play/stage/keyboardLayout.store.ts';
import { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import { QueueNotification, SoundCheck } from './queueActivities.ts';
import { ControlsPractice } from './controlsPractice.ts';
import type { Queueing } from '../../core/featureKeys/play/queue.ts';
import type { Preroll } from './preroll.ts';
import { watchQueueTab } from './queueTabTitle.ts';

const AdView = new LazyView<QueueAdModel>(
  () => import('../../../modals/ads/QueueAd/QueueAd.tsx').then((it) => it.QueueAd),
  { namespaces: ['ads'], optional: true },
);

interface QueueingParts {
  readonly app: App;
  readonly play: Play;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
  readonly ports: QueuePorts;
  readonly gamepads: GamepadsPort;
  readonly keyboard: Pick<PhysicalKeyboardPort, 'layout'>;
  readonly savesData: () => boolean;
  readonly ticker: Ticker;
  readonly leave: () => void;
  /** Whether a pass is active. */
  readonly held: () => boolean;
  /** Opens the passes; undefined if none is sold or one is active already. */
  readonly passes: () => (() => void) | undefined;
  /** Another dialog is open over the queue. */
  readonly hasOtherQuestion: () => boolean;
  /** Opens the dialog for a membership number. */
  readonly enterMembership: () => void;
  readonly testConnection: () => void;
}

/** Creates the queue's models until `signal` aborts. A separate module, loaded when the player has to wait. */
export function createQueueModels(parts: QueueingParts, signal: AbortSignal): Queueing {
  const { app, play, ports, gamepads, ticker, leave, passes, enterMembership } = parts;
  const { core } = app;
  const preroll = advertising(parts, signal);
  const game: GameSummary = play.info;
  const { session } = play;
  const call = new QueueNotification(ports.notifications, pushOf(parts)).start(signal);
  const history = new QueueHistory(session, core.ports.clock);
  history.start(signal);
  const screen = new QueueViewModel({
    session,
    ticker,
    game,
    leave,
    passes,
    trailer: () => trailerOf(parts, preroll.value?.shown !== undefined),
    scene: () => sceneOf(parts, preroll.value?.shown !== undefined),
    controls: controlsOf(parts, signal),
    // Membership numbers don't apply to nowPrime's queue.
    enterMembership: core.bootstrap.globalConfig.premiumQueueMethod === 'NowPrime' ? undefined : enterMembership,
    call,
    history,
    secsPerPlace: core.bootstrap.globalConfig.queueSecsPerPlace,
    gamepad: () => {
      const id = gamepads.firstName();
      return id === undefined ? undefined : plainPadName(id);
    },
    soundCheck: new SoundCheck(ports.chime),
    testConnection: parts.testConnection,
  });
  const layers = [createLayer({ id: 'preroll', slot: 'asked', priority: 65 }, AdView, () => preroll.value?.shown)];
  return { layers, screen, showInTab: (words) => watchQueueTab(core, play, call, words) };
}

/** Push registration for the player's turn, if the backend supports push. */
function pushOf({ app: { core }, play }: QueueingParts): ConstructorParameters<typeof QueueNotification>[1] {
  const { webPushKey: key } = core.bootstrap.globalConfig;
  if (key === '') return undefined;
  return {
    key,
    register: async (address) => {
      const { uaId } = core.identity;
      const where = {
        ...address,
        uaId,
        appId: play.info.appId,
        language: core.language,
        path: core.ports.browser.path(),
      };
      const answer = await core.api.call(subscribePush, where);
      return answer.ok && meaningOf(answer.value) === 'Success';
    },
  };
}

/** The game's trailer, muted. Pauses during an advertisement and while the page is hidden. */
function trailerOf({ app, play, savesData }: QueueingParts, advertised: boolean): TrailerModel | undefined {
  const { launchVideo: url, launchVideoCaptions: captions } = play.info.media;
  const hushed = advertised || !app.core.window.visible;
  return url === undefined ? undefined : { url, captions, sparing: savesData(), hushed };
}

/** The game's art in layers, or its banner, if there is no trailer. */
function sceneOf({ app, play, savesData }: QueueingParts, advertised: boolean): SceneModel | undefined {
  const { launchVideo, banner, far = banner, moving, near } = play.info.media;
  const hushed = advertised || !app.core.window.visible;
  return launchVideo !== undefined || far === undefined
    ? undefined
    : { far, moving, near, sparing: savesData(), hushed };
}

function controlsOf({ app, play, gamepads, keyboard }: QueueingParts, signal: AbortSignal): ControlsPractice {
  const { api, ports, linkRules } = app.core;
  const { fetch, clock } = ports;
  const allowed = (address: string) => allowedLink(address, linkRules);
  const { packageName } = play.info;
  const load = async () => {
    const config = await findConfig({ api, fetch, clock, allowed, packageName }, signal);
    return config.kind === 'config found' ? config.schemes : [];
  };
  return new ControlsPractice({
    load,
    art: play.info.media.banner,
    clock,
    pads: gamepads.all,
    keyboard: new KeyboardLayoutStore(keyboard).start(signal),
    pad: new GamepadFamilyStore(gamepads).start(signal),
  }).start(signal);
}

/** Loads advertising if the game has some in its queue and the player has no pass. */
function advertising(parts: QueueingParts, signal: AbortSignal): LazyPart<Preroll> {
  const { app, play, held } = parts;
  const { core } = app;
  const videoAds = async () => {
    const [{ adConsent, createVideoAds }] = await Promise.all([
      import('../../core/advertising/videoAds.ts'),
      app.loadView(AdView),
    ]);
    return createVideoAds(core, adConsent(app).allows);
  };
  return new LazyPart<Preroll>(async () => {
    const { Preroll } = await import('./preroll.ts');
    return () => new Preroll({ ...parts, core, videoAds }).start(signal);
  }, signal).loadWhen(() => {
    const { desktop, mobile } = play.features?.ads ?? {};
    return (desktop?.preroll || mobile?.preroll || false) && !held();
  }, core.ports.clock);
}
