import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { AppBench } from '../../../tests/support/app/appBench.ts';
import { type PageFacts, playPageOf } from '../../../tests/support/session/playPageOf.ts';

const around = { visible: true, online: true, membershipOpen: false, recording: false };
const run = { restarting: false, requests: 1 };
const queue = { priority: false, position: 3, first: 3, held: undefined };

const WANTED = ['test-drive', 'recording-exit', 'question', 'mature', 'membership', 'secret-passage'] as const;
const COVERS = ['queue', 'notice', 'test-drive'];
const DIALOGS = ['grace', 'recording-exit', 'question', 'mature', 'membership', 'secret-passage'];

const FAILED = { kind: 'failed', error: {} };

const bench = new AppBench();
afterAll(() => bench.dispose());

const page = (state: object, facts: PageFacts = {}) => playPageOf(bench, { around, run, ...state }, facts);

/**
 * Returns how strongly the artwork lights the play page in a session's state, and the ids of the visible layers from
 * the lowest to the highest.
 */
function shown(state: object, facts?: PageFacts) {
  const { light, ids } = page(state, facts);
  return [light, ...ids];
}

const playing = { kind: 'playing', link: { kind: 'up' }, grace: undefined };
const grace = { reason: '', message: '', deadline: 0, toast: false, answered: false };

describe('PlayViewModel', () => {
  it.each<[what: string, state: object, facts: PageFacts, light: string, ...shows: string[]]>([
    ['preparing', { kind: 'preparing' }, {}, 'bright', 'preloader'],
    ['a first start', { kind: 'starting', queue: undefined }, {}, 'bright', 'preloader'],
    ['the queue', { kind: 'queued', queue }, {}, 'low', 'queue'],
    ['a poll of the queue', { kind: 'starting', queue }, {}, 'low', 'queue'],
    ['connected, no frame yet', playing, {}, 'bright', 'preloader'],
    ['playing', playing, { isPictureSeen: true }, 'off', 'hud'],
    [
      'playing without sound',
      playing,
      { isPictureSeen: true, blocked: true, hinted: true },
      'off',
      'sound-gate',
      'hud',
    ],
    ['playing, muted by the player', playing, { isPictureSeen: true, blocked: true, muted: true }, 'off', 'hud'],
    ['playing for the first time', playing, { isPictureSeen: true, hinted: true }, 'off', 'hint', 'hud'],
    ['a grace warning', { ...playing, grace }, { isPictureSeen: true }, 'off', 'hud', 'grace'],
    [
      'a lost picture',
      { ...playing, link: { kind: 'lost', since: 0 } },
      { isPictureSeen: true, blocked: true },
      'off',
      'veil',
      'hud',
    ],
    ['a lost session before its picture', { ...playing, link: { kind: 'lost', since: 0 } }, {}, 'low', 'veil'],
    [
      'a restart',
      { kind: 'starting', queue: undefined, run: { restarting: true } },
      { isPictureSeen: true },
      'off',
      'veil',
      'hud',
    ],
    [
      'a restart that queues',
      { kind: 'queued', queue, run: { restarting: true } },
      { isPictureSeen: true },
      'low',
      'hud',
      'queue',
    ],
    ['an end', { kind: 'ended', screen: 'session-ended' }, { isPictureSeen: true }, 'low', 'notice'],
    ['an error', { kind: 'failed', error: { status: 'Failure', description: '' } }, {}, 'low', 'notice'],
    ['a stop whose login is asked for', { kind: 'failed', error: {} }, { explainsStop: true }, 'low'],
    ['the way out', { kind: 'left' }, { isPictureSeen: true }, 'off', 'hud'],
    [
      'a failed peer under a warning that was put away',
      { ...playing, grace: { ...grace, answered: true, toast: true } },
      { isPictureSeen: true, blocked: true, hinted: true },
      'off',
      'hud',
      'toast',
    ],
    ['a test drive', { kind: 'waiting' }, { wanted: ['test-drive'] }, 'low', 'test-drive'],
    ['a game for adults', { kind: 'preparing' }, { wanted: ['mature', 'test-drive'] }, 'low', 'preloader', 'mature'],
    [
      'a membership number that the queue requests',
      { kind: 'queued', queue },
      { wanted: ['membership'] },
      'low',
      'queue',
      'membership',
    ],
    [
      'a number that was refused',
      { kind: 'failed', error: {} },
      { wanted: ['membership'] },
      'low',
      'notice',
      'membership',
    ],
    [
      'steps to let ads through',
      { kind: 'failed', error: {} },
      { wanted: ['secret-passage'] },
      'low',
      'notice',
      'secret-passage',
    ],
    [
      'a recording that was cut off',
      { kind: 'ended' },
      { wanted: ['recording-exit', 'membership'] },
      'low',
      'notice',
      'recording-exit',
    ],
    ['a question in the game', playing, { isPictureSeen: true, wanted: ['question'] }, 'off', 'hud', 'question'],
    [
      'a warning during a question',
      { ...playing, grace },
      { isPictureSeen: true, wanted: ['question'] },
      'off',
      'hud',
      'grace',
    ],
    ['a question that the end has overtaken', { kind: 'ended' }, { wanted: ['question'] }, 'low', 'notice'],
    ['a wait before the layers’ code is there', { kind: 'starting' }, { early: true }, 'bright', 'preloader'],
    ['a queue whose code has not loaded', { kind: 'queued', queue }, { early: true }, 'bright', 'preloader'],
    ['an end before the layers’ code is there', { kind: 'ended' }, { early: true }, 'low'],
    ['a failed start before the layers’ code is there', FAILED, { early: true }, 'bright', 'preloader'],
    ['a failure after a picture, before that code is there', FAILED, { early: true, isPictureSeen: true }, 'low'],
  ])('shows the layers for the session state: %s', (_, state, facts, light, ...shows) => {
    expect(shown(state, facts)).toEqual([light, ...shows]);
  });
});

const STATES: readonly object[] = [
  { kind: 'preparing' },
  { kind: 'starting', queue: undefined },
  { kind: 'starting', queue },
  { kind: 'starting', queue: undefined, run: { restarting: true } },
  { kind: 'queued', queue },
  { kind: 'waiting' },
  { kind: 'connecting' },
  playing,
  { ...playing, grace },
  { ...playing, grace: { ...grace, answered: true, toast: true } },
  { ...playing, link: { kind: 'lost', since: 0 } },
  { kind: 'ended', screen: 'inactivity' },
  { kind: 'failed', error: {} },
];

describe('PlayViewModel in every combination of session state and feature state', () => {
  const facts = fc.record({
    isPictureSeen: fc.boolean(),
    blocked: fc.boolean(),
    muted: fc.boolean(),
    hinted: fc.boolean(),
    wanted: fc.subarray([...WANTED]),
  });
  const always = (check: (ids: readonly string[], state: object) => void) =>
    fc.assert(
      fc.property(fc.constantFrom(...STATES), facts, (state, known) => {
        check(page(state, known).ids, state);
      }),
    );

  it('shows at most one cover and one dialog, and no message below a cover', () => {
    always((ids) => {
      const covers = COVERS.filter((id) => ids.includes(id));
      expect(covers.length).toBeLessThanOrEqual(1);
      expect(DIALOGS.filter((id) => ids.includes(id)).length).toBeLessThanOrEqual(1);
      if (covers.length > 0)
        expect(['preloader', 'toast', 'veil', 'hint'].filter((id) => ids.includes(id))).toEqual([]);
    });
  });

  it('always shows the notice of an ended or failed session and the warning of a running grace period', () => {
    always((ids, state) => {
      expect(ids.includes('notice')).toBe(state === STATES.at(-1) || state === STATES.at(-2));
      expect(ids.includes('grace')).toBe(state === STATES[8]);
    });
  });

  it('shows a layer with a way to continue in every state', () => {
    // The preloader shows until the first picture, and the picture stays until the session ends.
    const leadOn = new Set([...COVERS, ...DIALOGS, 'preloader', 'veil', 'toast', 'hud']);
    always((ids) => expect(ids.some((id) => leadOn.has(id))).toBe(true));
  });
});
