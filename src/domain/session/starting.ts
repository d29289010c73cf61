import { CLIENT_CODE } from '../../contracts/codes.ts';
import type { StartSessionResponse } from '../../contracts/entities/session.ts';
import type { StatusAnswer } from '../../contracts/entities/statusAnswer.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { CallFailure } from '../api/failure.ts';
import { meaningOf } from '../api/failure.ts';
import { errorOfAnswer, errorOfFailure } from './errors/sessionErrors.ts';
import type { Queue, SessionError, SessionState } from './session.state.ts';
import { end, fail, type In, shared, type Step, wait } from './steps.ts';
import { TIMING } from './timing.ts';

export function onStartAnswer(state: In<'starting'> | In<'queued'>, answer: StartSessionResponse): Step {
  const meaning = meaningOf(answer);
  // The queue stands still behind an open membership dialog; only the slot itself is taken at once.
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

/** The server knows of another session of this player, which is not the one that is being started again. */
function inAnotherTab({ run }: SessionState, answer: StartSessionResponse): boolean {
  return answer.secondSessionDetected && !run.restarting && !run.insists;
}

/** A new front end is wanted: the session starts again after a while. Anything else is an error. */
export function onStartFailure(state: In<'starting'>, failure: CallFailure): Step {
  if (failure.kind === 'version-mismatch') return [wait(state, 'version-mismatch', TIMING.versionMismatchMs)];
  // Without a network nothing was answered: a lost session waits for it.
  if (failure.kind === 'fetch-exception' && state.run.restarting && !state.around.online) {
    return [wait(state, 'restart', TIMING.restartMs)];
  }
  // A poll that nobody answered in time costs no place in the queue: the next one asks again. Three times, as any retry.
  if (failure.kind === 'timeout' && state.queue && state.run.tryAgain < TIMING.tryAgainMax) {
    return [{ kind: 'queued', queue: state.queue, ...shared(state, { tryAgain: state.run.tryAgain + 1 }) }];
  }
  // A fresh start that hangs is not made twice by itself: the first may be making a session all the while.
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

/** Playing begins when the server has taken the answer, the peer is connected and the device shows the app. */
export function arrive(state: In<'connecting'>): SessionState {
  if (state.answer !== 'taken' || !state.connected || !state.androidReady) return state;
  const { offer } = state;
  const run = shared(state, { restarting: false, lostSince: undefined, peerFailures: 0, tryAgain: 0 });
  return { kind: 'playing', offer, link: { kind: 'up' }, grace: undefined, ...run };
}

/** Applies what a poll answered while the membership dialog was open. */
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
  // Whoever waits in a queue has lost their session for good: this is a start like any other.
  return { kind: 'queued', queue, ...shared(state, { notReady: 0, storageBusy: 0, tryAgain: 0, restarting: false }) };
}

/**
 * Told to start again, at once or later: one rule for whichever call is told so. Later is 10 s, as the status says of any
 * call (§9 names only the answer's). Neither has a limit of its own in the specification: both have the general count of
 * retries, in a row, and then their code is shown.
 */
function tryAgain(state: SessionState, answer: StatusAnswer, step: string, told: KnownStatus): Step {
  if (state.run.tryAgain >= TIMING.tryAgainMax) return failedAnswer(state, errorOfAnswer(step, answer));
  const change = { tryAgain: state.run.tryAgain + 1 };
  return [
    told === 'FailureTryAgain'
      ? wait(state, 'try-again', TIMING.tryAgainMs, change)
      : wait(state, 'start-later', TIMING.startLaterMs, change),
  ];
}

/** An error, or, while a lost session is being started again, another try until the third failure. */
function failedAnswer(state: SessionState, error: SessionError): Step {
  if (!state.run.restarting) return [fail(state, error)];
  const restartFailures = state.run.restartFailures + 1;
  if (restartFailures >= TIMING.restartMax) {
    return [fail(state, { ...error, status: 'Failure', code: CLIENT_CODE.restartFailed })];
  }
  return [wait(state, 'restart', TIMING.restartMs, { restartFailures })];
}

/** The new peer of a lost session failed, too: another one is tried, up to a limit. Any other is the end. */
export function onPeerFailed(state: In<'connecting'>): Step {
  const peerFailures = state.run.peerFailures + 1;
  if (state.run.restarting && peerFailures < TIMING.restartMax) {
    return [wait(state, 'restart', TIMING.restartMs, { peerFailures })];
  }
  const ended = end(state, { end: 'disconnected', screen: 'disconnected', reason: 'ConnectionFailed' });
  return [{ ...ended, recordingCut: state.around.recording }];
}
