import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/sessionBench.ts';
import type { LogEvent } from '../../kit/ports.ts';
import { detectLoops } from './loopDetector.ts';

function watched(...answers: string[]): { bench: SessionBench; reported: LogEvent[] } {
  const bench = new SessionBench().startAnswers(...answers);
  const reported: LogEvent[] = [];
  detectLoops(bench.machine, bench.clock, { report: (event) => reported.push(event) }, bench.life.signal);
  return { bench, reported };
}

describe('the loop detector', () => {
  it('rule.loop-detector, const.loop-limit: reports five retries of the start within a minute, once', async () => {
    const { bench, reported } = watched(...Array.from({ length: 9 }, () => 'FailureNotReady'));
    await bench.play();
    await bench.pass(4 * 3_000);
    expect(reported).toEqual([]);
    await bench.pass(4 * 3_000);
    expect(reported).toEqual([{ name: 'loop', data: { step: 'startSession', retries: 5 } }]);
  });

  it('takes no queue for a loop', async () => {
    const { bench, reported } = watched(...Array.from({ length: 30 }, () => 'WaitingInQueue'));
    await bench.play();
    await bench.pass(300_000);
    expect(reported).toEqual([]);
  });

  it('takes no slow retries for a loop', async () => {
    const { bench, reported } = watched();
    bench.script('play.startSession', ...Array.from({ length: 20 }, () => ({ http: 205 })));
    await bench.play();
    await bench.pass(10_000 * 4);
    expect(reported).toEqual([]);
  });
});
