import { onTestFinished, vi } from 'vitest';
import { FEATURES } from '../../../src/app/features.ts';
import type { FeatureKey } from '../../../src/kit/featureKey.ts';
import { Ticker } from '../../../src/kit/ticker.ts';
import { testDrive } from '../../../src/app/play/layers/testDrive.ts';
import { FullscreenSwitch } from '../../../src/app/play/fullscreenSwitch.ts';
import { PlayFeatures } from '../../../src/app/play/playFeatureSet.ts';
import { PLAY_PORTS } from './fakePorts.ts';
import type { AppBenchOptions } from './appBench.ts';
import { observed, openVisit } from './visitBench.ts';
import type { QueuePorts } from '../../../src/app/ports/playPorts.ts';
import type { PlayContext } from '../../../src/app/play/feature.ts';
import type {
  AssistancePanelModel,
  AssistanceToastsModel,
} from '../../../src/widgets/assistance/AssistancePanel/AssistancePanel.types.ts';
import type { CaptionsModel } from '../../../src/widgets/assistance/Captions/Captions.types.ts';
import type { LoudSoundSignalModel } from '../../../src/widgets/assistance/LoudSoundSignal/LoudSoundSignal.tsx';
import type { PictureAccessibilityModel } from '../../../src/widgets/assistance/PictureAccessibility/PictureAccessibility.types.ts';
import type { PictureTextModel } from '../../../src/widgets/assistance/PictureText/PictureText.types.ts';
import type { ControlsModel } from '../../../src/widgets/controls/Controls/controlsModel.ts';
import type { ControlsOnScreenModel } from '../../../src/widgets/controls/ControlsOnScreen/ControlsOnScreen.types.ts';
import type { TouchHintModel } from '../../../src/widgets/controls/TouchHint/TouchHint.tsx';
import type { ControlsToastsModel } from '../../../src/widgets/controls/ControlsToasts/ControlsToasts.tsx';
import type { KeyLabelsModel } from '../../../src/widgets/controls/KeyLabels/KeyLabels.tsx';
import type { SchemeEditorModel } from '../../../src/widgets/controls/SchemeEditor/SchemeEditor.types.ts';
import type { SensitivityPopupModel } from '../../../src/widgets/controls/SensitivityPopup/SensitivityPopup.tsx';
import type { MouseLockOnboardingModel } from '../../../src/modals/controls/MouseLockOnboarding/MouseLockOnboarding.tsx';
import type { MicBlockedModel } from '../../../src/modals/recording/MicBlocked/MicBlocked.tsx';
import type { QueueModel } from '../../../src/modals/play/Queue/Queue.types.ts';
import type { MediaPanelModel } from '../../../src/widgets/recording/MediaPanel/MediaPanel.tsx';
import type { CaptureIndicatorModel } from '../../../src/widgets/recording/CaptureIndicator/CaptureIndicator.tsx';
import type { RecordingStripModel } from '../../../src/widgets/recording/RecordingStrip/RecordingStrip.tsx';
import type { ReplayToastsModel } from '../../../src/widgets/recording/ReplayToasts/ReplayToasts.tsx';
import type { ResponseCardModel } from '../../../src/widgets/stream/ResponseTest/ResponseTest.tsx';
import type { PicturePanelModel } from '../../../src/widgets/stream/PicturePanel/PicturePanel.types.ts';
import type { PictureToastsModel } from '../../../src/widgets/stream/PictureToasts/PictureToasts.tsx';
import type { NerdStatsModel } from '../../../src/widgets/stream/NerdStats/NerdStats.tsx';

import type { AdFreeNoteModel } from '../../../src/widgets/ads/AdFreeNote/AdFreeNote.tsx';
import type { SignedInModel } from '../../../src/modals/account/SignedIn/SignedIn.tsx';
import type { ApkFinderModel } from '../../../src/modals/files/ApkFinder/ApkFinder.types.ts';
import type { FilesModel } from '../../../src/modals/files/Files/Files.types.ts';
import type { GoogleAccountModel } from '../../../src/modals/files/GoogleAccount/GoogleAccount.tsx';
import type { SideloadModel } from '../../../src/modals/files/Sideload/Sideload.types.ts';
import type { ReportProblemModel } from '../../../src/modals/support/ReportProblem/ReportProblem.types.ts';
import type { TransferLoaderModel } from '../../../src/widgets/files/TransferLoader/TransferLoader.tsx';
import type { DebugOverlayModel } from '../../../src/widgets/stream/DebugOverlay/DebugOverlay.tsx';
import type { ChatModel } from '../../../src/widgets/support/Chat/Chat.types.ts';
import { fakeVideo } from '../session/fakeVideo.ts';

/** Models of the layers over a game, by id. */
interface PlayLayerModels {
  readonly assistance: AssistancePanelModel;
  readonly 'assistance-toasts': AssistanceToastsModel;
  readonly captions: CaptionsModel;
  readonly 'loud-sounds': LoudSoundSignalModel;
  readonly 'picture-nodes': PictureAccessibilityModel;
  readonly 'picture-text': PictureTextModel;
  readonly 'add-free': AdFreeNoteModel;
  readonly controls: ControlsModel;
  readonly 'controls-on-screen': ControlsOnScreenModel;
  readonly 'controls-toasts': ControlsToastsModel;
  readonly account: SignedInModel;
  readonly 'apk-finder': ApkFinderModel;
  readonly chat: ChatModel;
  readonly debug: DebugOverlayModel;
  readonly files: FilesModel;
  readonly 'google-account': GoogleAccountModel;
  readonly hint: TouchHintModel;
  readonly 'key-labels': KeyLabelsModel;
  readonly report: ReportProblemModel;
  readonly sideload: SideloadModel;
  readonly transfers: TransferLoaderModel;
  readonly media: MediaPanelModel;
  readonly 'mic-blocked': MicBlockedModel;
  readonly 'mouse-lock-onboarding': MouseLockOnboardingModel;
  readonly 'on-air': CaptureIndicatorModel;
  readonly picture: PicturePanelModel;
  readonly 'picture-toasts': PictureToastsModel;
  readonly queue: QueueModel;
  readonly recording: RecordingStripModel;
  readonly 'replay-toasts': ReplayToastsModel;
  readonly 'response-test': ResponseCardModel;
  readonly 'scheme-editor': SchemeEditorModel;
  readonly sensitivity: SensitivityPopupModel;
  readonly stats: NerdStatsModel;
}

/** A browser without notifications. */
const NO_NOTIFICATIONS: QueuePorts['notifications'] = {
  permission: undefined,
  watched: true,
  request: () => Promise.resolve(),
  prepare: () => Promise.resolve(),
  show: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  subscribe: () => Promise.resolve(undefined),
};

class FakeMediaStream extends EventTarget {
  readonly #tracks: readonly MediaStreamTrack[];

  constructor(tracks: readonly MediaStreamTrack[] = []) {
    super();
    this.#tracks = tracks;
  }

  getVideoTracks(): readonly MediaStreamTrack[] {
    return this.#tracks.filter(({ kind }) => kind === 'video');
  }
}

/** The play page of a game with the features of the real app, up to the first picture. `begins`: the player starts it. */
export async function openPlay({ begins = true, ...options }: AppBenchOptions & { readonly begins?: boolean } = {}) {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('MediaStream', FakeMediaStream);
  /** Names of the actions that the features requested from the page, in order, such as a sound. */
  const done: string[] = [];
  const opened = await openVisit({ at: '/play/skyhop/20101', ...options });
  const { bench, app } = opened;
  const { core, play, clock } = bench;
  const queue = () => Promise.resolve({ notifications: NO_NOTIFICATIONS, chime: () => void done.push('chime') });
  const { leaving } = PLAY_PORTS;
  const browser = { ...PLAY_PORTS, ...opened.browser, leaving, queue, ...options.playPorts };
  const hud = () => ({
    ...{ silent: false, volume: 1, toggleSound: () => undefined, setVolume: () => undefined },
    ...{ fullscreen: false, toggleFullscreen: () => void done.push('full screen'), ...features.bar },
  });
  const context: Omit<PlayContext, 'feature'> = {
    ...{ app, play, browser, ticker: new Ticker(clock) },
    fullscreen: new FullscreenSwitch(core.ports.browser, core.window, () => undefined),
    hud: () => hud() as never,
    leave: () => void done.push('leave'),
    leaveNow: () => void done.push('leave now'),
    focusStage: () => void done.push('focus'),
  };
  const element = Object.assign(new EventTarget(), {
    style: { cursor: '' },
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 1600, height: 900 }),
  }) as unknown as HTMLElement;
  // When the test ends, the stage and video elements are detached, as views do.
  onTestFinished(play.attachStage(element));
  onTestFinished(play.attachVideo(fakeVideo()));
  play.show();
  const features = new PlayFeatures([testDrive, ...FEATURES], context).start(core.signal);
  const settle = () => bench.settleImports();
  if (begins) {
    play.start();
    await settle();
    play.stream.sawFrame();
    await settle();
  }
  const layers = () => features.layers.filter((layer) => layer.isShown());
  return {
    ...{ ...opened, play, features, context, element, done, settle },
    /** Ids of the layers over the game. */
    layers: () => layers().map(({ id }) => id),
    /** Model of a layer over the game; throws unless it is shown. */
    layer: <Id extends keyof PlayLayerModels>(id: Id): PlayLayerModels[Id] => {
      const layer = layers().find((one) => one.id === id) as { model(): PlayLayerModels[Id] } | undefined;
      if (layer) return observed(layer.model());
      throw new Error(
        `The play shows ${
          layers()
            .map((one) => one.id)
            .join(', ') || 'no layer'
        }, not ${id}`,
      );
    },
    api: <Api>(key: FeatureKey<Api>) => features.feature(key),
    /** Handles a line from the streaming device. */
    hear: async (line: string) => {
      bench.peers.at(-1)?.listener.line(line);
      await settle();
    },
  };
}
