import { CLIENT_CODE } from '../../contracts/errorCodes.ts';
import type { StartSessionResponse } from '../../contracts/entities/session.ts';
import type { StatusAnswer } from '../../contracts/entities/statusAnswer.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { CallFailure } from '../api/failure.ts';
import { meaningOf } from '../api/failure.ts';
import { errorOfAnswer, errorOfFailure } from './errors/sessionErrors.ts';
import type { Queue, SessionError, SessionState } from './session.state.ts';
import { end, fail, type In, shared, type Step, wait } from './sessionTransitions.ts';
import { TIMING } from './sessionTiming.ts';

export function onStartAnswer(state: In<'starting'> | In<'queued'>, answer: StartSessionResponse): Step {
  const meaning = meaningOf(answer);
  // While the membership dialog is open, the queue doesn't continue, but a session that the server grants is taken
  // immediately.
  if (state.around.membershipOpen && state.queue && meaning !== 'Success') {
    return [{ kind: 'queued', queue: { ...state.queue, held: answer }, ...shared(state) }];
  }
  switch (meaning) {
    case 'Success':
      return inAnotherTab(state, answer)
        ? [end(state, { end: 'duplicate', screen: 'duplicate-tab', reason: 'SecondSessionDetected' })]
        : onOffer(state, answer);
    case 'WaitingInQueue':
      return [queued(state, answer, false)];
    case 'WaitingInPriorityQueue':
      return [queued(state, answer, true)];
    case 'FailureNotReady':
      if (state.run.notReady >= TIMING.notReadyMax) return [fail(state, errorOfAnswer('startSession', answer))];
      return [wait(state, 'not-ready', TIMING.notReadyMs, { notReady: state.run.notReady + 1 })];
    case 'FailureUserStorageBusy':
      if (state.run.storageBusy >= TIMING.notReadyMax) return [fail(state, errorOfAnswer('startSession', answer))];
      return [wait(state, 'storage-busy', TIMING.notReadyMs, { storageBusy: state.run.storageBusy + 1 })];
    case 'FailureTryAgain':
    case 'FailureRetryStartSessionLater':
      return tryAgain(state, answer, 'startSession', meaning);
    case 'FailureUaIdRevoked':
      return [fail(state, errorOfAnswer('startSession', answer)), { kind: 'forget-everything-and-reload' }];
    case 'FailureTrialTimeLimitExceeded':
      return [end(state, { end: 'complete', screen: 'end-of-try', error: errorOfAnswer('startSession', answer) })];
    case 'FailureSessionMigrated':
      return [end(state, { end: 'migrated', screen: 'screen-limit', error: errorOfAnswer('startSession', answer) })];
    case 'FailureInvalidMembershipId':
      return [fail(state, errorOfAnswer('startSession', answer)), { kind: 'forget-membership' }];
    case 'NeedsRedirect': {
      const failed = fail(state, errorOfAnswer('startSession', answer));
      return answer.url === undefined ? [failed] : [failed, { kind: 'redirect', url: answer.url }];
    }
    default:
      return failedAnswer(state, errorOfAnswer('startSession', answer));
  }
}

/** Returns whether the server knows another session of this player, which isn't the one that is being restarted. */
function inAnotherTab({ run }: SessionState, answer: StartSessionResponse): boolean {
  return answer.secondSessionDetected && !run.restarting && !run.insists;
}

/** Handles a session's failed start: if this client is outdated, it waits and restarts. Other failures are errors. */
export function onStartFailure(state: In<'starting'>, failure: CallFailure): Step {
  if (failure.kind === 'version-mismatch') return [wait(state, 'version-mismatch', TIMING.versionMismatchMs)];
  // If a restart fails because the browser is offline, wait for the network.
  if (failure.kind === 'fetch-exception' && state.run.restarting && !state.around.online) {
    return [wait(state, 'restart', TIMING.restartMs)];
  }
  // A poll that timed out doesn't lose the position in the queue, so poll again, at most `tryAgainMax` times.
  if (failure.kind === 'timeout' && state.queue && state.run.tryAgain < TIMING.tryAgainMax) {
    return [{ kind: 'queued', queue: state.queue, ...shared(state, { tryAgain: state.run.tryAgain + 1 }) }];
  }
  // Don't retry a start that timed out: the server may still be creating the session.
  return failedAnswer(state, errorOfFailure('startSession', failure, state.around.online));
}

export function onAnswerAnswer(state: In<'connecting'>, answer: StatusAnswer): Step {
  const meaning = meaningOf(answer);
  switch (meaning) {
    case 'Success':
      return [arrive({ ...state, answer: 'taken' })];
    case 'FailureSessionMigrated':
      return [end(state, { end: 'migrated', screen: 'screen-limit', error: errorOfAnswer('setAnswerSdp', answer) })];
    case 'FailureTryAgain':
    case 'FailureRetryStartSessionLater':
      return tryAgain(state, answer, 'setAnswerSdp', meaning);
    default:
      return failedAnswer(state, errorOfAnswer('setAnswerSdp', answer));
  }
}

export function onAnswerFailure(state: In<'connecting'>, failure: CallFailure): Step {
  if (failure.kind === 'version-mismatch') return [wait(state, 'version-mismatch', TIMING.versionMismatchMs)];
  return failedAnswer(state, errorOfFailure('setAnswerSdp', failure, state.around.online));
}

/**
 * Playing begins when the server has accepted the SDP answer, the peer is connected, and the streaming device shows
 * the app.
 */
export function arrive(state: In<'connecting'>): SessionState {
  if (state.answer !== 'taken' || !state.connected || !state.androidReady) return state;
  const { offer } = state;
  const run = shared(state, { restarting: false, lostSince: undefined, peerFailures: 0, tryAgain: 0 });
  return { kind: 'playing', offer, link: { kind: 'up' }, grace: undefined, ...run };
}

/** Handles a change of the membership dialog: when it closes, applies the response that arrived while it was open. */
export function onMembershipDialog(state: In<'queued'>): Step {
  const { held } = state.queue;
  if (held === undefined || state.around.membershipOpen) return [state];
  return onStartAnswer({ ...state, queue: { ...state.queue, held: undefined } }, held);
}

function onOffer(state: In<'starting'> | In<'queued'>, answer: StartSessionResponse): Step {
  if (answer.offerSdp === undefined || answer.playSessionId === undefined) {
    const description = 'startSession-Success-no offer';
    const error: SessionError = {
      status: 'Failure',
      statusText: undefined,
      code: CLIENT_CODE.connectionPreparation,
      description,
    };
    return failedAnswer(state, error);
  }
  const { status: rewardsStatus = 'Success', ...rewards } = answer.rewards ?? {};
  const adFree = rewardsStatus === 'Success' ? rewards : {};
  const offer = {
    playSessionId: answer.playSessionId,
    sdp: answer.offerSdp,
    candidates: answer.iceCandidates,
    servingRegion: answer.servingRegion,
    adFreeSecs: adFree.adFreeTimeSecs,
    gatheredSecs: adFree.adFreeTimeAccumulatedSecs || undefined,
    robuxOfAll: answer.totalRobuxCreditsEarnedByAllUsers,
    warningCtaUrl: answer.warningCtaUrl,
    sessionEndCtaUrl: answer.sessionEndCtaUrl,
  };
  const peers = state.run.peers + 1;
  return [
    {
      kind: 'connecting',
      offer,
      answer: 'making',
      answerSdp: undefined,
      connected: false,
      androidReady: false,
      ...shared(state, { peers, restartFailures: 0, notReady: 0, storageBusy: 0 }),
    },
  ];
}

function queued(state: In<'starting'> | In<'queued'>, answer: StartSessionResponse, priority: boolean): SessionState {
  const position = answer.queuePosition;
  const { first = position, fresh = true } = state.queue ?? {};
  const queue: Queue = { priority, position, first, held: undefined, fresh };
  // If the server puts a restart in the queue, the earlier session is lost, so the start continues as a regular one.
  return { kind: 'queued', queue, ...shared(state, { notReady: 0, storageBusy: 0, tryAgain: 0, restarting: false }) };
}

/**
 * Handles FailureTryAgain and FailureRetryStartSessionLater of any API call. The delay for the latter is 10 s for all
 * calls, although §9 of the specification defines it only for setAnswerSdp. The specification limits neither status;
 * the maximum number of consecutive retries applies to both.
 */
function tryAgain(state: SessionState, answer: StatusAnswer, step: string, status: KnownStatus): Step {
  if (state.run.tryAgain >= TIMING.tryAgainMax) return failedAnswer(state, errorOfAnswer(step, answer));
  const change = { tryAgain: state.run.tryAgain + 1 };
  return [
    status === 'FailureTryAgain'
      ? wait(state, 'try-again', TIMING.tryAgainMs, change)
      : wait(state, 'start-later', TIMING.startLaterMs, change),
  ];
}

/**
 * Handles an unsuccessful response. It is an error, unless a lost session is being restarted, which is repeated until
 * `restartMax` failures.
 */
function failedAnswer(state: SessionState, error: SessionError): Step {
  if (!state.run.restarting) return [fail(state, error)];
  const restartFailures = state.run.restartFailures + 1;
  if (restartFailures >= TIMING.restartMax) {
    return [fail(state, { ...error, status: 'Failure', code: CLIENT_CODE.restartFailed })];
  }
  return [wait(state, 'restart', TIMING.restartMs, { restartFailures })];
}

/**
 * Handles a failed peer connection while connecting. If a lost session is being restarted, tries another connection,
 * up to a limit. Otherwise ends the session.
 */
export function onPeerFailed(state: In<'connecting'>): Step {
  const peerFailures = state.run.peerFailures + 1;
  if (state.run.restarting && peerFailures < TIMING.restartMax) {
    return [wait(state, 'restart', TIMING.restartMs, { peerFailures })];
  }
  const ended = end(state, { end: 'disconnected', screen: 'disconnected', reason: 'ConnectionFailed' });
  return [{ ...ended, recordingCut: state.around.recording }];
}
