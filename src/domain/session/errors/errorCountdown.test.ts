import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { ErrorCountdown } from './errorCountdown.ts';

function counted(bench: SessionBench, retryable = true): ErrorCountdown {
  const retry = () => bench.machine.send({ kind: 'retry asked' });
  const ports = { session: bench.machine, clock: bench.clock, retryable: () => retryable, retry };
  const it = new ErrorCountdown(ports);
  it.start(bench.controller.signal);
  return it;
}

const starts = (bench: SessionBench) => bench.count('play.startSession');

describe('the countdown of an error', () => {
  it('const.error-countdown: retries by itself after 300 s, once', async () => {
    const bench = new SessionBench().startAnswers('Failure', 'Failure');
    const countdown = counted(bench);
    await bench.play();
    expect(countdown.retryAt).toBe(bench.clock.now() + 300_000);
    await bench.pass(299_999);
    expect(starts(bench)).toBe(1);
    await bench.pass(1);
    expect(starts(bench)).toBe(2);
    expect([bench.state.kind, countdown.retryAt, bench.clock.pending]).toEqual(['failed', undefined, 0]);
  });

  it('ends after its automatic retry, and starts in full when the player’s retry fails', async () => {
    const bench = new SessionBench().startAnswers('Failure', 'Failure', 'Failure');
    const countdown = counted(bench);
    await bench.play();
    await bench.pass(300_000);
    expect(countdown.retryAt).toBeUndefined();
    await bench.send({ kind: 'retry asked' });
    expect(countdown.retryAt).toBe(bench.clock.now() + 300_000);
  });

  it('never starts for an error that a retry can’t resolve', async () => {
    const bench = new SessionBench().startAnswers('FailureServiceNotInRegion');
    const countdown = counted(bench, false);
    await bench.play();
    expect([countdown.retryAt, bench.clock.pending]).toEqual([undefined, 0]);
  });

  it('starts for an error that occurred before it was created', async () => {
    const bench = await new SessionBench().startAnswers('Failure').play();
    expect(counted(bench).retryAt).toBe(bench.clock.now() + 300_000);
  });

  it('leaves no timer behind when the player leaves', async () => {
    const bench = new SessionBench().startAnswers('Failure');
    counted(bench);
    await bench.play();
    await bench.send({ kind: 'player left' });
    expect(bench.clock.pending).toBe(0);
  });

  it.each<[string, object[]]>([
    ['a place in the queue', [{ status: 'WaitingInQueue', queuePosition: 3 }, { status: 'Failure' }]],
    ['a game', []],
  ])('starts again with the next error after %s', async (_, answers) => {
    const bench = new SessionBench().startAnswers('Failure', ...(answers as Record<string, unknown>[]));
    const countdown = counted(bench);
    await bench.play();
    await bench.pass(300_000);
    if (answers.length === 0) {
      await bench.connect();
      await bench.sendDeviceMessage({ kind: 'session-complete', reason: 'MeteorStrike' });
    } else await bench.pass(10_000);
    expect([bench.state.kind, countdown.retryAt]).toEqual(['failed', bench.clock.now() + 300_000]);
  });

  it('notifies observers of its end', async () => {
    const bench = new SessionBench().startAnswers('Failure');
    const countdown = counted(bench);
    const seen: (number | undefined)[] = [];
    bench.controller.signal.addEventListener(
      'abort',
      autorun(() => void seen.push(countdown.retryAt)),
    );
    await bench.play();
    await bench.pass(300_000);
    expect(seen).toEqual([undefined, bench.clock.now(), undefined]);
    bench.dispose();
  });

  it('ignores errors after its signal aborts', async () => {
    const bench = new SessionBench().startAnswers('Failure');
    const controller = new AbortController();
    const ports = { session: bench.machine, clock: bench.clock, retryable: () => true, retry: () => {} };
    const countdown = new ErrorCountdown(ports);
    countdown.start(controller.signal);
    controller.abort();
    await bench.play();
    expect([bench.state.kind, countdown.retryAt]).toEqual(['failed', undefined]);
  });
});
