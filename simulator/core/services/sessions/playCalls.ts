import * as play from '../../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../../src/contracts/calls/playUserCalls.ts';
import * as playExtras from '../../../../src/contracts/calls/playExtraCalls.ts';
import type { StartSessionRequest } from '../../../../src/contracts/entities/session.ts';
import { STATUS_CODES } from '../../../../src/contracts/status.ts';
import { type Context, createHandler, type Handler } from '../../http/handler.ts';
import { readCredentials } from '../../http/credentials.ts';
import { isPlain } from '../../world/deepMerge.ts';
import { playPageInput } from '../../testInputs/playPageInput.ts';
import { startPass, isPremium, type Player, subscriptionInfoOf } from '../../players/players.ts';
import type { Backend } from '../../world/backend.ts';
import { servingRegion } from './regions.ts';
import type { Session } from './session.ts';
import type { StreamOffer } from '../../world/stream.ts';
import { renewPass } from '../payments/subscriptions.ts';
import { creditLimitReached } from '../rewards/rewardCalls.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/** Valid membership ids of the Japanese portal. The format is invented. */
export const MEMBERSHIP_RULE = /^JP-?\d{8}$/;

/** Longest time that one uptime report credits. */
const UPTIME_SECS = 30;

export const playCalls: readonly Handler[] = [
  createHandler(createPlayUser, ({ uaId }, context) => {
    const { backend, request } = context;
    const player = context.player(uaId);
    const signIn = readCredentials(request, backend.tokens).signIns.find((one) => one.player === player);
    backend.players.bind(uaId, player);
    startPass(player, backend.clock.now());
    renewPass(player, backend);
    const subscriptionInfo = subscriptionInfoOf(player, backend.clock.now());
    return {
      ...SUCCESS,
      playUserToken: backend.tokens.issuePlayUser(player, signIn),
      ...(subscriptionInfo && { subscriptionInfo }),
      nowbuxCreditLimitExceeded: creditLimitReached(player, backend),
    };
  }),

  createHandler(play.getAppPlayFeatures, ({ appId }, { backend }) => {
    const playFeFeatures = backend.catalogue.features(appId);
    return playFeFeatures
      ? { ...SUCCESS, playFeFeatures }
      : failure('FailureAppNotAvailable', `no app has the id ${appId}`);
  }),

  createHandler(play.startSession, startSession),

  createHandler(play.setAnswerSdp, async ({ playSessionId, answerSdp }, { backend }) => {
    const session = backend.sessions.byId(playSessionId);
    if (!session) return failure('FailureSessionEnded', 'no such session');
    if (session.status === 'Migrated')
      return failure('FailureSessionMigrated', 'the session continues in another browser or tab');
    if (!session.isLive) return failure('FailureSessionEnded', 'the session has ended');
    try {
      await session.acceptAnswer(answerSdp);
      return SUCCESS;
    } catch {
      if (session.isRestarting) return failure('FailureTryAgain', 'answerSdp is not for the latest offer');
      return failure('FailureInvalidParameter', 'answerSdp is no answer to the offer');
    }
  }),

  createHandler(play.getSessionStatus, ({ playSessionId }, { backend }) => ({
    status: 'Success',
    sessionStatus: backend.sessions.byId(playSessionId)?.status ?? 'NotFound',
  })),

  createHandler(playExtras.reportEvent, ({ eventName, uaId, packageName, playSessionId, extraData }, context) => {
    // The streaming device counts the time of a streamed game; only the page knows the time of an HTML app.
    if (eventName === 'FeUptime' && playSessionId === undefined && uaId !== undefined) {
      creditHtml(context.player(uaId), packageName, extraData, context);
    }
    return SUCCESS;
  }),
];

/** Credits the reported time of an HTML app, at most `UPTIME_SECS` per report. */
function creditHtml(
  player: Player,
  packageName: string | undefined,
  extraData: unknown,
  { backend: { catalogue } }: Context,
): void {
  const appId = catalogue.appIds.find((id) => catalogue.info(id, 'en')?.packageName === packageName);
  const uptimeMs = isPlain(extraData) ? extraData['uptimeMs'] : undefined;
  if (appId === undefined || catalogue.info(appId, 'en')?.appType !== 'Html' || typeof uptimeMs !== 'number') return;
  const secs = Math.round(Math.min(Math.max(uptimeMs / 1000, 0), UPTIME_SECS));
  player.totalPlaytime += secs;
  player.playtime.set(appId, (player.playtime.get(appId) ?? 0) + secs);
}

async function startSession(request: StartSessionRequest, context: Context) {
  const { backend, mustSucceed } = context;
  const player = context.player(request.uaId);
  const app = backend.catalogue.info(request.appId, context.language);
  if (!app) return failure('FailureAppNotAvailable', `no app has the id ${request.appId}`);
  if (app.state === 'maintenance') return failure('FailureUnderMaintenance', 'the app is under maintenance');
  if (request.membershipId !== undefined && !MEMBERSHIP_RULE.test(request.membershipId)) {
    return failure('FailureInvalidMembershipId', 'no member has this id');
  }
  const launch = { request, player, packageName: app.packageName };
  const continued = await backend.sessions.resume(launch, backend.config.lostConnection === 'ice-restart');
  if (continued) return offered(continued, player, context);
  if (!mustSucceed) {
    const premium = isPremium(player, backend.clock.now());
    const region = servingRegion(request.region, backend.config);
    const { position, priority } = backend.queue.positionOf(request.uaId, premium, {
      plan: playPageInput(request.appId)?.queue,
      region,
      takesOver: backend.config.secondSession === 'migrate' && hasMachine(player, region, backend),
    });
    if (position > 0) return waiting(position, priority);
  }
  // The new session takes its machine before the earlier one frees another, so that no waiting browser gets its turn.
  const opening = backend.sessions.open(launch);
  const second = takeOver(request, player, context);
  try {
    const opened = await opening;
    backend.queue.leave(request.uaId);
    if (request.ngInviteId !== undefined) backend.invitations.openLink(request.ngInviteId, player);
    backend.loyalty.recordStart(player, request.appId);
    return offered(opened, player, context, second);
  } catch (error) {
    return failure('FailureInsufficientInstanceCapacity', error instanceof Error ? error.message : 'no machine', 4003);
  }
}

function offered(
  { session, stream }: { readonly session: Session; readonly stream: StreamOffer },
  player: Player,
  { backend }: Context,
  secondSessionDetected = false,
) {
  const invitedSecs = backend.invitations.minutesOf(player) * 60;
  return {
    status: 'Success' as const,
    offerSdp: stream.offerSdp,
    iceCandidates: stream.iceCandidates.map((candidate) => ({ ...candidate })),
    playSessionId: session.facts.playSessionId,
    servingRegion: session.facts.region,
    secondSessionDetected,
    rewards: {
      status: 'Success',
      adFreeTimeAccumulatedSecs: invitedSecs,
      adFreeTimeSecs: backend.config.ads.freeSecs,
    },
  };
}

function waiting(queuePosition: number, priority: boolean) {
  const status = priority ? 'WaitingInPriorityQueue' : 'WaitingInQueue';
  return { status, errCode: STATUS_CODES[status][0], queuePosition } as const;
}

/** Whether the player has a running session whose machine can serve the region. */
function hasMachine(player: Player, region: string, { sessions, machines }: Backend): boolean {
  return sessions.liveOf(player).some(({ facts }) => machines.isSamePool(facts.region, region));
}

/**
 * Ends the player's earlier sessions in favour of the new one, or keeps them. Returns whether the response has to
 * flag earlier sessions.
 */
function takeOver(request: StartSessionRequest, player: Player, { backend }: Context): boolean {
  const earlier = backend.sessions.liveOf(player);
  if (backend.config.secondSession === 'flag') return earlier.length > 0;
  for (const session of earlier) {
    session.leave({ kind: 'another-session', sameDevice: session.facts.uaId === request.uaId }, 'migrated');
  }
  return false;
}
