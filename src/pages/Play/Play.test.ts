import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../domain/session/session.state.ts';
import { MoreViewModel, type MoreSources } from './More.viewModel.ts';
import { PlayViewModel, type PlaySources } from './Play.viewModel.ts';

const around = { visible: true, online: true, membershipOpen: false, recording: false };
const run = { restarting: false, requests: 1 };
const queue = { priority: false, position: 3, first: 3, held: undefined };

type Shown =
  | 'preloader'
  | 'veil'
  | 'toast'
  | 'hud'
  | 'soundGate'
  | 'hint'
  | 'queue'
  | 'notice'
  | 'testDrive'
  | 'grace'
  | 'recordingExit'
  | 'question'
  | 'mature'
  | 'membership'
  | 'secretPassage';
const COVERS: readonly Shown[] = ['queue', 'notice', 'testDrive'];
const DIALOGS: readonly Shown[] = ['grace', 'recordingExit', 'question', 'mature', 'membership', 'secretPassage'];
const ALL: readonly Shown[] = ['preloader', 'veil', 'toast', 'hud', 'soundGate', 'hint', ...COVERS, ...DIALOGS];

const FAILED = { kind: 'failed', error: {} };

interface Facts {
  readonly seen?: boolean;
  readonly blocked?: boolean;
  readonly muted?: boolean;
  readonly hinted?: boolean;
  /** The screens that would show if they were let. */
  readonly wanted?: readonly Shown[];
  /** The code of the screens is still under way. */
  readonly early?: boolean;
  /** The login that a stop is about is asked for. */
  readonly signingIn?: boolean;
}

function page(
  state: object,
  { seen = false, blocked = false, muted = false, hinted = false, wanted = [], early, signingIn = false }: Facts,
) {
  const session = { state: { around, run, ...state } as unknown as SessionState };
  const stream = { pictureSeen: seen };
  const screens = Object.fromEntries(ALL.map((name) => [name, { name, showing: wanted.includes(name) }]));
  const more = new MoreViewModel({
    ...screens,
    session,
    stream,
    sound: { blocked, muted },
    layers: () => [{ id: 'hint', place: 'note', order: 0, shown: () => hinted, View: () => null }],
    queue: () => ({}),
    signingIn: () => signingIn,
    question: () => (wanted.includes('question') ? {} : undefined),
  } as unknown as MoreSources);
  const screen = new PlayViewModel({
    session,
    stream,
    preloader: { showing: !seen },
    more: early ? undefined : more,
  } as unknown as PlaySources);
  return { light: screen.light, preloader: screen.preloader, shows: (name: Shown) => showsOf(screen, name) };
}

function showsOf(screen: PlayViewModel, name: Shown): boolean {
  if (name === 'hint') return screen.more?.layers.some(({ id }) => id === name) ?? false;
  return (name === 'preloader' ? screen.preloader : screen.more?.[name]) !== undefined;
}

/** What the page shows of a state, and how bright the art is. */
function shown(state: object, facts: Facts = {}) {
  const screen = page(state, facts);
  return [screen.light, ...ALL.filter(screen.shows)];
}

const playing = { kind: 'playing', link: { kind: 'up' }, grace: undefined };
const grace = { reason: '', message: '', deadline: 0, toast: false, answered: false };

describe('PlayViewModel', () => {
  it.each<[what: string, state: object, facts: Facts, light: string, ...shows: Shown[]]>([
    ['preparing', { kind: 'preparing' }, {}, 'bright', 'preloader'],
    ['a first start', { kind: 'starting', queue: undefined }, {}, 'bright', 'preloader'],
    ['the queue', { kind: 'queued', queue }, {}, 'low', 'queue'],
    ['a poll of the queue', { kind: 'starting', queue }, {}, 'low', 'queue'],
    ['connected, no frame yet', playing, {}, 'bright', 'preloader'],
    ['playing', playing, { seen: true }, 'off', 'hud'],
    ['playing without sound', playing, { seen: true, blocked: true, hinted: true }, 'off', 'hud', 'soundGate'],
    ['playing, muted by the player', playing, { seen: true, blocked: true, muted: true }, 'off', 'hud'],
    ['playing for the first time', playing, { seen: true, hinted: true }, 'off', 'hud', 'hint'],
    ['a grace warning', { ...playing, grace }, { seen: true }, 'off', 'hud', 'grace'],
    [
      'a lost picture',
      { ...playing, link: { kind: 'lost', since: 0 } },
      { seen: true, blocked: true },
      'off',
      'veil',
      'hud',
    ],
    ['a lost session before its picture', { ...playing, link: { kind: 'lost', since: 0 } }, {}, 'low', 'veil'],
    [
      'a restart',
      { kind: 'starting', queue: undefined, run: { restarting: true } },
      { seen: true },
      'off',
      'veil',
      'hud',
    ],
    [
      'a restart that queues',
      { kind: 'queued', queue, run: { restarting: true } },
      { seen: true },
      'low',
      'hud',
      'queue',
    ],
    ['an end', { kind: 'ended', screen: 'session-ended' }, { seen: true }, 'low', 'notice'],
    ['an error', { kind: 'failed', error: { status: 'Failure', description: '' } }, {}, 'low', 'notice'],
    ['a stop whose login is asked for', { kind: 'failed', error: {} }, { signingIn: true }, 'low'],
    ['the way out', { kind: 'left' }, { seen: true }, 'off', 'hud'],
    [
      'a failed peer under a warning that was put away',
      { ...playing, grace: { ...grace, answered: true, toast: true } },
      { seen: true, blocked: true, hinted: true, wanted: ['toast'] },
      'off',
      'hud',
      'toast',
    ],
    ['a test drive', { kind: 'waiting' }, { wanted: ['testDrive'] }, 'low', 'testDrive'],
    ['a game for adults', { kind: 'preparing' }, { wanted: ['mature', 'testDrive'] }, 'low', 'preloader', 'mature'],
    [
      'a number that is asked for in the queue',
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
      { wanted: ['secretPassage'] },
      'low',
      'notice',
      'secretPassage',
    ],
    [
      'a recording that was cut off',
      { kind: 'ended' },
      { wanted: ['recordingExit', 'membership'] },
      'low',
      'notice',
      'recordingExit',
    ],
    ['a question in the game', playing, { seen: true, wanted: ['question'] }, 'off', 'hud', 'question'],
    ['a warning during a question', { ...playing, grace }, { seen: true, wanted: ['question'] }, 'off', 'hud', 'grace'],
    ['a question that the end has overtaken', { kind: 'ended' }, { wanted: ['question'] }, 'low', 'notice'],
    ['a wait before the screens’ code is there', { kind: 'starting' }, { early: true }, 'bright', 'preloader'],
    ['a queue before its code is there', { kind: 'queued', queue }, { early: true }, 'bright', 'preloader'],
    ['an end before the screens’ code is there', { kind: 'ended' }, { early: true }, 'low'],
    ['a failed start before the screens’ code is there', FAILED, { early: true }, 'bright', 'preloader'],
    ['a failure after a picture, before that code is there', FAILED, { early: true, seen: true }, 'low'],
  ])('shows one thing at a time: %s', (_, state, facts, light, ...shows) => {
    expect(shown(state, facts)).toEqual([light, ...ALL.filter((name) => shows.includes(name))]);
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

describe('whatever comes together', () => {
  const facts = fc.record({
    seen: fc.boolean(),
    blocked: fc.boolean(),
    muted: fc.boolean(),
    hinted: fc.boolean(),
    wanted: fc.subarray([...ALL]),
  });

  it('one screen covers the page at most, and one dialog is asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), facts, (state, known) => {
        const screen = page(state, known);
        const covers = COVERS.filter(screen.shows);
        expect(covers.length).toBeLessThanOrEqual(1);
        expect(DIALOGS.filter(screen.shows).length).toBeLessThanOrEqual(1);
        // Nothing that lies on the picture is under words that want to be read.
        if (covers.length > 0)
          expect((['preloader', 'toast', 'veil', 'hint'] as const).filter(screen.shows)).toEqual([]);
      }),
    );
  });

  it('a full stop is always said, and a warning that counts down is never covered', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), facts, (state, known) => {
        const screen = page(state, known);
        const { kind } = state as { kind: string };
        expect(screen.shows('notice')).toBe(kind === 'ended' || kind === 'failed');
        expect(screen.shows('grace')).toBe(state === STATES[8]);
      }),
    );
  });

  it('there is something on the screen that leads on, from every state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), facts, (state, known) => {
        // What is seen stays seen until the session ends; without a picture there is a preloader.
        const screen = page(state, known);
        const leadOn = [...COVERS, ...DIALOGS, 'preloader', 'veil', 'toast', 'hud'] as const;
        expect(leadOn.some(screen.shows)).toBe(true);
      }),
    );
  });
});
