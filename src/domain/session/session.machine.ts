import { CLIENT_CODE } from '../../contracts/errorCodes.ts';
import type { MachineSpec } from '../../kit/stateMachine.ts';
import { errorOfFailure } from './errors/sessionErrors.ts';
import { onPlaying, onSessionMessage } from './playingTransitions.ts';
import type { Run, SessionCommand, SessionEvent, SessionState, Surroundings } from './session.state.ts';
import {
  arrive,
  onAnswerAnswer,
  onAnswerFailure,
  onMembershipDialog,
  onPeerFailed,
  onStartAnswer,
  onStartFailure,
} from './startingTransitions.ts';
import { end, fail, type In, shared, start, type Step, wait } from './sessionTransitions.ts';
import { TIMING } from './sessionTiming.ts';

const SURROUNDINGS: Surroundings = { visible: true, online: true, membershipOpen: false, recording: false };

const FRESH_RUN: Run = {
  requests: 0,
  peers: 0,
  checks: 0,
  prepared: false,
  notReady: 0,
  storageBusy: 0,
  tryAgain: 0,
  restarting: false,
  restartFailures: 0,
  lostSince: undefined,
  peerFailures: 0,
  connects: 0,
  insists: false,
  pollingSecs: 10,
  pollSpread: 0,
  tryAndDownload: false,
};

function step(before: SessionState, event: SessionEvent): Step {
  const state = withSurroundings(before, event);
  switch (event.kind) {
    case 'player left':
      return [{ kind: 'left', ...shared(state) }];
    case 'duplicate tab found':
      return isLive(state)
        ? [end(state, { end: 'duplicate', screen: 'duplicate-tab', reason: 'DuplicateTab' })]
        : [state];
    case 'start prevented':
      return isLive(state) ? [fail(state, event.error)] : [state];
    case 'loss restored':
      return [isStarting(state) ? lossRestored(state, event.since) : state];
    default:
      return stepIn(state, event);
  }
}

function stepIn(state: SessionState, event: SessionEvent): Step {
  switch (state.kind) {
    case 'idle':
    case 'left':
      return event.kind === 'play asked' ? [prepare(state, event)] : [state];
    case 'preparing':
      return onPreparing(state, event);
    case 'starting':
      if (event.kind === 'start answered') return onStartAnswer(state, event.answer);
      return event.kind === 'start failed' ? onStartFailure(state, event.failure) : [state];
    case 'queued':
      if (event.kind === 'poll due') return [start(state)];
      // When the player returns to the tab, randomize the delay of the next poll as for the first poll.
      if (event.kind === 'visibility changed') return [{ ...state, queue: { ...state.queue, fresh: true } }];
      return event.kind === 'membership dialog changed' ? onMembershipDialog(state) : [state];
    case 'waiting':
      if (event.kind !== 'waited') return [state];
      return [state.run.prepared ? start(state) : preparing(state)];
    case 'connecting':
      return onConnecting(state, event);
    case 'playing':
      return onPlaying(state, event);
    case 'ended':
      if (event.kind === 'recording exit answered' && state.recordingCut) return [{ ...state, recordingCut: false }];
      return event.kind === 'retry asked' ? [restart(state)] : [state];
    case 'failed':
      return event.kind === 'retry asked' ? [restart(state)] : [state];
  }
}

function prepare(state: SessionState, event: Extract<SessionEvent, { kind: 'play asked' }>): SessionState {
  const { pollingSecs, pollSpread = 0, tryAndDownload } = event;
  const asks = { prepared: false, pollingSecs, pollSpread, tryAndDownload };
  return preparing({ around: state.around, run: fresh({ ...state.run, ...asks }, false) });
}

/** Resets a session's counters, except the serial numbers of requests. */
function fresh({ requests, peers, checks, prepared, pollingSecs, pollSpread, tryAndDownload }: Run, insists: boolean) {
  const carried = { requests, peers, checks, prepared, pollingSecs, pollSpread, tryAndDownload, insists };
  return { ...FRESH_RUN, ...carried };
}

/** Returns the state in which the player's identity and the app's features are loaded. */
function preparing({ around, run }: Pick<SessionState, 'around' | 'run'>): In<'preparing'> {
  return { kind: 'preparing', playerKnown: false, featuresKnown: run.prepared, around, run };
}

/** Statuses that mean the server rejected the player's credentials. */
const NOBODY: ReadonlySet<string> = new Set(['FailureUnauthorized', 'FailureTokenExpired', 'FailureInvalidToken']);

/** Starts the session again after an end or an error, with reset counters. */
function restart(state: In<'ended'> | In<'failed'>): SessionState {
  const run = fresh(state.run, true);
  // After an authentication failure, resolve the player again before starting a session.
  const unknown = run.requests === 0 || (state.kind === 'failed' && NOBODY.has(state.error.status));
  return run.prepared && !unknown ? start({ ...state, run }) : preparing({ around: state.around, run });
}

function onPreparing(state: In<'preparing'>, event: SessionEvent): Step {
  switch (event.kind) {
    case 'player resolved':
      return [begin({ ...state, playerKnown: true })];
    case 'features loaded':
      return [onFeatures(state, event.tryAndDownload)];
    case 'features failed':
      // The session needs the app's features, so if this client is outdated, delay the whole start.
      if (event.failure.kind === 'version-mismatch') return [wait(state, 'version-mismatch', TIMING.versionMismatchMs)];
      return [fail(state, errorOfFailure('getAppPlayFeatures', event.failure, state.around.online))];
    default:
      return [state];
  }
}

function onFeatures(state: In<'preparing'>, tryAndDownload: boolean): SessionState {
  return begin({ ...state, featuresKnown: true, ...shared(state, { prepared: true, tryAndDownload }) });
}

function begin(state: In<'preparing'>): SessionState {
  return state.playerKnown && state.featuresKnown ? start(state) : state;
}

function onConnecting(state: In<'connecting'>, event: SessionEvent): Step {
  switch (event.kind) {
    case 'answer made':
      if (event.sdp === undefined)
        return [preparationFailed(state, CLIENT_CODE.answerUndefined, 'createAnswer-undefined')];
      return [{ ...state, answer: 'sending', answerSdp: event.sdp }];
    case 'preparation failed':
      return [preparationFailed(state, CLIENT_CODE.connectionPreparation, event.description)];
    case 'peer unmakeable': {
      const failed = preparationFailed(state, CLIENT_CODE.connectionPreparation, event.description, 'no-webrtc');
      return event.mayReload ? [failed, { kind: 'reload' }] : [failed];
    }
    case 'answer answered':
      return onAnswerAnswer(state, event.answer);
    case 'answer failed':
      return onAnswerFailure(state, event.failure);
    case 'peer connected':
      return [arrive({ ...state, connected: true, ...shared(state, { connects: state.run.connects + 1 }) })];
    case 'peer failed':
      return onPeerFailed(state);
    case 'device said':
      if (event.message.kind === 'android-ready') return [arrive({ ...state, androidReady: true })];
      return onSessionMessage(state, event.message);
    default:
      return [state];
  }
}

function preparationFailed(state: SessionState, code: number, description: string, cause?: 'no-webrtc'): SessionState {
  return fail(state, { cause: cause && { kind: cause }, status: 'Failure', statusText: undefined, code, description });
}

/** Returns whether the session is starting, in the queue or running. */
function isLive(state: SessionState): boolean {
  return state.kind !== 'idle' && state.kind !== 'left' && state.kind !== 'ended' && state.kind !== 'failed';
}

/** Returns whether the session is starting, possibly to resume an earlier page's session. */
function isStarting(state: SessionState): boolean {
  const { kind } = state;
  return kind === 'preparing' || kind === 'waiting' || kind === 'connecting' || (kind === 'starting' && !state.queue);
}

/**
 * Marks the start as a reconnect to an earlier page's session. If `lostSince` is undefined, that session has expired.
 */
function lossRestored(state: SessionState, lostSince: number | undefined): SessionState {
  if (lostSince === state.run.lostSince) return state;
  return { ...state, ...shared(state, { lostSince, restarting: lostSince !== undefined }) };
}

/** Updates the data about the tab, which every state contains. */
function withSurroundings(state: SessionState, event: SessionEvent): SessionState {
  const change = changeOf(event);
  return change ? { ...state, around: { ...state.around, ...change } } : state;
}

function changeOf(event: SessionEvent): Partial<Surroundings> | undefined {
  switch (event.kind) {
    case 'visibility changed':
      return { visible: event.visible };
    case 'online changed':
      return { online: event.online };
    case 'membership dialog changed':
      return { membershipOpen: event.open };
    case 'recording changed':
      return { recording: event.recording };
    default:
      return undefined;
  }
}

function ongoing(state: SessionState): Readonly<Record<string, SessionCommand>> {
  const { run, around } = state;
  switch (state.kind) {
    case 'preparing':
      return state.featuresKnown ? {} : { features: { kind: 'load-features' } };
    case 'starting':
      return { [`start:${run.requests}`]: { kind: 'start-session' } };
    case 'queued':
      return around.visible && around.online && !around.membershipOpen ? poll(state) : {};
    case 'waiting':
      // A lost session is only restarted while the browser is online.
      return around.online || state.why !== 'restart'
        ? { [`wait:${run.requests}`]: { kind: 'wait', ms: state.ms } }
        : {};
    case 'connecting':
      return { ...peer(state), ...answer(state) };
    case 'playing':
      return { ...peer(state), ...link(state), ...grace(state) };
    default:
      return {};
  }
}

function poll({ run, queue }: In<'queued'>): Record<string, SessionCommand> {
  const spread = queue.fresh ? run.pollSpread : 0;
  return { [`poll:${run.requests}`]: { kind: 'wait-to-poll', ms: run.pollingSecs * 1000, spread } };
}

function peer({ run, offer }: In<'connecting'> | In<'playing'>): Record<string, SessionCommand> {
  return { [`peer:${run.peers}`]: { kind: 'hold-peer', number: run.peers, offer } };
}

function answer({ run, offer, answer, answerSdp }: In<'connecting'>): Record<string, SessionCommand> {
  if (answer !== 'sending' || answerSdp === undefined) return {};
  return { [`answer:${run.peers}`]: { kind: 'send-answer', playSessionId: offer.playSessionId, sdp: answerSdp } };
}

function link({ link, offer, around }: In<'playing'>): Record<string, SessionCommand> {
  if (link.kind === 'up') return {};
  const command: SessionCommand = { kind: 'ask-status', playSessionId: offer.playSessionId };
  if (link.kind === 'lost') {
    const deadline = link.since + (TIMING.disconnectLimitSecs + 1) * 1000;
    return {
      [`disconnect:${link.since}`]: { kind: 'watch-disconnect', deadline },
      ...(link.check !== undefined && around.online && { [`status:${link.check}`]: command }),
    };
  }
  // While the browser is offline, the request for the session's status waits for the network.
  if (!around.online) return {};
  return link.phase !== 'pausing'
    ? { [`status:${link.check}`]: command }
    : { [`pause:${link.check}`]: { kind: 'wait-to-ask-status', ms: TIMING.failedPollMs } };
}

function grace({ grace }: In<'playing'>): Record<string, SessionCommand> {
  return grace ? { [`grace:${grace.deadline}`]: { kind: 'watch-grace', deadline: grace.deadline } } : {};
}

/** State machine of a streaming session, from the press on Play to its end. */
export const sessionSpec: MachineSpec<SessionState, SessionEvent, SessionCommand> = {
  initial: { kind: 'idle', around: SURROUNDINGS, run: FRESH_RUN },
  step,
  ongoing,
};
