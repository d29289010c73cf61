import { observable, reaction, runInAction } from 'mobx';
import { validateMembershipId } from '../../contracts/calls/playExtras.ts';
import { meaningOf } from '../../domain/api/failure.ts';
import type { MaintenanceWatch } from '../../domain/session/maintenance.ts';
import { situationOf } from '../../domain/session/situation.ts';
import { TryTime } from '../../domain/session/tryTime.ts';
import type { SessionReport } from '../../domain/stats/sessionRecord.ts';
import { GraceWarningScreen } from '../../modals/GraceWarning/GraceWarning.model.ts';
import type { LeaveQuestionModel } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import { MembershipScreen } from '../../modals/Membership/Membership.model.ts';
import { NoticeScreen } from '../../modals/Notice/Notice.model.ts';
import type { NoticeAction } from '../../modals/Notice/notices.ts';
import { SecretPassageScreen } from '../../modals/SecretPassage/SecretPassage.model.ts';
import { TestDriveScreen } from '../../modals/TestDrive/TestDrive.model.ts';
import { MoreScreen } from '../../pages/Play/More.model.ts';
import { ConnectionVeilScreen } from '../../widgets/ConnectionVeil/ConnectionVeil.model.ts';
import { DisconnectToastScreen } from '../../widgets/DisconnectToast/DisconnectToast.model.ts';
import type { GameFace } from '../../widgets/GameLight/GameLight.tsx';
import { PlayHudScreen } from '../../widgets/PlayHud/PlayHud.model.ts';
import { heldFrame } from '../../widgets/StreamStage/heldFrame.ts';
import { guardLeaving } from '../leavingGuard.ts';
import { LateChat } from '../chat/lateChat.ts';
import { companions } from '../companions.ts';
import type { App } from '../createApp.ts';
import { DebugScreen } from '../debug/debugScreen.ts';
import { FullscreenSwitch } from '../controls/fullscreenSwitch.ts';
import { HandlePlace } from '../controls/handlePlace.ts';
import { LateControls } from '../controls/lateControls.ts';
import { LateDesk } from '../desk/lateDesk.ts';
import { LateMedia } from '../media/lateMedia.ts';
import { appLinkOf, partnerOf } from '../offeredLinks.ts';
import { LatePasses } from '../passes/latePasses.ts';
import { MEMBERSHIP_KEY, type Play } from '../play.ts';
import { gamepads } from '../ports/gamepads.ts';
import { LateQueue } from '../queue/lateQueue.ts';
import { LateRewarded } from '../rewarded/lateRewarded.ts';
import { LateSchemes } from '../schemes/lateSchemes.ts';
import { LateStats } from '../stats/lateStats.ts';
import type { Ticker } from '../ticker.ts';
import { LateHint } from './lateHint.ts';
import { oneAtATime } from './panels.ts';
import { watchPadPress } from './padPress.ts';
import { SessionLinks } from './sessionLinks.ts';
import { SignInPrompt, signInWhilePlaying } from './signInPrompt.ts';

export interface MoreParts {
  readonly app: App;
  readonly play: Play;
  readonly ticker: Ticker;
  /** Asks whether to leave. */
  readonly leave: () => void;
  /** Leaves without a question. */
  readonly leaveNow: () => void;
  readonly focusStage: () => void;
}

/** What the page shows beside its stage and its preloader. */
export interface MoreScreens {
  readonly screen: MoreScreen;
  readonly queue: LateQueue;
  /** Holds the last frame of a picture that is lost. */
  readonly hold: typeof heldFrame;
}

/** The screens that aren't on the way to the first picture. Lives until the signal is aborted. */
export function moreScreens(parts: MoreParts, signal: AbortSignal): MoreScreens {
  const { app, play, ticker, leave, leaveNow } = parts;
  const { core } = app;
  const { session, stream, sound } = play;
  const game: GameFace = play.info;
  const { countdown, maintenance } = companions(core, play, signal);
  const membership = membershipOf(app, play);
  const enterMembership = () => membership.ask('queue');
  const queue = new LateQueue({ core, play, ticker, leave, enterMembership }, signal);
  const secretPassage = new SecretPassageScreen(() => play.retry());
  const language = () => app.words?.language ?? 'en';
  const links = new SessionLinks(core, session, signal);
  const grace = new GraceWarningScreen({
    session,
    ticker,
    language,
    leave: leaveNow,
    stay: () => play.stay(),
    more: () => links.opens('warning'),
  });
  const testDrive = testDriveOf(parts, signal);
  const { clock, localStore } = core.ports;
  const tryTime = new TryTime(
    { session, clock, localStore, appId: play.info.appId, limitSecs: () => tryLimit(play) },
    signal,
  );
  const signIn = new SignInPrompt(app, play, signal);

  reaction(
    () => situationOf(session.state).kind,
    (kind) => {
      // What can't be answered any more is not asked.
      if (kind === 'notice') app.dialogs.withdraw();
      else secretPassage.back();
      if (kind !== 'notice' && kind !== 'queue') membership.withdraw();
    },
    { signal },
  );
  reaction(
    () => refusedMembership(play),
    (refused) => refused && membership.ask('refused'),
    { signal, fireImmediately: true },
  );
  reaction(
    () => session.state.kind === 'preparing' && session.state.around.membershipOpen,
    (first) => first && membership.ask('first'),
    { signal, fireImmediately: true },
  );
  stayByGamepad(parts, grace, signal);

  const stats = new LateStats(core, play, signal);
  const desk = new LateDesk(parts, signal);
  const chat = new LateChat(parts, signal);
  const passes = new LatePasses(parts, signal);
  const rewarded = new LateRewarded(parts, signal);
  const media = new LateMedia(parts, () => stats.history.at(-1)?.pingMs, signal);
  guardLeaving(app, play, () => media.mayLeave(), signal);
  const leaveIfMayBe = () => void media.mayLeave().then((leaves) => leaves && leave());
  const fullscreen = new FullscreenSwitch(core.ports.browser, core.window);
  const controls: LateControls = new LateControls(
    {
      app,
      play,
      sound: () => hud,
      schemes: () => schemes,
      fullscreen,
      leave: leaveIfMayBe,
      focusStage: parts.focusStage,
    },
    signal,
  );
  const schemes = new LateSchemes(parts, () => controls.legacy, signal);
  const report = () => stats.report && { ...stats.report, responseMs: media.responseMs };
  const hud: PlayHudScreen = new PlayHudScreen({
    game: game.appName,
    sound,
    stats,
    desk,
    chat,
    rewarded: () => rewarded.desk?.bar,
    media,
    fullscreen,
    controls,
    handle: new HandlePlace(core.preferences, play.info.packageName, play.info.widgetPositions),
    schemes,
    leave: leaveIfMayBe,
    focusStage: parts.focusStage,
  });
  reaction(
    () => hud.open || controls.shown,
    (open) => play.setOverlay(open),
    { signal },
  );

  const screen = new MoreScreen({
    session,
    stream,
    sound,
    hint: new LateHint(core, play, signal, () => void signInWhilePlaying(app, play)),
    stats,
    desk: () => desk.desk,
    media: () => media.desk?.screens,
    hand: () => controls.desk,
    schemes: () => schemes.editor,
    chat: () => chat.panel,
    passes: () => passes.desk,
    rewarded: () => rewarded.desk?.prompt,
    tryTime: () => (tryTime.endsAt === undefined ? undefined : { deadline: tryTime.endsAt, now: ticker.now }),
    debug: new DebugScreen(core, play, ticker, signal),
    queue: () => queue.queueing?.screen,
    membership,
    secretPassage,
    grace,
    testDrive,
    veil: new ConnectionVeilScreen({ session, ticker, leave }),
    toast: new DisconnectToastScreen({ session, ticker, leave }),
    soundGate: { turnOn: () => void sound.unblock() },
    hud,
    notice: noticeOf(parts, {
      membership,
      secretPassage,
      report,
      retryAt: () => countdown.retryAt,
      maintenance,
      reportProblem: () => desk.open('report'),
      renew: passes.renew,
      signIn,
      links,
    }),
    signingIn: () => signIn.covers,
    recordingExit: media.exit,
    mature: {
      game,
      get showing() {
        return play.awaitsAdult;
      },
      confirm: play.confirmAdult,
      decline: leaveNow,
    },
    question: () => question(app, play),
  });
  // What a panel asks itself, as the sidebar does before it locks the mouse, lies over that panel and leads back to it.
  const asked = () =>
    screen.asks ||
    desk.desk?.dialog !== undefined ||
    media.desk?.screens.blocked !== undefined ||
    rewarded.desk?.open === true ||
    passes.desk?.open === true;
  oneAtATime(
    [media, controls, schemes, chat].map(({ asPanel }) => asPanel),
    asked,
    signal,
  );
  return { screen, queue, hold: heldFrame };
}

/** In seconds, of a game that is tried. */
function tryLimit({ features }: Play): number | undefined {
  const { isEnabled, cumulativeTimeLimitSecs } = features?.tryAndDownload ?? {};
  return isEnabled ? cumulativeTimeLimitSecs : undefined;
}

interface NoticeParts {
  readonly membership: MembershipScreen;
  readonly secretPassage: SecretPassageScreen;
  /** How it went; undefined where there is nothing to say. */
  readonly report: () => SessionReport | undefined;
  /** When an error is tried again by itself. */
  readonly retryAt: () => number | undefined;
  readonly maintenance: MaintenanceWatch;
  readonly reportProblem: () => void;
  /** Leads to another pass. */
  readonly renew: () => void;
  readonly signIn: SignInPrompt;
  readonly links: SessionLinks;
}

function noticeOf(
  { app, play, ticker }: MoreParts,
  { membership, secretPassage, report, retryAt, maintenance, reportProblem, renew, signIn, links }: NoticeParts,
): NoticeScreen {
  const { core } = app;
  const { browser } = core.ports;
  const follow = (address: string | undefined) => address && browser.open(address);
  const acts: Readonly<Record<Exclude<NoticeAction, 'show-anyway'>, () => unknown>> = {
    retry: () => maintenance.tryAgain(),
    'play-here': () => play.retry(),
    'sign-in': signIn.ask,
    membership: () => membership.ask('refused'),
    'allow-ads': secretPassage.open,
    renew,
    'get-app': () => follow(appLinkOf(core, play.features)?.href),
    partner: () => follow(partnerOf(core, play.features).url),
    offer: () => links.opens('end')?.(),
    reload: () => browser.reload(),
    'find-games': () => findGames(app),
  };
  return new NoticeScreen({
    session: play.session,
    ticker,
    game: play.info,
    retryAt,
    report,
    maintenance: () => maintenance,
    facts: () => ({
      guest: core.auth.state.kind !== 'signed-in',
      guestMayPlay: !signIn.required,
      appLink: appLinkOf(core, play.features)?.href,
      partner: partnerOf(core, play.features),
      offer: links.links.end,
    }),
    busy: () => (signIn.phase === 'under way' ? 'sign-in' : undefined),
    noSignIn: () => signIn.phase === 'nowhere',
    act: (action) => {
      signIn.forgive();
      // Streams have no frame.
      if (action !== 'show-anyway') void acts[action]();
    },
    copy: (text) => browser.copy(text),
    saveReport: async () => (await import('../saveReport.ts')).saveReport(core),
    reportProblem,
  });
}

function membershipOf({ core }: App, play: Play): MembershipScreen {
  return new MembershipScreen({
    validate: async (membershipId, signal) => {
      const asked = await core.api.call(validateMembershipId, { membershipId }, { signal });
      if (!asked.ok) return 'failed';
      return meaningOf(asked.value) === 'Success' ? 'valid' : 'invalid';
    },
    keep: (number) => void core.ports.localStore.set(MEMBERSHIP_KEY, number),
    changed: (open) => play.session.send({ kind: 'membership dialog changed', open }),
    // In the queue the next poll carries the number.
    closed: (why) => why === 'refused' && play.retry(),
  });
}

function refusedMembership({ session: { state } }: Play): boolean {
  return state.kind === 'failed' && state.error.status === 'FailureInvalidMembershipId';
}

/** The time of a test drive is counted from when its making began, and not while the player stood in line. */
function testDriveOf({ app, play, ticker, leave }: MoreParts, signal: AbortSignal): TestDriveScreen {
  const { clock, browser } = app.core.ports;
  const since = observable.box(clock.now());
  const screen = new TestDriveScreen({
    session: play.session,
    stream: play.stream,
    ticker,
    game: play.info,
    enabled: () => play.features?.enableTestDriveUi ?? false,
    startedAt: () => since.get(),
    again: () => browser.reload(),
    findGames: () => findGames(app),
    leave,
  });
  reaction(
    () => screen.showing,
    (showing) => showing && runInAction(() => since.set(clock.now())),
    { signal, fireImmediately: true },
  );
  return screen;
}

/** Any button of a gamepad is a sign of life, while one is asked for. */
function stayByGamepad({ app, play }: MoreParts, grace: GraceWarningScreen, signal: AbortSignal): void {
  let watching: AbortController | undefined;
  reaction(
    () => grace.showing && grace.canStay,
    (wanted) => {
      watching?.abort();
      watching = wanted ? new AbortController() : undefined;
      if (!watching) return;
      const life = AbortSignal.any([watching.signal, signal]);
      watchPadPress(gamepads, app.core.ports.clock, () => play.stay(), life);
    },
    { signal, fireImmediately: true },
  );
}

function question(app: App, play: Play): LeaveQuestionModel | undefined {
  const { asked } = app.dialogs;
  if (!asked) return undefined;
  const { kind } = play.session.state;
  const losing = kind === 'playing' ? 'game' : kind === 'queued' ? 'place' : 'start';
  return { game: play.info.appName, losing, answer: asked.answer };
}

function findGames(app: App): void {
  void app.page.go(app.core.allowed(app.core.bootstrap.links.gamesList, 'gamesList')?.href ?? '/');
}
