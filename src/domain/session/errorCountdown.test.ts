import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/sessionBench.ts';
import { ErrorCountdown } from './errorCountdown.ts';

function counted(bench: SessionBench, retryable = true): ErrorCountdown {
  const retry = () => bench.machine.send({ kind: 'retry asked' });
  const ports = { session: bench.machine, clock: bench.clock, retryable: () => retryable, retry };
  return new ErrorCountdown(ports, bench.life.signal);
}

const starts = (bench: SessionBench) => bench.count('play.startSession');

describe('the countdown of an error', () => {
  it('const.error-countdown: tries again by itself after 300 s, once', async () => {
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

  it('is over when the player tries again, and a new one begins with the next error', async () => {
    const bench = new SessionBench().startAnswers('Failure', 'Failure', 'Failure');
    const countdown = counted(bench);
    await bench.play();
    await bench.pass(300_000);
    expect(countdown.retryAt).toBeUndefined();
    await bench.send({ kind: 'retry asked' });
    expect(countdown.retryAt).toBe(bench.clock.now() + 300_000);
  });

  it('is none where trying again mends nothing', async () => {
    const bench = new SessionBench().startAnswers('FailureServiceNotInRegion');
    const countdown = counted(bench, false);
    await bench.play();
    expect([countdown.retryAt, bench.clock.pending]).toEqual([undefined, 0]);
  });

  it('counts for an error that was there before it', async () => {
    const bench = new SessionBench().startAnswers('Failure');
    await bench.play();
    expect(counted(bench).retryAt).toBe(bench.clock.now() + 300_000);
  });

  it('leaves no timer behind when the player leaves', async () => {
    const bench = new SessionBench().startAnswers('Failure');
    counted(bench);
    await bench.play();
    await bench.send({ kind: 'player left' });
    expect(bench.clock.pending).toBe(0);
  });
});
