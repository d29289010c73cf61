import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { StartSessionResponse } from '../../../src/contracts/entities/session.ts';
import { SESSION_STATUSES, type Status, STATUSES } from '../../../src/contracts/status.ts';
import { sessionSpec } from '../../../src/domain/session/session.machine.ts';
import type { SessionCommand, SessionEvent, SessionState } from '../../../src/domain/session/session.state.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { sessionRequirements } from '../stateRequirements.ts';
import { trialsOf } from '../eventTrials.ts';

const LATER_MS = 60_000;

const answer = (status: Status): StartSessionResponse => ({
  status,
  iceCandidates: [],
  secondSessionDetected: false,
  ...(status === 'Success' && { playSessionId: 'session', offerSdp: 'offer' }),
  ...(status.startsWith('Waiting') && { queuePosition: 7 }),
});

const COMPLETE_REASONS = [
  'SessionEnded',
  'SessionTimeLimitExceeded',
  'BcpuSpotInterruption',
  'AppUnderMaintenance',
  'ProxyPlaytimeExceeded',
  'ServiceNotInRegion',
  'AnythingElse',
];

const MESSAGES: readonly DeviceMessage[] = [
  {
    kind: 'android-ready',
    packageName: 'game',
    splitScreenPercentage: 0,
    screenorientation: 1,
    streamingWidth: 1280,
    streamingHeight: 720,
    deviceType: 'phone',
    showGoogleLoginPopup: false,
  },
  { kind: 'grace-warning', reason: 'Inactivity', graceIntervalSecs: 30, graceIntervalMessage: '' },
  { kind: 'grace-cancel' },
  { kind: 'session-complete', reason: 'UserInactive', inactivity: true },
  ...COMPLETE_REASONS.map((reason): DeviceMessage => ({ kind: 'session-complete', reason })),
  { kind: 'another-session', sameDevice: true },
  { kind: 'another-session', sameDevice: false },
  { kind: 'spot-interruption' },
  { kind: 'proxy-playtime-exceeded' },
];

const trials = trialsOf<SessionEvent>(
  {
    'play asked': [
      { pollingSecs: 10, tryAndDownload: false },
      { pollingSecs: 10, tryAndDownload: true },
    ],
    'player resolved': [{}],
    'loss restored': [{ since: 0 }, { since: undefined }],
    'features loaded': [{ tryAndDownload: false }],
    'features failed': [{ failure: { kind: 'fetch-exception', message: '' } }],
    'start answered': STATUSES.map((status) => ({ answer: answer(status) })),
    'start failed': [
      { failure: { kind: 'version-mismatch' } },
      { failure: { kind: 'fetch-exception', message: '' } },
      { failure: { kind: 'timeout' } },
      { failure: { kind: 'validation-error', message: '' } },
    ],
    waited: [{}],
    'poll due': [{}],
    'peer unmakeable': [
      { description: '', mayReload: true },
      { description: '', mayReload: false },
    ],
    'preparation failed': [{ description: '' }],
    'answer made': [{ sdp: 'answer' }, { sdp: undefined }],
    'answer answered': STATUSES.map((status) => ({ answer: { status } })),
    'answer failed': [{ failure: { kind: 'version-mismatch' } }, { failure: { kind: 'fetch-exception', message: '' } }],
    'peer connected': [{}],
    'peer disconnected': [{ at: 0 }, { at: LATER_MS }],
    'peer failed': [{ at: 0 }],
    'device said': MESSAGES.map((message) => ({ message, at: 0 })),
    'status answered': SESSION_STATUSES.map((status) => ({ status })),
    'status failed': [{}],
    'status outdated': [{}],
    'failed poll due': [{}],
    'disconnect timed out': [{}],
    'grace ran out': [{}],
    'grace answered': [{}],
    'visibility changed': [{ visible: false }, { visible: true }],
    'online changed': [{ online: false }, { online: true }],
    'membership dialog changed': [{ open: true }, { open: false }],
    'recording changed': [{ recording: true }, { recording: false }],
    'recording exit answered': [{}],
    'duplicate tab found': [{}],
    'start prevented': [
      { error: { status: 'FailureAppNotAvailable', statusText: undefined, code: undefined, description: '' } },
    ],
    'retry asked': [{}],
    'player left': [{}],
  },
  detail,
);

function detail(event: SessionEvent): string | undefined {
  switch (event.kind) {
    case 'play asked':
      return event.tryAndDownload ? 'try before download' : undefined;
    case 'start answered':
    case 'answer answered':
      return event.answer.status;
    case 'start failed':
    case 'answer failed':
      return event.failure.kind;
    case 'peer unmakeable':
      return event.mayReload ? 'the page may reload' : undefined;
    case 'answer made':
      return event.sdp === undefined ? 'without SDP' : undefined;
    case 'peer disconnected':
      return event.at === LATER_MS ? 'a minute later' : undefined;
    case 'device said':
      return saidBy(event.message);
    case 'status answered':
      return event.status;
    case 'visibility changed':
      return event.visible ? 'visible' : 'hidden';
    case 'online changed':
      return event.online ? 'online' : 'offline';
    case 'membership dialog changed':
      return event.open ? 'open' : 'closed';
    default:
      return undefined;
  }
}

function saidBy(message: DeviceMessage): string {
  if (message.kind === 'session-complete') return `session-complete, ${message.reason}`;
  if (message.kind === 'another-session') {
    return `another-session on ${message.sameDevice ? 'this device' : 'another device'}`;
  }
  return message.kind;
}

function facet(state: SessionState): string | undefined {
  switch (state.kind) {
    case 'queued':
      return state.queue.priority ? 'priority' : 'ordinary';
    case 'waiting':
      return state.why;
    case 'connecting':
      return `answer ${state.answer}`;
    case 'playing':
      if (state.grace) return 'warned';
      return state.link.kind === 'failed' ? `failed, ${state.link.phase}` : state.link.kind;
    case 'ended':
      return state.screen;
    default:
      return undefined;
  }
}

/** Returns the exceptional conditions of a state in words. */
function oddities({ run, around }: SessionState): string[] {
  return [
    run.notReady > 0 && `not ready ${run.notReady}`,
    run.storageBusy > 0 && `storage busy ${run.storageBusy}`,
    run.tryAgain > 0 && `try again ${run.tryAgain}`,
    run.restarting && `restarting ${run.restartFailures}`,
    run.lostSince !== undefined && 'lost before',
    run.tryAndDownload && 'try',
    !around.visible && 'hidden',
    !around.online && 'offline',
    around.membershipOpen && 'membership',
    around.recording && 'recording',
  ].filter((oddity) => oddity !== false);
}

function signature(state: SessionState): string {
  const odd = oddities(state).join();
  switch (state.kind) {
    case 'preparing':
      return `${odd} ${state.playerKnown} ${state.featuresKnown}`;
    case 'starting':
      return `${odd} ${state.queue !== undefined}`;
    case 'queued':
      return `${odd} ${state.queue.held?.status}`;
    case 'connecting':
      return `${odd} ${state.connected} ${state.androidReady}`;
    case 'playing':
      return `${odd} ${state.link.kind} ${state.grace?.toast} ${state.grace?.answered}`;
    case 'ended':
    case 'failed':
    case 'left':
      return `${state.run.requests > 0}`;
    default:
      return odd;
  }
}

/** The session state machine with all its events. */
export const sessionSetup: MachineSetup<SessionState, SessionEvent, SessionCommand> = {
  file: 'src/domain/session/session.machine.ts',
  spec: sessionSpec,
  trials,
  facet,
  signature,
  shownBy: sessionRequirements,
  goOn: (state) => oddities(state).length <= 1,
};
