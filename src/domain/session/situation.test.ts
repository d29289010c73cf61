import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../kit/ports.ts';
import { sessionSpec } from './session.machine.ts';
import type { Grace, Offer, Queue, SessionError, SessionState } from './session.state.ts';
import { DISCONNECT_RECORD_KEY, forgetSession, ROBLOX_EXPERIENCE_KEY } from './records/sessionValues.ts';
import { situationOf, type Situation, stageOf, waitReasonOf } from './situation.ts';

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

describe('what stands between the player and the picture', () => {
  const none: Situation = { kind: 'none' };
  const reconnecting: Situation = { kind: 'reconnecting', since: 7, online: false };

  it.each<[string, SessionState, Situation]>([
    ['nothing before the tap on play', { kind: 'idle', ...AT_REST }, none],
    ['nothing after the player has left', { kind: 'left', ...AT_REST }, none],
    ['nothing of a start', { ...starting, ...AT_REST }, none],
    ['nothing of a start that waits', { ...waiting, ...AT_REST }, none],
    ['nothing over a game', { ...playing, ...AT_REST }, none],
    ['nothing of a warning that was put away', { ...playing, grace: { ...GRACE, answered: true }, ...AT_REST }, none],
    ['a warning', { ...playing, grace: GRACE, ...AT_REST }, { kind: 'grace', grace: GRACE }],
    [
      'a warning before a lost picture',
      { ...playing, grace: GRACE, link: { kind: 'lost', since: 7, check: 1 }, ...AT_REST },
      { kind: 'grace', grace: GRACE },
    ],
    [
      'a lost picture, and since when',
      { ...playing, link: { kind: 'lost', since: 5, check: 1 }, ...AT_REST },
      { kind: 'reconnecting', since: 5, online: true },
    ],
    ['the place in the queue', { kind: 'queued', queue: QUEUE, ...AT_REST }, { kind: 'queue', queue: QUEUE }],
    ['the same while it is asked about', { ...starting, queue: QUEUE, ...AT_REST }, { kind: 'queue', queue: QUEUE }],
    ['an error', { kind: 'failed', error: ERROR, ...AT_REST }, { kind: 'notice', screen: 'error', error: ERROR }],
    [
      'an ending with a screen of its own',
      { ...ended, screen: 'end-of-try', error: ERROR, ...AT_REST },
      { kind: 'notice', screen: 'end-of-try', error: ERROR },
    ],
    ['a session that is won back, preparing', { ...preparing, ...WINNING_BACK }, reconnecting],
    ['the same, starting', { ...starting, ...WINNING_BACK }, reconnecting],
    ['the same, waiting', { ...waiting, ...WINNING_BACK }, reconnecting],
    ['the same, connecting', { ...fresh, ...WINNING_BACK }, reconnecting],
  ])('is %s', (_, state, situation) => {
    expect(situationOf(state)).toEqual(situation);
  });
});

describe('the stage that a start has come to', () => {
  it.each<[SessionState, boolean, ReturnType<typeof stageOf>]>([
    [{ kind: 'idle', ...AT_REST }, false, undefined],
    [{ ...preparing, ...AT_REST }, false, 'identifying'],
    [{ ...starting, ...AT_REST }, false, 'finding-machine'],
    [{ ...waiting, ...AT_REST }, false, 'waiting-for-machine'],
    [{ kind: 'queued', queue: QUEUE, ...AT_REST }, false, 'finding-machine'],
    [{ ...fresh, ...AT_REST }, false, 'connecting'],
    // A picture of an earlier attempt doesn't count.
    [{ ...fresh, ...AT_REST }, true, 'connecting'],
    [{ ...fresh, androidReady: true, ...AT_REST }, false, 'connecting'],
    [{ ...fresh, androidReady: true, ...AT_REST }, true, undefined],
    [{ ...fresh, connected: true, ...AT_REST }, true, 'first-picture'],
    [{ ...playing, ...AT_REST }, false, 'first-picture'],
    [{ ...playing, ...AT_REST }, true, undefined],
    [{ kind: 'failed', error: ERROR, ...AT_REST }, false, undefined],
  ])('of %j, with a picture seen: %s, is %s', (state, pictureSeen, stage) => {
    expect(stageOf(state, pictureSeen)).toBe(stage);
  });

  it('has a reason where it waits, and no other has one', () => {
    expect(waitReasonOf({ ...waiting, ...AT_REST })).toBe('not-ready');
    expect(waitReasonOf({ ...starting, ...AT_REST })).toBeUndefined();
  });
});

it('what a session leaves in its tab is forgotten, and nothing else', () => {
  const store = memoryStore({ [DISCONNECT_RECORD_KEY]: '{}', [ROBLOX_EXPERIENCE_KEY]: '1818', other: 'stays' });
  forgetSession(store);
  expect([DISCONNECT_RECORD_KEY, ROBLOX_EXPERIENCE_KEY, 'other'].map((key) => store.get(key))).toEqual([
    undefined,
    undefined,
    'stays',
  ]);
});
