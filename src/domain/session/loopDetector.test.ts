import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/sessionBench.ts';
import { type LogEvent, memoryStore, type TextStore } from '../../kit/ports.ts';
import { detectLoops } from './loopDetector.ts';

interface Watched {
  readonly bench: SessionBench;
  readonly reported: LogEvent[];
  readonly keep: () => void;
}

/** A page of the tab that the store belongs to. */
function page(answers: readonly string[], sessionStore = memoryStore(), reloadedAt?: number): Watched {
  const bench = new SessionBench().startAnswers(...answers);
  const reported: LogEvent[] = [];
  const log = { report: (event: LogEvent) => void reported.push(event) };
  const ports = { session: bench.machine, clock: bench.clock, log, sessionStore, reloadedAt };
  return { bench, reported, ...detectLoops(ports, bench.life.signal) };
}

const watched = (...answers: string[]) => page(answers);

/** The page is loaded, then reloaded so many times, a second apart. Answers what was reported. */
function reloads(count: number, store: TextStore, everyMs = 1_000): LogEvent[] {
  const begun = new SessionBench().clock.now();
  return Array.from({ length: count }, (_, i) => page([], store, begun + i * everyMs)).flatMap((it) => it.reported);
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

  it('rule.loop-detector, const.loop-limit: counts reloads of the page in one tab', () => {
    const store = memoryStore();
    expect(reloads(4, store)).toEqual([]);
    expect(reloads(5, store)).toEqual([{ name: 'loop', data: { step: 'reload', retries: 5 } }]);
  });

  it('counts reloads and retries together', async () => {
    const store = memoryStore();
    reloads(3, store);
    const { bench, reported } = page(['FailureNotReady', 'FailureNotReady', 'FailureNotReady'], store);
    await bench.play();
    await bench.pass(3_000);
    expect(reported).toEqual([]);
    await bench.pass(3_000);
    expect(reported).toEqual([{ name: 'loop', data: { step: 'startSession', retries: 5 } }]);
  });

  it('goes on counting though the tab forgot everything before it reloaded', () => {
    const store = memoryStore();
    reloads(3, store);
    const now = new SessionBench().clock.now();
    const { keep } = page([], store, now + 5_000);
    store.clear();
    keep();
    expect(page([], store, now + 6_000).reported).toHaveLength(1);
  });

  it('takes no slow reloads for a loop, nor several plays in one document, nor a game that was reached', async () => {
    expect(reloads(9, memoryStore(), 15_000)).toEqual([]);
    const store = memoryStore();
    expect(Array.from({ length: 9 }, () => page([], store, 7).reported).flat()).toEqual([]);
    reloads(3, store);
    const { bench } = page([], store);
    await bench.playing();
    expect(reloads(4, store)).toEqual([]);
  });

  it('reads anything that lies in its place without an error', () => {
    for (const kept of ['', '{', '7', '["a",null]', '{"a":1}'])
      expect(page([], memoryStore({ ngLoopTimes: kept }), 1).reported).toEqual([]);
  });
});
