import fc from 'fast-check';
import { makeAutoObservable, runInAction } from 'mobx';
import { describe, expect, it, test } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { estimateOf, hoursOf } from './waitEstimate.ts';
import { beforeAnyChange, PACE_MS, paced, type Spoken } from './Queue.tsx';
import { QueueHistory, QueueViewModel } from './Queue.viewModel.ts';
import { type Place, trendOf, withPlace } from './queueTrend.ts';

const places = (...list: readonly [secs: number, position: number][]): readonly Place[] =>
  list.reduce<readonly Place[]>((all, [secs, position]) => withPlace(all, { position, at: secs * 1000 }), []);

describe('trendOf the position in the queue', () => {
  it('returns undefined before the second response', () => {
    expect(trendOf([], 0)).toBeUndefined();
    expect(trendOf(places([0, 7]), 5_000)).toBeUndefined();
  });

  it('returns the number of positions moved forward or back, and the seconds that this took', () => {
    expect(trendOf(places([0, 7], [10, 6], [20, 4]), 24_000)).toEqual({ kind: 'forward', places: 3, secs: 24 });
    expect(trendOf(places([0, 7], [10, 9]), 10_000)).toEqual({ kind: 'back', places: 2, secs: 10 });
  });

  it('returns the seconds for which the position has not changed', () => {
    expect(trendOf(places([0, 7], [10, 7], [20, 7]), 25_000)).toEqual({ kind: 'still', secs: 25 });
    expect(trendOf(places([0, 9], [100, 7], [150, 7], [230, 7]), 232_000)).toEqual({ kind: 'still', secs: 132 });
  });

  it('compares with the position two minutes ago, and keeps at most 14 entries', () => {
    const long = places(...Array.from({ length: 60 }, (_, i): [number, number] => [i * 10, 100 - i]));
    expect(trendOf(long, 590_000)).toEqual({ kind: 'forward', places: 12, secs: 120 });
    expect(long.length).toBeLessThanOrEqual(14);
  });
});

describe('paced', () => {
  const tick = fc.record({ text: fc.constantFrom('7', '6', '5'), ms: fc.integer({ min: 0, max: 4_000 }) });

  it('never announces twice within five seconds, and ends with the newest text', () => {
    fc.assert(
      fc.property(fc.array(tick, { minLength: 1 }), (ticks) => {
        let now = 0;
        let spoken: Spoken | undefined;
        for (const { text, ms } of ticks) {
          now += ms;
          const next = paced(spoken, text, now);
          if (spoken && next !== spoken) expect(next.at - spoken.at).toBeGreaterThanOrEqual(5_000);
          spoken = next;
        }
        const last = ticks.at(-1)?.text ?? '';
        expect(paced(spoken, last, now + PACE_MS).text).toBe(last);
      }),
    );
  });
});

test('paced announces the first change at once, and the changes of the next five seconds as one', () => {
  let spoken = beforeAnyChange('7');
  const said = (text: string, now: number) => (spoken = paced(spoken, text, now)).text;
  expect([said('7', 1_000), said('6', 2_000), said('5', 4_000), said('3', 6_900), said('3', 7_000)]).toEqual([
    '7',
    '6',
    '6',
    '6',
    '3',
  ]);
});

type Queued = Extract<SessionState, { kind: 'queued' }>;

function bench() {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const around = { visible: true, online: true, membershipOpen: false, recording: false };
  const session = makeAutoObservable({ state: { kind: 'preparing', around } as unknown as SessionState });
  const history = new QueueHistory(session, clock);
  history.start(end.signal);
  const screen = new QueueViewModel({
    session,
    history,
    ticker: {
      get now() {
        return clock.now();
      },
    },
    game: { appName: 'Skyhop', media: {} },
    secsPerPlace: 30,
    gamepad: () => undefined,
    soundCheck: { isDone: false, play: () => undefined },
    passes: () => undefined,
    call: { state: 'off', request: () => undefined },
    enterMembership: () => undefined,
    leave: () => undefined,
  });
  const enter = (next: object) =>
    runInAction(() => {
      session.state = next as SessionState;
    });
  let requests = 0;
  const state = (kind: 'starting' | 'queued', change: Partial<Queued['queue']> = {}, surroundings = around) => {
    if (kind === 'starting') requests++;
    const queue = { priority: false, position: 7, first: 7, held: undefined, fresh: false, ...change };
    enter({ kind, queue, around: surroundings, run: { requests } });
  };
  return { clock, end, around, screen, history, state, over: () => enter({ kind: 'connecting', around }) };
}

describe('QueueViewModel', () => {
  it('shows position, estimate, trend and the seconds since the last request', () => {
    const { clock, screen, state } = bench();
    state('starting');
    state('queued', { position: 7 });
    clock.advance(10_000);
    state('starting', { position: 7 });
    state('queued', { position: 5 });
    clock.advance(3_000);
    expect(screen).toMatchObject({ position: 5, first: 7, priority: false, checkedSecs: 3, paused: undefined });
    expect(screen.estimate).toEqual({ from: 3, to: 4 });
    expect(screen.trend).toEqual({ kind: 'forward', places: 2, secs: 13 });
  });

  it('shows the checks as paused while the membership dialog is open, and never counts its opening as a response', () => {
    const { around, clock, history, screen, state } = bench();
    state('starting');
    state('queued');
    clock.advance(4_000);
    state('queued', {}, { ...around, membershipOpen: true });
    expect(history.places).toHaveLength(1);
    expect(screen).toMatchObject({ checkedSecs: 4, paused: 'membership' });
  });

  it('never asks for a membership number in the priority queue', () => {
    const { screen, state } = bench();
    state('queued');
    expect(screen.enterMembership).toBeDefined();
    state('queued', { priority: true });
    expect(screen.enterMembership).toBeUndefined();
  });

  it('shows the checks as paused while the tab is hidden', () => {
    const { around, screen, state } = bench();
    state('queued', {}, { ...around, visible: false });
    expect(screen.paused).toBe('hidden');
  });

  it('clears its positions when the queue ends, and records none after its signal aborts', () => {
    const { end, history, state, over } = bench();
    state('queued');
    over();
    expect(history.places).toEqual([]);
    end.abort();
    state('starting');
    state('queued');
    expect(history.places).toEqual([]);
  });
});

describe('the estimated time in the queue', () => {
  it.each([
    [1, 30, 1, 2],
    [7, 30, 4, 6],
    [40, 30, 20, 30],
    [3, 600, 30, 45],
  ])(
    'estimates at position %i, with %i s for each position, a wait of %i to %i minutes',
    (position, secs, from, to) => {
      expect(estimateOf(position, secs)).toEqual({ from, to });
    },
  );

  it.each([
    [91, 1.5],
    [110, 2],
    [341, 5.5],
    [642, 11],
    [963, 16],
  ])('rounds %i minutes to %f hours', (minutes, hours) => {
    expect(hoursOf(minutes)).toBe(hours);
  });
});
