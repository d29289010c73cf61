import { CLIENT_CODE } from '../../contracts/codes.ts';
import type { StartSessionResponse, StatusAnswer } from '../../contracts/entities/session.ts';
import type { CallFailure } from '../api/failure.ts';
import { meaningOf } from '../api/failure.ts';
import { errorOfAnswer, errorOfFailure } from './errors.ts';
import type { Queue, SessionError, SessionState } from './session.state.ts';
import { end, fail, type In, shared, start, type Step, wait } from './steps.ts';
import { TIMING } from './timing.ts';

/** What follows an answer of startSession. */
export function onStartAnswer(state: In<'starting'> | In<'queued'>, answer: StartSessionResponse): Step {
  const meaning = meaningOf(answer);
  // The queue stands still behind an open membership dialog; only the slot itself is taken at once.
  if (state.around.membershipOpen && state.queue && meaning !== 'Success') {
    return [{ kind: 'queued', queue: { ...state.queue, held: answer }, ...shared(state) }];
  }
  switch (meaning) {
    case 'Success':
      return onOffer(state, answer);
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
      return tryAgain(state, answer, 'startSession');
    case 'FailureUaIdRevoked':
      return [fail(state, errorOfAnswer('startSession', answer)), { kind: 'forget-everything-and-reload' }];
    case 'FailureTrialTimeLimitExceeded':
      return [end(state, { end: 'complete', screen: 'end-of-try', reason: 'FailureTrialTimeLimitExceeded' })];
    case 'FailureSessionMigrated':
      return [end(state, { end: 'migrated', screen: 'screen-limit', reason: 'FailureSessionMigrated' })];
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

/** A new front end is wanted: the session starts again after a while. Anything else is an error. */
export function onStartFailure(state: In<'starting'>, failure: CallFailure): Step {
  if (failure.kind === 'version-mismatch') return [wait(state, 'version-mismatch', TIMING.versionMismatchMs)];
  return failedAnswer(state, errorOfFailure('startSession', failure));
}

export function onAnswerAnswer(state: In<'connecting'>, answer: StatusAnswer): Step {
  switch (meaningOf(answer)) {
    case 'Success':
      return [arrive({ ...state, answer: 'taken' })];
    case 'FailureSessionMigrated':
      return [end(state, { end: 'migrated', screen: 'screen-limit', reason: 'FailureSessionMigrated' })];
    case 'FailureRetryStartSessionLater':
      return [wait(state, 'answer-later', TIMING.answerLaterMs)];
    case 'FailureTryAgain':
      return tryAgain(state, answer, 'setAnswerSdp');
    default:
      return failedAnswer(state, errorOfAnswer('setAnswerSdp', answer));
  }
}

export function onAnswerFailure(state: In<'connecting'>, failure: CallFailure): Step {
  if (failure.kind === 'version-mismatch') return [wait(state, 'version-mismatch', TIMING.versionMismatchMs)];
  return failedAnswer(state, errorOfFailure('setAnswerSdp', failure));
}

/** Playing begins when the server has taken the answer, the peer is connected and the device shows the app. */
export function arrive(state: In<'connecting'>): SessionState {
  if (state.answer !== 'taken' || !state.connected || !state.androidReady) return state;
  const { offer } = state;
  return { kind: 'playing', offer, link: { kind: 'up' }, grace: undefined, ...shared(state, { restarting: false }) };
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
  const offer = {
    playSessionId: answer.playSessionId,
    sdp: answer.offerSdp,
    candidates: answer.iceCandidates,
    servingRegion: answer.servingRegion,
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
  const queue: Queue = { priority, position, first: state.queue?.first ?? position, held: undefined };
  return { kind: 'queued', queue, ...shared(state, { notReady: 0, storageBusy: 0, tryAgain: 0 }) };
}

function tryAgain(state: SessionState, answer: StatusAnswer, step: string): Step {
  if (state.run.tryAgain >= TIMING.tryAgainMax) return failedAnswer(state, errorOfAnswer(step, answer));
  return [wait(state, 'try-again', TIMING.tryAgainMs, { tryAgain: state.run.tryAgain + 1 })];
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

/** The wait is over: ask again. */
export function onWaited(state: In<'waiting'>): Step {
  return [start(state)];
}
