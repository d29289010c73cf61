import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { settle } from '../../kit/clock.ts';
import { type MaintenanceAnswer, MaintenanceWatch } from './maintenance.ts';

const CLOSED = 'FailureUnderMaintenance';

/** Creates a maintenance watch whose server sends these responses in order, and repeats the last one. */
function watched(bench: SessionBench, ...answers: readonly (MaintenanceAnswer | 'never')[]) {
  const requests: number[] = [];
  const left = [...answers];
  const watch = new MaintenanceWatch({
    session: bench.machine,
    clock: bench.clock,
    retry: () => bench.machine.send({ kind: 'retry asked' }),
    ask: () => {
      requests.push(bench.clock.now());
      const [answer = 'on'] = left.length > 1 ? left.splice(0, 1) : left;
      return answer === 'never' ? new Promise(() => undefined) : Promise.resolve(answer);
    },
  });
  watch.start(bench.controller.signal);
  return { watch, requests };
}

const starts = (bench: SessionBench) => bench.count('play.startSession');
const closed = async () => new SessionBench().startAnswers(CLOSED).play();

describe('a session that stopped for maintenance', () => {
  it('call.play.getMaintenanceStatus: checks every 30 s, and restarts by itself when maintenance is over', async () => {
    const bench = await closed();
    const { watch, requests } = watched(bench, 'on', 'over');
    expect(watch.phase).toBe('on');
    await bench.pass(29_999);
    expect(requests).toEqual([]);
    await bench.pass(1);
    expect([requests.length, bench.state.kind]).toEqual([1, 'failed']);
    await bench.pass(29_999);
    expect(starts(bench)).toBe(1);
    await bench.pass(1);
    expect([requests.length, starts(bench), bench.state.kind, watch.phase]).toEqual([2, 2, 'connecting', 'none']);
  });

  it('checks and restarts in the same way when maintenance ended a running game', async () => {
    const bench = await new SessionBench().playing();
    const { watch, requests } = watched(bench, 'over');
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: 'AppUnderMaintenance' });
    expect(watch.phase).toBe('on');
    await bench.pass(30_000);
    expect([requests.length, starts(bench)]).toEqual([1, 2]);
  });

  it('sends no check while the tab is hidden or offline, and checks at once afterwards', async () => {
    const bench = await closed();
    const { requests } = watched(bench, 'on');
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(300_000);
    expect([requests.length, bench.clock.pending]).toEqual([0, 0]);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(requests).toHaveLength(1);
    await bench.send({ kind: 'online changed', online: false });
    await bench.pass(300_000);
    expect(requests).toHaveLength(1);
    await bench.send({ kind: 'online changed', online: true });
    expect(requests).toHaveLength(2);
    await bench.pass(30_000);
    expect(requests).toHaveLength(3);
  });

  it('stops checking after an hour, and starts checking again when the player retries', async () => {
    const bench = await closed();
    const { watch, requests } = watched(bench, 'on');
    await bench.pass(3_600_000);
    expect([requests.length, watch.givenUp]).toEqual([120, false]);
    await bench.pass(30_000);
    expect([watch.phase, watch.givenUp, bench.clock.pending]).toEqual(['on', true, 0]);
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.send({ kind: 'visibility changed', visible: true });
    await bench.pass(7_200_000);
    expect([requests.length, starts(bench)]).toEqual([120, 1]);
    await watch.tryAgain();
    expect([requests.length, watch.still, watch.givenUp]).toEqual([121, true, false]);
    await bench.pass(30_000);
    expect(requests).toHaveLength(122);
  });

  it('never checks by itself when the player returns to the tab after more than an hour', async () => {
    const bench = await closed();
    const { watch, requests } = watched(bench, 'over');
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(3_600_001);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect([requests.length, watch.givenUp, starts(bench)]).toEqual([0, true, 1]);
    await watch.tryAgain();
    await settle();
    expect([requests.length, starts(bench)]).toEqual([1, 2]);
  });

  it('continues checking after an unknown answer', async () => {
    const bench = await closed();
    const { requests } = watched(bench, 'unknown', 'over');
    await bench.pass(30_000);
    expect([requests.length, starts(bench)]).toEqual([1, 1]);
    await bench.pass(30_000);
    expect([requests.length, starts(bench)]).toEqual([2, 2]);
  });

  it('restarts once by itself when the server reports the end but rejects the start again', async () => {
    const bench = await new SessionBench().startAnswers(CLOSED, CLOSED, CLOSED).play();
    const { watch, requests } = watched(bench, 'over');
    await bench.pass(30_000);
    expect([starts(bench), bench.state.kind, watch.spent]).toEqual([2, 'failed', true]);
    await bench.pass(600_000);
    expect([requests.length, starts(bench), bench.clock.pending]).toEqual([1, 2, 0]);
    await watch.tryAgain();
    await settle();
    expect([starts(bench), watch.spent]).toEqual([3, false]);
    await bench.pass(30_000);
    expect(starts(bench)).toBe(4);
  });

  it('checks once when the player retries, and reports that maintenance continues', async () => {
    const bench = await closed();
    const { watch, requests } = watched(bench, 'on');
    const trying = watch.tryAgain();
    expect(watch.checking).toBe(true);
    void watch.tryAgain();
    await trying;
    expect([requests.length, watch.checking, watch.still, starts(bench)]).toEqual([1, false, true, 1]);
    await bench.pass(29_999);
    expect(requests).toHaveLength(1);
    await bench.pass(1);
    expect(requests).toHaveLength(2);
  });

  it.each(['over', 'unknown'] as const)(
    'starts at once when the player retries and the answer is %s',
    async (answer) => {
      const bench = await closed();
      const { watch } = watched(bench, answer);
      await watch.tryAgain();
      await settle();
      expect([starts(bench), bench.state.kind, watch.still]).toEqual([2, 'connecting', false]);
    },
  );

  it('starts after 5 s without an answer when the player retries', async () => {
    const bench = await closed();
    const { watch } = watched(bench, 'never');
    void watch.tryAgain();
    await bench.pass(4_999);
    expect([watch.checking, starts(bench)]).toEqual([true, 1]);
    await bench.pass(1);
    expect([watch.checking, starts(bench)]).toEqual([false, 2]);
  });
});

describe('MaintenanceWatch', () => {
  it('retries at once, without a check, when another error stopped the start', async () => {
    const bench = await new SessionBench().startAnswers('FailureNoResource').play();
    const { watch, requests } = watched(bench, 'on');
    const { phase, checking, still, spent, givenUp } = watch;
    expect({ phase, checking, still, spent, givenUp }).toEqual({
      ...{ phase: 'none', checking: false, still: false, spent: false, givenUp: false },
    });
    const trying = watch.tryAgain();
    expect(watch.checking).toBe(false);
    await trying;
    await settle();
    expect([requests.length, starts(bench), bench.state.kind]).toEqual([0, 2, 'connecting']);
  });

  it('never checks for a session that ended for another reason', async () => {
    const bench = await new SessionBench().playing();
    const { watch, requests } = watched(bench, 'on');
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: 'SessionTimeLimitExceeded' });
    await bench.pass(60_000);
    expect([bench.state.kind, watch.phase, requests.length]).toEqual(['ended', 'none', 0]);
  });

  it.each<[string, object[]]>([
    ['a game', [{ status: 'Success', offerSdp: 'v=0', playSessionId: 'p' }]],
    ['a place in the queue', [{ status: 'WaitingInQueue', queuePosition: 2 }, { status: CLOSED }]],
  ])('restarts by itself again after %s', async (_, then) => {
    const bench = await new SessionBench().startAnswers(CLOSED, ...(then as Record<string, unknown>[])).play();
    const { watch, requests } = watched(bench, 'over');
    await bench.pass(30_000);
    expect(starts(bench)).toBe(2);
    if (then.length > 1) await bench.pass(10_000);
    else {
      await bench.connect();
      await bench.sendDeviceMessage({ kind: 'session-complete', reason: 'AppUnderMaintenance' });
    }
    expect([watch.phase, watch.spent]).toEqual(['on', false]);
    await bench.pass(30_000);
    expect(requests).toHaveLength(2);
  });

  it('notifies observers of each change', async () => {
    const bench = await new SessionBench().startAnswers(CLOSED, CLOSED).play();
    const { watch } = watched(bench, 'on', 'over');
    const seen: string[] = [];
    const stop = autorun(() => {
      const told = { checking: watch.checking, still: watch.still, spent: watch.spent, givenUp: watch.givenUp };
      seen.push([watch.phase, ...Object.entries(told).flatMap(([name, on]) => (on ? [name] : []))].join(' '));
    });
    await watch.tryAgain();
    await bench.pass(30_000);
    stop();
    expect(seen).toEqual(['on', 'on checking', 'on still', 'on still spent', 'none spent', 'on spent']);
  });

  it('starts no session if the player retries and then leaves', async () => {
    const bench = await closed();
    const { watch } = watched(bench, 'never');
    void watch.tryAgain();
    await bench.send({ kind: 'player left' });
    await bench.pass(5_000);
    expect([bench.state.kind, starts(bench), watch.checking, bench.clock.pending]).toEqual(['left', 1, false, 0]);
  });

  it('aborts a check that takes longer than 5 s, and the current check when the player leaves', async () => {
    const bench = await closed();
    const signals: AbortSignal[] = [];
    const ask = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    };
    const { machine: session, clock, controller } = bench;
    const watch = new MaintenanceWatch({ session, clock, ask, retry: () => {} });
    watch.start(controller.signal);
    void watch.tryAgain();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await bench.pass(5_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    void watch.tryAgain();
    await bench.send({ kind: 'player left' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe('an unavailable service', () => {
  const unavailable = async () =>
    new SessionBench().script('play.startSession', { http: 503, body: {} }, { body: { status: CLOSED } }).play();

  it('causes one maintenance check, and waits for the end of maintenance if there is one', async () => {
    const bench = await unavailable();
    const { watch, requests } = watched(bench, 'on', 'over');
    await settle();
    expect([requests.length, watch.phase]).toEqual([1, 'on']);
    await bench.pass(30_000);
    expect([requests.length, starts(bench)]).toEqual([2, 2]);
  });

  it.each(['over', 'unknown'] as const)('stays an ordinary failure when the answer is %s', async (answer) => {
    const bench = await unavailable();
    const { watch, requests } = watched(bench, answer);
    await settle();
    await bench.pass(300_000);
    expect([requests.length, watch.phase, starts(bench)]).toEqual([1, 'suspected', 1]);
    await watch.tryAgain();
    await settle();
    expect([requests.length, starts(bench)]).toEqual([1, 2]);
  });

  it('causes no check when another error stopped the start', async () => {
    const bench = await new SessionBench().startAnswers('FailureNoResource').play();
    const { watch, requests } = watched(bench, 'on');
    await settle();
    expect([requests.length, watch.phase]).toEqual([0, 'none']);
  });

  it.each([500, 502, 504])('causes no check after HTTP %i', async (http) => {
    const bench = await new SessionBench().script('play.startSession', { http, body: {} }).play();
    const { watch, requests } = watched(bench, 'on');
    await settle();
    expect([bench.state.kind, requests.length, watch.phase]).toEqual(['failed', 0, 'none']);
  });

  it('aborts its check when the player leaves', async () => {
    const bench = await unavailable();
    const signals: AbortSignal[] = [];
    const { machine: session, clock, controller } = bench;
    const ask = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    };
    const watch = new MaintenanceWatch({ session, clock, ask, retry: () => {} });
    watch.start(controller.signal);
    expect(watch.phase).toBe('suspected');
    await bench.send({ kind: 'player left' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

it('the maintenance watch leaves no timer after the player leaves or its signal aborts', async () => {
  const bench = await closed();
  watched(bench, 'on');
  await bench.send({ kind: 'player left' });
  expect(bench.clock.pending).toBe(0);
  const other = await closed();
  const { requests } = watched(other, 'on');
  other.controller.abort();
  await other.send({ kind: 'visibility changed', visible: false });
  await other.send({ kind: 'visibility changed', visible: true });
  expect([requests.length, other.clock.pending]).toEqual([0, 0]);
});
