import { computed, observable, reaction, runInAction } from 'mobx';
import { needsPassForFullscreen } from '../../domain/passes/needsPass.ts';
import { situationOf } from '../../domain/session/situation.ts';
import type { LeaveQuestionModel } from '../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import { SecretPassageViewModel } from '../../modals/ads/SecretPassage/SecretPassage.viewModel.ts';
import { MoreViewModel } from '../../pages/Play/More.viewModel.ts';
import { ConnectionVeilViewModel } from '../../widgets/play/ConnectionVeil/ConnectionVeil.viewModel.ts';
import { DisconnectToastViewModel } from '../../widgets/play/DisconnectToast/DisconnectToast.viewModel.ts';
import { PlayHudViewModel } from '../../widgets/play/PlayHud/PlayHud.viewModel.ts';
import { heldFrame } from '../../widgets/stream/StreamStage/heldFrame.ts';
import type { App } from '../core/app.ts';
import { CONTROLS } from '../core/api/play/controls.ts';
import { FEATURES } from '../features.ts';
import { MEDIA } from '../core/api/play/media.ts';
import { PASSES } from '../core/api/play/passes.ts';
import { QUEUE, type Queueing } from '../core/api/play/queue.ts';
import type { FeatureKey } from '../../kit/featureKey.ts';
import type { PlayContext } from './feature.ts';
import { FullscreenSwitch } from './fullscreenSwitch.ts';
import { createGraceWarning } from './session/graceWarning.ts';
import { HandlePlace } from './barHandle.store.ts';
import { putGameOnPage } from './gameOnPage.ts';
import { guardLeaving } from './session/leavingGuard.ts';
import { createMembership } from './session/membership.ts';
import { createNotice } from './session/notice.viewModel.ts';
import { oneAtATime } from './panels.ts';
import type { Play } from './play.ts';
import { PlayFeatures } from './playFeatureSet.ts';
import { SessionLinks } from './session/sessionLinks.ts';
import { startSessionServices } from './session/sessionServices.ts';
import { SignInPrompt } from './session/signInPrompt.ts';
import { createTestDrive } from './session/testDrive.ts';

type PageParts = Pick<PlayContext, 'app' | 'play' | 'browser' | 'ticker' | 'leave' | 'leaveNow' | 'focusStage'>;

/** What the page shows beside its stage and its preloader. */
export interface PlayOverlays {
  readonly screen: MoreViewModel;
  /** Undefined until the player has to wait. */
  readonly queueing: Queueing | undefined;
  /** Holds the last frame of a picture that is lost. */
  readonly hold: typeof heldFrame;
}

/** Loads what they need of the browser, and answers what makes them. */
export async function preparePlayOverlays(
  parts: Omit<PageParts, 'browser'>,
  life: AbortSignal,
): Promise<() => PlayOverlays> {
  const browser = await parts.app.core.ports.loadPlayPorts();
  return () => createPlayOverlays({ ...parts, browser }, life);
}

/** The screens that aren't on the way to the first picture, and the features of the game. Live until the signal is aborted. */
export function createPlayOverlays(parts: PageParts, life: AbortSignal): PlayOverlays {
  const { app, play, browser, ticker } = parts;
  const { core } = app;
  const { session, stream, sound, info } = play;
  const { countdown, maintenance } = startSessionServices(core, play, browser, life);
  const membership = createMembership(core, play, life);
  const fullscreen = new FullscreenSwitch(core.ports.browser, core.window, () => {
    const { sold, held, offer } = feature(PASSES);
    const { feDeviceType: device } = core.device;
    if (!sold || !needsPassForFullscreen(play.features, { device, holdsPass: held })) return undefined;
    return () => offer?.('fullscreen');
  });
  const leave = () => void features.mayLeave().then((leaves) => leaves && parts.leave());
  const enterMembership = () => membership.ask('queue');
  const outline = { ...parts, leave, enterMembership, fullscreen, hud: () => hud };
  const features: PlayFeatures = new PlayFeatures(FEATURES, outline).start(life);
  const { feature } = features;
  const context: PlayContext = { ...outline, feature };
  const hud: PlayHudViewModel = new PlayHudViewModel({
    game: info.appName,
    sound,
    fullscreen,
    bar: () => features.bar,
    handle: new HandlePlace(core.preferences, info.appId, info.widgetPositions).start(life),
    leave,
    focusStage: parts.focusStage,
  });
  reaction(
    () => hud.open || feature(CONTROLS).shown,
    (open) => play.setOverlay(open),
    { signal: life },
  );
  guardLeaving(app, play, () => features.mayLeave(), browser.leaving, life);

  const secretPassage = new SecretPassageViewModel(() => play.retry());
  const links = new SessionLinks(core, session).start(life);
  const signIn = new SignInPrompt(app, play).start(life);
  const called = observable.box<readonly FeatureKey<unknown>[]>([], { deep: false });
  const callFromNotice = (...keys: readonly FeatureKey<unknown>[]) => runInAction(() => called.set(keys));
  const question = computed(() => leaveQuestion(app, play));
  reaction(
    () => situationOf(session.state).kind,
    (kind) => {
      app.dialogs.setNoticeCovers(kind === 'notice');
      if (kind !== 'notice') {
        secretPassage.back();
        callFromNotice();
      }
    },
    { signal: life },
  );
  const screen = new MoreViewModel({
    session,
    stream,
    sound,
    layers: () => features.layers,
    fromNotice: (layer) => called.get().some((key) => features.owns(key, layer)),
    queue: () => feature(QUEUE).queueing?.screen,
    membership,
    secretPassage,
    grace: createGraceWarning(context, links, life),
    testDrive: createTestDrive(context, life),
    veil: new ConnectionVeilViewModel({ session, ticker, leave: parts.leave }),
    toast: new DisconnectToastViewModel({ session, ticker, leave: parts.leave }),
    soundGate: { turnOn: () => void sound.unblock() },
    hud,
    notice: createNotice(context, {
      membership,
      secretPassage,
      retryAt: () => countdown.retryAt,
      maintenance,
      signIn,
      links,
      call: callFromNotice,
    }),
    signingIn: () => signIn.covers || feature(PASSES).speaksOfStop,
    recordingExit: feature(MEDIA).exit,
    mature: {
      game: info,
      get showing() {
        return play.awaitsAdult;
      },
      confirm: () => play.confirmAdult(),
      decline: parts.leaveNow,
    },
    question: () => question.get(),
  });
  putGameOnPage(
    core,
    {
      get listens() {
        return play.input?.forwards ?? false;
      },
      get openBar() {
        return screen.hud && (() => hud.show('keyboard'));
      },
      pauseInput: (reason) => play.pauseInput(reason),
    },
    life,
  );
  // What a panel asks itself, as the sidebar does before it locks the mouse, lies over that panel and leads back to it.
  oneAtATime(features.panels, () => screen.asks || features.asks, life);
  return {
    screen,
    get queueing() {
      return feature(QUEUE).queueing;
    },
    hold: heldFrame,
  };
}

function leaveQuestion(app: App, play: Play): LeaveQuestionModel | undefined {
  const { asked } = app.dialogs;
  if (!asked) return undefined;
  const { kind } = play.session.state;
  const losing = kind === 'playing' ? 'game' : kind === 'queued' ? 'place' : 'start';
  return { game: play.info.appName, losing, answer: asked.answer };
}
