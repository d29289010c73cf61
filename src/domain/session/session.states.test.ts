import { describe, expect, it } from 'vitest';
import { ANDROID_READY } from '../../../tests/support/session/sessionMessages.ts';
import { startAnswer } from '../../../tests/support/session/sessionStateSpace.ts';
import type { DeviceMessage } from '../../contracts/channel/textLines.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import { replay } from '../../kit/stateMachine.ts';
import { sessionSpec } from './session.machine.ts';
import type { SessionError, SessionEvent, SessionState } from './session.state.ts';

const after = (...events: readonly SessionEvent[]) => replay(sessionSpec, events);
const then = (state: SessionState, event: SessionEvent) => sessionSpec.step(state, event);
const ASKED: SessionEvent = { kind: 'play asked', pollingSecs: 7, pollSpread: 0.5, tryAndDownload: false };
const KNOWN: SessionEvent = { kind: 'player resolved' };
const STARTING = [ASKED, KNOWN, { kind: 'features loaded', tryAndDownload: false }] as const;
const answered = (status: KnownStatus, more = {}): SessionEvent => {
  return { kind: 'start answered', answer: startAnswer(status, more) };
};
const QUEUED = [...STARTING, answered('WaitingInQueue')] as const;
const OFFERED = [...STARTING, answered('Success')] as const;
const said = (message: DeviceMessage, at = 0): SessionEvent => ({ kind: 'device said', message, at });
const READY = said(ANDROID_READY);
const TAKEN: SessionEvent = { kind: 'answer answered', answer: { status: 'Success' } };
const PLAYING = [...OFFERED, { kind: 'answer made', sdp: 'mine' }, TAKEN, { kind: 'peer connected' }, READY] as const;
const LOST: SessionEvent = { kind: 'peer disconnected', at: 1_000 };
const BROKEN: SessionEvent = { kind: 'peer failed', at: 1_000 };
const OFFLINE: SessionEvent = { kind: 'online changed', online: false };
const WARNED = said({ kind: 'grace-warning', reason: 'Any', graceIntervalSecs: 20, graceIntervalMessage: '' });
const OUTDATED = { kind: 'version-mismatch' } as const;
const NO_NETWORK = { kind: 'fetch-exception', message: '' } as const;

describe('an ended session', () => {
  it.each<[readonly SessionEvent[], string, string, string]>([
    [[...STARTING, { kind: 'duplicate tab found' }], 'duplicate', 'duplicate-tab', 'DuplicateTab'],
    [
      [...STARTING, answered('Success', { secondSessionDetected: true })],
      ...(['duplicate', 'duplicate-tab', 'SecondSessionDetected'] as const),
    ],
    [[...OFFERED, BROKEN], 'disconnected', 'disconnected', 'ConnectionFailed'],
    [[...PLAYING, LOST, { kind: 'disconnect timed out' }], 'disconnected', 'disconnected', 'DisconnectTimer'],
    [[...PLAYING, LOST, { ...LOST, at: 57_000 }], 'disconnected', 'disconnected', 'DisconnectTimer'],
    [[...PLAYING, said({ kind: 'another-session' })], 'migrated', 'screen-limit', 'AnotherSession'],
    [
      [...PLAYING, said({ kind: 'another-session', sameDevice: true })],
      ...(['migrated', 'tab-limit', 'AnotherSession'] as const),
    ],
    [[...PLAYING, said({ kind: 'spot-interruption' })], 'disconnected', 'spot-interruption', 'SpotInterruption'],
    [
      [...PLAYING, said({ kind: 'proxy-playtime-exceeded' })],
      ...(['complete', 'proxy-playtime', 'ProxyPlaytimeExceeded'] as const),
    ],
    [
      [...STARTING, answered('FailureTrialTimeLimitExceeded')],
      ...(['complete', 'end-of-try', 'FailureTrialTimeLimitExceeded'] as const),
    ],
    [
      [...STARTING, answered('FailureSessionMigrated')],
      ...(['migrated', 'screen-limit', 'FailureSessionMigrated'] as const),
    ],
    [
      [...OFFERED, { kind: 'answer answered', answer: { status: 'FailureSessionMigrated' } }],
      ...(['migrated', 'screen-limit', 'FailureSessionMigrated'] as const),
    ],
    [
      [...PLAYING, BROKEN, { kind: 'status answered', status: 'Migrated' }],
      ...(['migrated', 'screen-limit', 'Migrated'] as const),
    ],
  ])('keeps the matching end, screen and reason after %j', (events, end, screen, reason) => {
    expect(after(...events)).toMatchObject({ kind: 'ended', end, screen, reason, recordingCut: false });
  });

  it('resets `restarting` if a duplicate tab ended it during a restart', () => {
    const ended = after(...PLAYING, BROKEN, { kind: 'visibility changed', visible: true }, answered('Success'), BROKEN);
    expect(ended).toMatchObject({ kind: 'waiting', why: 'restart', run: { restarting: true } });
    const over = then(ended, { kind: 'duplicate tab found' })[0];
    expect(over).toMatchObject({ kind: 'ended', run: { restarting: false } });
  });
});

describe('a waiting session', () => {
  it.each<[readonly SessionEvent[], string, number]>([
    [[...STARTING, answered('FailureNotReady')], 'not-ready', 3_000],
    [[...STARTING, answered('FailureUserStorageBusy')], 'storage-busy', 3_000],
    [[...STARTING, answered('FailureTryAgain')], 'try-again', 1_000],
    [[...STARTING, answered('FailureRetryStartSessionLater')], 'start-later', 10_000],
    [[ASKED, { kind: 'features failed', failure: OUTDATED }], 'version-mismatch', 10_000],
    [[...STARTING, { kind: 'start failed', failure: OUTDATED }], 'version-mismatch', 10_000],
    [[...OFFERED, { kind: 'answer failed', failure: OUTDATED }], 'version-mismatch', 10_000],
    [[...PLAYING, BROKEN, { kind: 'status outdated' }], 'version-mismatch', 10_000],
    [[...STARTING, { kind: 'loss restored', since: 5 }, answered('FailureNoResource')], 'restart', 2_000],
    [
      [...STARTING, { kind: 'loss restored', since: 5 }, OFFLINE, { kind: 'start failed', failure: NO_NETWORK }],
      ...(['restart', 2_000] as const),
    ],
  ])('keeps the matching reason and duration after %j', (events, why, ms) => {
    expect(after(...events)).toMatchObject({ kind: 'waiting', why, ms });
  });

  it('counts no failed restart for a network error while offline', () => {
    const restoring = [...STARTING, { kind: 'loss restored', since: 5 }, OFFLINE] as const;
    const waiting = after(...restoring, { kind: 'start failed', failure: NO_NETWORK });
    expect(waiting.run).toMatchObject({ restarting: true, restartFailures: 0 });
    // A failed restart counts as one of the three attempts if the browser is online, or if the request failed for
    // another reason.
    const online: SessionEvent = { kind: 'online changed', online: true };
    expect(after(...restoring, online, { kind: 'start failed', failure: NO_NETWORK }).run.restartFailures).toBe(1);
    expect(after(...restoring, { kind: 'start failed', failure: { kind: 'timeout' } }).run.restartFailures).toBe(1);
    expect(after(...STARTING, OFFLINE, { kind: 'start failed', failure: NO_NETWORK }).kind).toBe('failed');
  });
});

describe('the error of a session', () => {
  const NOT_READY = Array.from({ length: 21 }, () => [answered('FailureNotReady'), { kind: 'waited' }] as const).flat();
  const BUSY = Array.from(
    { length: 21 },
    () => [answered('FailureUserStorageBusy'), { kind: 'waited' }] as const,
  ).flat();
  const AGAIN = Array.from({ length: 3 }, () => [answered('FailureTryAgain'), { kind: 'waited' }] as const).flat();

  it.each<[string, readonly SessionEvent[]]>([
    ['startSession-FailureNotReady', [...STARTING, ...NOT_READY, answered('FailureNotReady')]],
    ['startSession-FailureUserStorageBusy', [...STARTING, ...BUSY, answered('FailureUserStorageBusy')]],
    ['startSession-FailureTryAgain', [...STARTING, ...AGAIN, answered('FailureTryAgain')]],
    ['startSession-FailureUaIdRevoked', [...STARTING, answered('FailureUaIdRevoked')]],
    ['startSession-FailureInvalidMembershipId', [...STARTING, answered('FailureInvalidMembershipId')]],
    ['startSession-NeedsRedirect', [...STARTING, answered('NeedsRedirect')]],
    ['startSession-FailureNoResource', [...STARTING, answered('FailureNoResource')]],
    ['startSession-FailureTrialTimeLimitExceeded', [...STARTING, answered('FailureTrialTimeLimitExceeded')]],
    ['startSession-FailureSessionMigrated', [...STARTING, answered('FailureSessionMigrated')]],
    [
      'setAnswerSdp-FailureSessionMigrated',
      [...OFFERED, { kind: 'answer answered', answer: { status: 'FailureSessionMigrated' } }],
    ],
    [
      'setAnswerSdp-FailureInvalidState',
      [...OFFERED, { kind: 'answer answered', answer: { status: 'FailureInvalidState' } }],
    ],
    ['createAnswer-undefined', [...OFFERED, { kind: 'answer made', sdp: undefined }]],
  ])('names the failed step and its status: %s', (description, events) => {
    expect(after(...events)).toMatchObject({ error: { description } });
  });

  it('names setAnswerSdp if the server deferred the answer too often', () => {
    const off: SessionEvent = { kind: 'answer answered', answer: { status: 'FailureTryAgain' } };
    const tries = Array.from({ length: 3 }, () => [off, { kind: 'waited' }, answered('Success')] as const).flat();
    expect(after(...OFFERED, ...tries, off)).toMatchObject({ error: { description: 'setAnswerSdp-FailureTryAgain' } });
  });

  it('reports the status "Failure" if the peer’s preparation or the last restart failed', () => {
    expect(after(...OFFERED, { kind: 'preparation failed', description: 'x' })).toMatchObject({
      kind: 'failed',
      error: { status: 'Failure', code: 6301, description: 'x' },
    });
    const tries = [answered('FailureNoResource'), { kind: 'waited' }] as const;
    const lost = [...STARTING, { kind: 'loss restored', since: 5 }, ...tries, ...tries] as const;
    expect(after(...lost, answered('FailureNoResource'))).toMatchObject({
      kind: 'failed',
      error: { status: 'Failure', code: 4005, description: 'startSession-FailureNoResource' },
    });
  });
});

describe('an event from outside the session', () => {
  const error: SessionError = {
    ...{ cause: { kind: 'login-required' }, status: 'FailureUnauthorized' },
    ...{ statusText: undefined, code: undefined, description: 'login-required' },
  };
  const live: readonly (readonly SessionEvent[])[] = [
    [ASKED],
    STARTING,
    QUEUED,
    [...STARTING, answered('FailureNotReady')],
    OFFERED,
    PLAYING,
  ];
  const over: readonly (readonly SessionEvent[])[] = [
    [],
    [ASKED, { kind: 'player left' }],
    [...OFFERED, BROKEN],
    [...STARTING, answered('FailureNoResource')],
  ];

  it.each(live)('stops a session in progress: %j', (...events) => {
    const state = after(...events);
    const { around, run } = state;
    expect(then(state, { kind: 'start prevented', error })).toEqual([{ kind: 'failed', error, around, run }]);
    expect(then(state, { kind: 'duplicate tab found' })).toMatchObject([{ kind: 'ended', screen: 'duplicate-tab' }]);
  });

  it.each(over)('changes nothing in a session that has not begun or is over: %j', (...events) => {
    const state = after(...events);
    expect(then(state, { kind: 'start prevented', error })).toEqual([state]);
    expect(then(state, { kind: 'duplicate tab found' })).toEqual([state]);
  });
});

describe('a queued session', () => {
  it('polls with a random spread again when the player returns to the tab', () => {
    const asked = after(...QUEUED, { kind: 'poll due' }, answered('WaitingInQueue'));
    expect(Object.values(sessionSpec.ongoing(asked))).toEqual([{ kind: 'wait-to-poll', ms: 7_000, spread: 0 }]);
    const back = then(asked, { kind: 'visibility changed', visible: true })[0];
    expect(Object.values(sessionSpec.ongoing(back))).toEqual([{ kind: 'wait-to-poll', ms: 7_000, spread: 0.5 }]);
    expect(back).toMatchObject({ kind: 'queued', queue: { position: 7, first: 7, priority: false } });
  });

  it('keeps its position after events that do not concern the queue', () => {
    const state = after(...QUEUED);
    expect(then(state, { kind: 'recording changed', recording: true })[0]).toMatchObject({ kind: 'queued' });
    expect(then(state, LOST)).toEqual([state]);
  });

  it('applies an answer that arrived behind the membership dialog once, after the dialog closes', () => {
    const open: SessionEvent = { kind: 'membership dialog changed', open: true };
    const held = after(...QUEUED, { kind: 'poll due' }, open, answered('WaitingInQueue', { queuePosition: 3 }));
    expect(held).toMatchObject({ kind: 'queued', queue: { position: 7, held: { queuePosition: 3 } } });
    const closed = then(held, { kind: 'membership dialog changed', open: false })[0];
    expect(closed).toMatchObject({ kind: 'queued', queue: { position: 3, first: 7, held: undefined } });
    const failing = after(...QUEUED, { kind: 'poll due' }, open, answered('FailureNotReady'));
    const waits = then(failing, { kind: 'membership dialog changed', open: false })[0];
    expect(then(waits, { kind: 'waited' })[0]).toMatchObject({ kind: 'starting', queue: undefined });
  });
});

describe('a playing session', () => {
  const keys = (...events: readonly SessionEvent[]) => Object.keys(sessionSpec.ongoing(after(...events)));
  const commands = (...events: readonly SessionEvent[]) => Object.values(sessionSpec.ongoing(after(...events)));
  const ASK = { kind: 'ask-status', playSessionId: 'session' };

  it('requests the status at each connection loss, with one deadline 56 s after the first loss', () => {
    const again = { ...LOST, at: 4_000 };
    expect(commands(...PLAYING, LOST)).toEqual([
      expect.objectContaining({ kind: 'hold-peer' }),
      { kind: 'watch-disconnect', deadline: 57_000 },
      ASK,
    ]);
    expect(commands(...PLAYING, LOST, again)).toEqual(commands(...PLAYING, LOST));
    const first = keys(...PLAYING, LOST);
    const second = keys(...PLAYING, LOST, again);
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(second[2]).not.toBe(first[2]);
    expect(after(...PLAYING, LOST, again)).toMatchObject({ link: { since: 1_000 }, run: { checks: 2 } });
  });

  it('requests no further status once the status request was answered or failed', () => {
    const answers: readonly SessionEvent[] = [{ kind: 'status answered', status: 'Active' }, { kind: 'status failed' }];
    for (const event of [...answers, { kind: 'status outdated' } as const]) {
      expect(commands(...PLAYING, LOST, event)).toEqual([
        expect.objectContaining({ kind: 'hold-peer' }),
        { kind: 'watch-disconnect', deadline: 57_000 },
      ]);
    }
  });

  it('requests the status every 2 s after the connection failed, and keeps the time of the first loss', () => {
    const broken = after(...PLAYING, LOST, { ...BROKEN, at: 9_000 });
    expect(broken).toMatchObject({
      link: { kind: 'failed', since: 1_000, phase: 'checking', check: 2 },
      run: { checks: 2 },
    });
    expect(then(broken, { ...BROKEN, at: 10_000 })).toEqual([broken]);
    expect(then(broken, { ...LOST, at: 10_000 })).toEqual([broken]);
    const pausing = then(broken, { kind: 'status failed' })[0];
    expect(Object.values(sessionSpec.ongoing(pausing))[1]).toEqual({ kind: 'wait-to-ask-status', ms: 2_000 });
    const polling = then(pausing, { kind: 'failed poll due' })[0];
    expect(polling).toMatchObject({ link: { phase: 'polling', since: 1_000, check: 3 }, run: { checks: 3 } });
    expect(then(polling, { kind: 'status answered', status: 'Active' })[0]).toMatchObject({ kind: 'starting' });
  });

  it('keeps the time of the failure if the connection failed without a loss before', () => {
    expect(after(...PLAYING, { ...BROKEN, at: 9_000 })).toMatchObject({ link: { kind: 'failed', since: 9_000 } });
  });

  it('ignores events for another state of the connection', () => {
    const up = after(...PLAYING);
    const strays: readonly SessionEvent[] = [
      { kind: 'status answered', status: 'Active' },
      { kind: 'status failed' },
      { kind: 'status outdated' },
      { kind: 'failed poll due' },
      { kind: 'grace ran out' },
      { kind: 'grace answered' },
      { kind: 'visibility changed', visible: true },
    ];
    for (const event of strays) expect([event, ...then(up, event)]).toEqual([event, up]);
    const lost = after(...PLAYING, LOST);
    expect(then(lost, { kind: 'failed poll due' })).toEqual([lost]);
  });

  it('starts a new countdown for each grace warning', () => {
    const longer = said({ kind: 'grace-warning', reason: 'Any', graceIntervalSecs: 30, graceIntervalMessage: '' });
    const [first, second] = [keys(...PLAYING, WARNED), keys(...PLAYING, WARNED, longer)];
    expect([first.length, second.length]).toEqual([2, 2]);
    expect(second[1]).not.toBe(first[1]);
    expect(then(after(...PLAYING), said({ kind: 'grace-cancel' }))[0]).toMatchObject({
      kind: 'playing',
      link: { kind: 'up' },
    });
  });
});

describe('a connecting session', () => {
  it('plays once its SDP answer is accepted, its peer connected and its streaming device ready, in any order', () => {
    const steps = [TAKEN, { kind: 'peer connected' }, READY] as const;
    for (const [a, b, c] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ] as const) {
      const [first, second, third] = [steps[a], steps[b], steps[c]];
      expect(after(...OFFERED, first).kind).toBe('connecting');
      expect(after(...OFFERED, first, second).kind).toBe('connecting');
      expect(after(...OFFERED, first, second, third).kind).toBe('playing');
    }
  });

  it('keeps connecting after messages of the streaming device other than readiness', () => {
    const words = said({ kind: 'soft-keyboard', shown: true });
    expect(after(...OFFERED, TAKEN, { kind: 'peer connected' }, words).kind).toBe('connecting');
  });

  it('sends its answer until the server accepts it', () => {
    const sending = after(...OFFERED, { kind: 'answer made', sdp: 'mine' });
    expect(Object.values(sessionSpec.ongoing(sending))).toHaveLength(2);
    expect(Object.values(sessionSpec.ongoing(then(sending, TAKEN)[0]))).toHaveLength(1);
  });
});

it('a retry resolves the player again if the start was prevented before the player was known', () => {
  const prevented: SessionEvent = {
    kind: 'start prevented',
    error: { status: 'Failure', statusText: undefined, code: undefined, description: '' },
  };
  const again = after(ASKED, { kind: 'features loaded', tryAndDownload: false }, prevented, { kind: 'retry asked' });
  expect(again).toMatchObject({ kind: 'preparing', playerKnown: false, featuresKnown: true });
  const started = after(...STARTING, prevented, { kind: 'retry asked' });
  expect(started.kind).toBe('starting');
});

it('unexpected events start nothing before play, during preparation or after the end', () => {
  const strays: readonly SessionEvent[] = [KNOWN, { kind: 'waited' }, { kind: 'retry asked' }, LOST, READY];
  for (const event of strays) {
    expect(after(event).kind).toBe('idle');
    expect(after(ASKED, { kind: 'player left' }, event).kind).toBe('left');
    expect(after(ASKED, event === KNOWN ? LOST : event).kind).toBe('preparing');
  }
  const cut = after(...OFFERED, { kind: 'recording changed', recording: true }, BROKEN);
  expect(then(cut, { kind: 'waited' })).toEqual([cut]);
});
