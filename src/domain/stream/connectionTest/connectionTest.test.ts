import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { connectionTestSpec, type TestEvent, type TestState } from './connectionTest.machine.ts';
import { judge, type Measured, timesOf, VERDICTS } from './connectionVerdict.ts';

const GREAT: Measured = { by: 'peer', pingMs: 20, jitterMs: 2, lossPct: 0, kbps: 40_000 };

describe('the verdict on a connection', () => {
  it.each<[Partial<Measured>, string, readonly string[]]>([
    [{}, 'great', []],
    [{ pingMs: 40, jitterMs: 8, lossPct: 0.5, kbps: 15_000 }, 'great', []],
    [{ pingMs: 41 }, 'good', ['ping']],
    [{ jitterMs: 18, kbps: 9_000 }, 'good', ['jitter', 'speed']],
    [{ pingMs: 81, jitterMs: 18 }, 'fair', ['ping']],
    [{ lossPct: 2.1 }, 'fair', ['loss']],
    [{ lossPct: 5.1, pingMs: 90 }, 'poor', ['loss']],
    [{ kbps: 2_499 }, 'poor', ['speed']],
    [{ pingMs: 151, jitterMs: 41 }, 'poor', ['ping', 'jitter']],
    [{ by: 'requests', lossPct: undefined }, 'great', []],
  ])('the measurement %j gives %s, because of %j', (change, verdict, holds) => {
    expect(judge({ ...GREAT, ...change })).toMatchObject({ verdict, holds });
  });

  it('suspects Wi-Fi when a short connection is unstable, unless the browser reports a cable', () => {
    const unsteady = { ...GREAT, lossPct: 3 };
    expect([judge(unsteady).wifi, judge(unsteady, true).wifi, judge(unsteady, false).wifi]).toEqual([
      true,
      true,
      false,
    ]);
    expect(judge({ ...unsteady, pingMs: 200 }).wifi).toBe(false);
    expect([judge(GREAT, true).wifi, judge({ ...GREAT, pingMs: 200 }, true).wifi]).toEqual([false, false]);
    expect(judge({ ...GREAT, kbps: 3_000 }, true).wifi).toBe(true);
  });

  it('never improves with worse measured values', () => {
    const measured = fc.record({
      by: fc.constant('peer' as const),
      pingMs: fc.nat(400),
      jitterMs: fc.nat(100),
      lossPct: fc.nat(20),
      kbps: fc.nat(50_000),
    });
    fc.assert(
      fc.property(measured, fc.nat(100), (before, more) => {
        const grade = (of: Measured) => VERDICTS.indexOf(judge(of).verdict);
        const at = grade(before);
        expect(grade({ ...before, pingMs: before.pingMs + more })).toBeGreaterThanOrEqual(at);
        expect(grade({ ...before, lossPct: before.lossPct + more })).toBeGreaterThanOrEqual(at);
        expect(grade({ ...before, kbps: before.kbps - more })).toBeGreaterThanOrEqual(at);
      }),
    );
  });
});

describe('timesOf', () => {
  it('returns the median ping, and the mean difference between successive answers as the jitter', () => {
    expect(timesOf([20, 40, 30])).toEqual({ pingMs: 30, jitterMs: 15 });
    expect(timesOf([7])).toEqual({ pingMs: 7, jitterMs: 0 });
  });
});

const EVENTS: readonly TestEvent[] = [
  { kind: 'test asked', at: 5 },
  { kind: 'stopped' },
  { kind: 'no way' },
  { kind: 'blocked' },
  { kind: 'measured', measured: GREAT },
];
const step = (state: TestState, event: TestEvent) => connectionTestSpec.step(state, event)[0];
const name = (state: TestState) => (state.kind === 'measuring' ? `measuring by ${state.by}` : state.kind);

const TRANSITIONS: Transitions<TestState, TestEvent> = {
  idle: { 'test asked': ['measuring'] },
  measuring: { stopped: ['idle'], 'no way': ['measuring', 'failed'], blocked: ['failed'], measured: ['done'] },
  done: { 'test asked': ['measuring'] },
  failed: { 'test asked': ['measuring'] },
};

describe('the state machine of a connection test', () => {
  it('makes exactly the transitions of the table', () => {
    const seen = new Map<string, TestState>([['idle', connectionTestSpec.initial]]);
    const table: Record<string, readonly string[]> = {};
    const recorder = new TransitionRecorder();
    for (const [from, state] of seen) {
      table[from] = EVENTS.map((event) => {
        const to = step(state, event);
        recorder.record(state, event, to);
        if (!seen.has(name(to))) seen.set(name(to), to);
        return to === state ? '' : name(to);
      });
    }
    expect(recorder.visited).toEqual(linesOf(TRANSITIONS));
    expect(table).toEqual({
      idle: ['measuring by peer', '', '', '', ''],
      'measuring by peer': ['', 'idle', 'measuring by requests', 'failed', 'done'],
      'measuring by requests': ['', 'idle', 'failed', 'failed', 'done'],
      done: ['measuring by peer', '', '', '', ''],
      failed: ['measuring by peer', '', '', '', ''],
    });
  });

  it('measures only in the measuring state, with a new measurement for each request', () => {
    const first = step(connectionTestSpec.initial, { kind: 'test asked', at: 0 });
    const keys = (state: TestState) => Object.keys(connectionTestSpec.ongoing(state));
    expect([keys(connectionTestSpec.initial), keys(first)]).toEqual([[], ['peer:1']]);
    const done = step(first, { kind: 'measured', measured: GREAT });
    expect([keys(done), keys(step(done, { kind: 'test asked', at: 9 }))]).toEqual([[], ['peer:2']]);
  });
});
