import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { sessionSpec } from './session.machine.ts';
import type { Grace, Offer, Queue, SessionError, SessionState } from './session.state.ts';
import { DISCONNECT_RECORD_KEY, forgetSession, ROBLOX_EXPERIENCE_KEY } from './records/sessionStorageKeys.ts';
import { situationOf, type Situation, stageOf, waitReasonOf } from './sessionSituation.ts';

const { around, run } = sessionSpec.initial;
const AT_REST = { around, run };
const WINNING_BACK = { around: { ...around, online: false }, run: { ...run, restarting: true, lostSince: 7 } };
const ERROR: SessionError = { status: 'Failure', statusText: undefined, code: 1000, description: 'startSession' };
const QUEUE: Queue = { priority: false, position: 3, first: 5, held: undefined, fresh: false };
const OFFER: Offer = {
  ...{ playSessionId: 'play-1', sdp: 'v=0', candidates: [], servingRegion: undefined, adFreeSecs: undefined },
  ...{ warningCtaUrl: undefined, sessionEndCtaUrl: undefined },
};
const GRACE: Grace = { reason: 'r', message: 'm', since: 0, deadline: 9, toast: false, answered: false };

const preparing = { kind: 'preparing', playerKnown: false, featuresKnown: false } as const;
const starting = { kind: 'starting', queue: undefined } as const;
const waiting = { kind: 'waiting', why: 'not-ready', ms: 3_000 } as const;
const connecting = { kind: 'connecting', offer: OFFER, answer: 'making', answerSdp: undefined } as const;
const fresh = { ...connecting, connected: false, androidReady: false } as const;
const playing = { kind: 'playing', offer: OFFER, link: { kind: 'up' }, grace: undefined } as const;
const ended = { kind: 'ended', end: 'complete', reason: '', recordingCut: false } as const;

describe('situationOf', () => {
  const none: Situation = { kind: 'none' };
  const reconnecting: Situation = { kind: 'reconnecting', since: 7, online: false };

  it.each<[string, SessionState, Situation]>([
    ['nothing before the player presses play', { kind: 'idle', ...AT_REST }, none],
    ['nothing after the player has left', { kind: 'left', ...AT_REST }, none],
    ['nothing during a start', { ...starting, ...AT_REST }, none],
    ['nothing during a start that waits', { ...waiting, ...AT_REST }, none],
    ['nothing during a game', { ...playing, ...AT_REST }, none],
    ['nothing for a dismissed warning', { ...playing, grace: { ...GRACE, answered: true }, ...AT_REST }, none],
    ['a warning', { ...playing, grace: GRACE, ...AT_REST }, { kind: 'grace', grace: GRACE }],
    [
      'a warning, rather than a lost picture',
      { ...playing, grace: GRACE, link: { kind: 'lost', since: 7, check: 1 }, ...AT_REST },
      { kind: 'grace', grace: GRACE },
    ],
    [
      'a lost picture with its start time',
      { ...playing, link: { kind: 'lost', since: 5, check: 1 }, ...AT_REST },
      { kind: 'reconnecting', since: 5, online: true },
    ],
    ['the queue position', { kind: 'queued', queue: QUEUE, ...AT_REST }, { kind: 'queue', queue: QUEUE }],
    ['the queue position during a poll', { ...starting, queue: QUEUE, ...AT_REST }, { kind: 'queue', queue: QUEUE }],
    ['an error', { kind: 'failed', error: ERROR, ...AT_REST }, { kind: 'notice', screen: 'error', error: ERROR }],
    [
      'an end with its own screen',
      { ...ended, screen: 'end-of-try', error: ERROR, ...AT_REST },
      { kind: 'notice', screen: 'end-of-try', error: ERROR },
    ],
    ['reconnecting while a restored session prepares', { ...preparing, ...WINNING_BACK }, reconnecting],
    ['reconnecting while it starts', { ...starting, ...WINNING_BACK }, reconnecting],
    ['reconnecting while it waits', { ...waiting, ...WINNING_BACK }, reconnecting],
    ['reconnecting while it connects', { ...fresh, ...WINNING_BACK }, reconnecting],
  ])('returns %s', (_, state, situation) => {
    expect(situationOf(state)).toEqual(situation);
  });
});

describe('stageOf and waitReasonOf', () => {
  it.each<[SessionState, boolean, ReturnType<typeof stageOf>]>([
    [{ kind: 'idle', ...AT_REST }, false, undefined],
    [{ ...preparing, ...AT_REST }, false, 'identifying'],
    [{ ...starting, ...AT_REST }, false, 'finding-machine'],
    [{ ...waiting, ...AT_REST }, false, 'waiting-for-machine'],
    [{ kind: 'queued', queue: QUEUE, ...AT_REST }, false, 'finding-machine'],
    [{ ...fresh, ...AT_REST }, false, 'connecting'],
    // A picture from an earlier attempt to connect doesn't count as the game's picture.
    [{ ...fresh, ...AT_REST }, true, 'connecting'],
    [{ ...fresh, androidReady: true, ...AT_REST }, false, 'connecting'],
    [{ ...fresh, androidReady: true, ...AT_REST }, true, undefined],
    [{ ...fresh, connected: true, ...AT_REST }, true, 'first-picture'],
    [{ ...playing, ...AT_REST }, false, 'first-picture'],
    [{ ...playing, ...AT_REST }, true, undefined],
    [{ kind: 'failed', error: ERROR, ...AT_REST }, false, undefined],
  ])('return for the state %j, with a picture seen: %s, the value %s', (state, pictureSeen, stage) => {
    expect(stageOf(state, pictureSeen)).toBe(stage);
  });

  it('returns a wait reason only for a start that waits', () => {
    expect(waitReasonOf({ ...waiting, ...AT_REST })).toBe('not-ready');
    expect(waitReasonOf({ ...starting, ...AT_REST })).toBeUndefined();
  });
});

it('forgetSession removes only the session’s entries from the tab’s storage', () => {
  const store = memoryStore({ [DISCONNECT_RECORD_KEY]: '{}', [ROBLOX_EXPERIENCE_KEY]: '1818', other: 'stays' });
  forgetSession(store);
  expect([DISCONNECT_RECORD_KEY, ROBLOX_EXPERIENCE_KEY, 'other'].map((key) => store.get(key))).toEqual([
    undefined,
    undefined,
    'stays',
  ]);
});
