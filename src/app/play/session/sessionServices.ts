import { isFormEndpoint } from '../../../domain/account/signIn/formEndpoints.ts';
import { reaction } from 'mobx';
import { keepDisconnectRecord } from '../../../domain/session/records/disconnectRecord.ts';
import { recordStats } from '../../../domain/support/flightRecorder/recordStats.ts';
import { ErrorCountdown } from '../../../domain/session/errors/errorCountdown.ts';
import type { MaintenanceWatch } from '../../../domain/session/maintenance.ts';
import { detectReloadLoops } from '../../../domain/session/errors/reloadLoopDetector.ts';
import { watchPresence } from '../../../domain/session/presence/presence.runner.ts';
import { keepExperience } from '../../../domain/session/records/robloxExperience.ts';
import { GameReports } from '../../../domain/session/records/gameReports.ts';
import { keepRunningSession } from '../../../domain/session/records/runningSession.ts';
import { publishRunningGame } from '../../../domain/session/records/publishRunningGame.ts';
import { holdGame } from '../../../domain/session/presence/oneTabPerGame.ts';
import { describeStep } from '../../../domain/api/failure.ts';
import { retryable } from '../../../domain/session/errors/errorKinds.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import type { Core } from '../../core/visitCore.ts';
import type { PlayFeature } from '../feature.ts';
import { mayRestart, restartIce } from './iceRestarts.ts';
import { maintenanceOf } from './maintenance.ts';
import { rememberPlayed, gameReportFields } from './gameReportFields.ts';
import type { Play } from '../play.ts';
import { ownPlayState } from './playStateOwners.ts';
import type { PlayPorts } from '../../ports/playPorts.ts';

/** Services that a session needs from its start request on. */
interface SessionServices {
  readonly countdown: ErrorCountdown;
  readonly maintenance: MaintenanceWatch;
}

/**
 * Starts the session's services, which run until `signal` aborts. They are in a separate module because the first
 * picture doesn't need them.
 */
export function startSessionServices(
  core: Core,
  play: Play,
  { tabs, arrival, minimizePlayoutDelay }: Pick<PlayPorts, 'tabs' | 'arrival' | 'minimizePlayoutDelay'>,
  signal: AbortSignal,
): SessionServices {
  const { session, stream, info } = play;
  const { ports, bootstrap } = core;
  const { clock, sessionStore, log, browser } = ports;
  const onLeaving = (callback: () => void) => browser.on('leaving', callback, signal);
  const { idleTimeoutSecs, hiddenTimeoutSecs } = bootstrap.globalConfig;

  holdGame(session, tabs, info.appId, signal);
  keepDisconnectRecord({ session, sessionStore, clock, appId: info.appId }, signal);
  // A refused start deletes the stored Roblox experience, so store it again for the next attempt.
  reaction(
    () => session.state.kind !== 'failed',
    (on) => on && keepExperience(sessionStore, info.packageName, play.deepLink),
    { signal, fireImmediately: true },
  );
  watchPresence(
    { session, clock, stream, limits: { idleSecs: idleTimeoutSecs, hiddenSecs: hiddenTimeoutSecs } },
    signal,
  );
  const loops = detectReloadLoops({ session, clock, log, sessionStore, reloadedAt: arrival.reloadedAt() }, signal);
  onLeaving(loops.keep);
  minimizePlayoutDelay(stream, signal);
  restartIce({ peers: play.peers, clock, mayRestart: () => mayRestart(session.state) }, signal);
  recordStats({ session, stream, clock, recorder: core.recorder }, signal);
  const facts = () => gameReportFields(core, play, arrival);
  const reports = new GameReports({ session, api: core.api, clock, facts });
  reports.start(signal);
  onLeaving(() => reports.leave());
  const { feSessionId } = core.identity;
  const game = { name: info.appName, icon: info.media.icon ?? '', path: browser.path() };
  const announce = publishRunningGame(ports.localStore, clock, game, signal);
  const leavesForGood = () => play.leavesForGood;
  const running = { session, sessionStore, appId: info.appId, feSessionId, leavesForGood, tell: announce };
  onLeaving(keepRunningSession(running, signal));

  reaction(
    () => session.state.kind === 'playing',
    (playing) => playing && rememberPlayed(core, play),
    { signal, fireImmediately: true },
  );
  // A logout ends the game first.
  reaction(
    () => core.auth.state.kind === 'logging-out',
    (leaving) => {
      if (!leaving) return;
      play.leaveForGood();
      session.send({ kind: 'player left' });
    },
    { signal },
  );
  core.notices.listen((notice) => {
    if (notice.kind !== 'forbidden' || isFormEndpoint(notice.url)) return;
    const description = describeStep(notice.status, notice.url);
    session.send({
      kind: 'start prevented',
      error: { status: 'FailureForbidden', statusText: undefined, code: notice.errCode, description },
    });
  }, signal);
  const retry = () => play.retry();
  const maintenance = maintenanceOf(core, play);
  maintenance.start(signal);
  // During maintenance, don't retry the session's start: the maintenance watch retries when the maintenance ends.
  const countdown = new ErrorCountdown({
    session,
    clock,
    // A player who must log in isn't interrupted by a retry.
    retryable: (error) => core.auth.state.kind !== 'login-needed' && retryable(error),
    retry: () => maintenance.phase !== 'on' && retry(),
  });
  countdown.start(signal);
  ownPlayState(core, { play, countdown }, signal);
  return { countdown, maintenance };
}

export const SESSION_SERVICES = featureKey<SessionServices>('sessionServices');

export const sessionServices: PlayFeature<SessionServices> = {
  key: SESSION_SERVICES,
  create: ({ app, play, browser }, signal) => ({ api: startSessionServices(app.core, play, browser, signal) }),
};
