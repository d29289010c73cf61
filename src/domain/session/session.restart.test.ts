import { describe, expect, it } from 'vitest';
import { startAnswer } from '../../../tests/support/session/sessionStateSpace.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import { replay } from '../../kit/stateMachine.ts';
import { sessionSpec } from './session.machine.ts';
import type { SessionEvent, SessionState } from './session.state.ts';

const after = (...events: readonly SessionEvent[]) => replay(sessionSpec, events);
const ASKED: SessionEvent = { kind: 'play asked', pollingSecs: 7, pollSpread: 0.5, tryAndDownload: false };
const FOUND: SessionEvent = { kind: 'features loaded', tryAndDownload: true };
const KNOWN: SessionEvent = { kind: 'player resolved' };
const RETRY: SessionEvent = { kind: 'retry asked' };
const STARTING = [ASKED, KNOWN, FOUND] as const;
const answered = (status: KnownStatus): SessionEvent => ({ kind: 'start answered', answer: startAnswer(status) });
const OFFERED = [...STARTING, answered('Success')] as const;
const LEFT: SessionEvent = { kind: 'player left' };

describe('a repeated start', () => {
  it('keeps its request numbers and settings, resets its failure counters, and sets `insists`', () => {
    const events = [...STARTING, answered('FailureNotReady'), { kind: 'waited' }, answered('FailureTryAgain')] as const;
    const failed = after(...events, { kind: 'waited' }, answered('FailureNoResource'));
    expect(failed).toMatchObject({ kind: 'failed', run: { requests: 3, notReady: 1, tryAgain: 1 } });
    const again = sessionSpec.step(failed, RETRY)[0];
    expect(again).toMatchObject({ kind: 'starting', queue: undefined });
    expect(again.run).toEqual({
      ...{ requests: 4, peers: 0, checks: 0, prepared: true, pollingSecs: 7, pollSpread: 0.5, tryAndDownload: true },
      ...{ notReady: 0, storageBusy: 0, tryAgain: 0, restarting: false, restartFailures: 0, lostSince: undefined },
      ...{ peerFailures: 0, connects: 0, insists: true },
    });
  });

  it.each<KnownStatus>(['FailureUnauthorized', 'FailureTokenExpired', 'FailureInvalidToken'])(
    'resolves the player again after %s, but does not load the features again',
    (status) => {
      const again = after(...STARTING, answered(status), RETRY);
      expect(again).toMatchObject({ kind: 'preparing', playerKnown: false, featuresKnown: true });
      expect(sessionSpec.ongoing(again)).toEqual({});
      expect(sessionSpec.step(again, KNOWN)[0].kind).toBe('starting');
    },
  );

  it('resolves the player and loads the features again if the features failed to load', () => {
    const again = after(ASKED, { kind: 'features failed', failure: { kind: 'timeout' } }, RETRY);
    expect(again).toMatchObject({ kind: 'preparing', playerKnown: false, featuresKnown: false });
    expect(sessionSpec.ongoing(again)).toEqual({ features: { kind: 'load-features' } });
  });

  it('resolves everything again and does not set `insists` if the player left in between', () => {
    const anew = after(...STARTING, answered('FailureNoResource'), RETRY, LEFT, {
      ...ASKED,
      pollSpread: undefined,
    });
    expect(anew).toMatchObject({ kind: 'preparing', playerKnown: false, featuresKnown: false });
    expect(anew.run).toMatchObject({
      insists: false,
      prepared: false,
      pollSpread: 0,
      tryAndDownload: false,
      requests: 2,
    });
  });

  it('waits for both the player and the features, in either order', () => {
    for (const [first, second] of [
      [KNOWN, FOUND],
      [FOUND, KNOWN],
    ] as const) {
      expect(after(ASKED, first).kind).toBe('preparing');
      expect(after(ASKED, first, second).kind).toBe('starting');
    }
  });
});

describe('a session that was lost on an earlier page', () => {
  const restored = (since: number | undefined): SessionEvent => ({ kind: 'loss restored', since });
  const states: readonly (readonly [string, readonly SessionEvent[], boolean])[] = [
    ['preparing', [ASKED], true],
    ['starting', STARTING, true],
    ['waiting', [...STARTING, answered('FailureNotReady')], true],
    ['connecting', OFFERED, true],
    ['idle', [], false],
    ['queued', [...STARTING, answered('WaitingInQueue')], false],
    ['starting', [...STARTING, answered('WaitingInQueue'), { kind: 'poll due' }], false],
    ['failed', [...STARTING, answered('FailureNoResource')], false],
  ];

  it.each(states)('turns the start in the state %s after %j into a restart: %s', (kind, events, wins) => {
    const state = after(...events);
    expect(state.kind).toBe(kind);
    const next = sessionSpec.step(state, restored(5))[0];
    expect(next.run).toMatchObject({ restarting: wins, lostSince: wins ? 5 : undefined });
    expect(sessionSpec.step(next, restored(5))[0]).toBe(next);
    expect(sessionSpec.step(next, restored(undefined))[0].run).toMatchObject({
      restarting: false,
      lostSince: undefined,
    });
  });
});

describe('ongoing commands of a session', () => {
  const ongoing = (state: SessionState) => Object.values(sessionSpec.ongoing(state));
  const offline: SessionEvent = { kind: 'online changed', online: false };

  it('include the wait while offline, unless a lost session is being restarted', () => {
    const waiting = [...STARTING, answered('FailureTryAgain')] as const;
    expect(ongoing(after(...waiting, offline))).toEqual([{ kind: 'wait', ms: 1_000 }]);
    const lost = [...STARTING, { kind: 'loss restored', since: 5 }, answered('FailureNoResource')] as const;
    expect(ongoing(after(...lost))).toEqual([{ kind: 'wait', ms: 2_000 }]);
    expect(ongoing(after(...lost, offline))).toEqual([]);
  });

  it('load the features, then start the session, then hold the peer and send its answer', () => {
    expect(ongoing(after(ASKED, KNOWN))).toEqual([{ kind: 'load-features' }]);
    expect(ongoing(after(ASKED, FOUND))).toEqual([]);
    expect(ongoing(after(...STARTING))).toEqual([{ kind: 'start-session' }]);
    const connecting = after(...OFFERED);
    expect(ongoing(connecting)).toMatchObject([{ kind: 'hold-peer', number: 1 }]);
    expect(ongoing(sessionSpec.step(connecting, { kind: 'answer made', sdp: 'mine' })[0])).toMatchObject([
      { kind: 'hold-peer' },
      { kind: 'send-answer', sdp: 'mine' },
    ]);
  });

  it('include nothing before a start, after the player leaves, and after an error', () => {
    for (const events of [[], [ASKED, LEFT], [...STARTING, answered('FailureNoResource')]])
      expect(sessionSpec.ongoing(after(...events))).toEqual({});
  });
});

it('an ended session reports a recording that a lost connection cut off until the player acknowledges it', () => {
  const recording: SessionEvent = { kind: 'recording changed', recording: true };
  const ended = after(...OFFERED, recording, { kind: 'peer failed', at: 0 });
  expect(ended).toMatchObject({ kind: 'ended', screen: 'disconnected', recordingCut: true });
  const [heard] = sessionSpec.step(ended, { kind: 'recording exit answered' });
  expect(heard).toEqual({ ...ended, recordingCut: false });
  expect(sessionSpec.step(heard, { kind: 'recording exit answered' })[0]).toBe(heard);
  expect(after(...OFFERED, { kind: 'peer failed', at: 0 })).toMatchObject({ recordingCut: false });
});
