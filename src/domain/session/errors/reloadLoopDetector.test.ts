import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { type LogEvent, memoryStore, type TextStore } from '../../../kit/textStoreAndLog.ts';
import { detectReloadLoops } from './reloadLoopDetector.ts';

interface Watched {
  readonly bench: SessionBench;
  readonly reported: LogEvent[];
  readonly keep: () => void;
}

/** Creates a page in the browser tab that has this session storage. */
function page(answers: readonly string[], sessionStore = memoryStore(), reloadedAt?: number): Watched {
  const bench = new SessionBench().startAnswers(...answers);
  const reported: LogEvent[] = [];
  const log = { report: (event: LogEvent) => void reported.push(event) };
  const ports = { session: bench.machine, clock: bench.clock, log, sessionStore, reloadedAt };
  return { bench, reported, ...detectReloadLoops(ports, bench.controller.signal) };
}

const watched = (...answers: string[]) => page(answers);

/** Loads a page and reloads it `count` times, by default one second apart. Returns the reports of reload loops. */
function reloads(count: number, store: TextStore, everyMs = 1_000): LogEvent[] {
  const begun = new SessionBench().clock.now();
  return Array.from({ length: count }, (_, i) => page([], store, begun + i * everyMs)).flatMap((it) => it.reported);
}

/** Returns the stored times of reloads and retries. */
const kept = (store: TextStore): unknown => {
  const text = store.get('ngLoopTimes');
  return text === undefined ? undefined : JSON.parse(text);
};

describe('the loop detector', () => {
  it('rule.loop-detector, const.loop-limit: reports five retries of the start within a minute, once', async () => {
    const { bench, reported } = watched(...Array.from({ length: 9 }, () => 'FailureNotReady'));
    await bench.play();
    await bench.pass(4 * 3_000);
    expect(reported).toEqual([]);
    await bench.pass(4 * 3_000);
    expect(reported).toEqual([{ name: 'loop', data: { step: 'startSession', retries: 5 } }]);
  });

  it('ignores the polls of a queue', async () => {
    const { bench, reported } = watched(...Array.from({ length: 30 }, () => 'WaitingInQueue'));
    await bench.play();
    await bench.pass(300_000);
    expect(reported).toEqual([]);
  });

  it('ignores slow retries', async () => {
    const { bench, reported } = watched();
    bench.script('play.startSession', ...Array.from({ length: 20 }, () => ({ http: 205 })));
    await bench.play();
    await bench.pass(10_000 * 4);
    expect(reported).toEqual([]);
  });

  it('rule.loop-detector, const.loop-limit: reports five reloads of the page in one tab', () => {
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

  it('continues counting when the tab’s storage was cleared before the reload', () => {
    const store = memoryStore();
    reloads(3, store);
    const now = new SessionBench().clock.now();
    const { keep } = page([], store, now + 5_000);
    store.clear();
    keep();
    expect(page([], store, now + 6_000).reported).toHaveLength(1);
  });

  it('ignores reloads 15 s apart, and several sessions in one document', () => {
    expect(reloads(9, memoryStore(), 15_000)).toEqual([]);
    const store = memoryStore();
    expect(Array.from({ length: 9 }, () => page([], store, 7).reported).flat()).toEqual([]);
  });

  it.each<[string, (bench: SessionBench) => Promise<unknown>]>([
    ['a game', (bench) => bench.playing()],
    ['a place in the queue', (bench) => bench.startAnswers('WaitingInQueue').play()],
  ])('resets its count and the tab’s stored times after the session has reached %s', async (_, reached) => {
    const store = memoryStore();
    reloads(4, store);
    expect(kept(store)).toHaveLength(4);
    const { bench, keep } = page([], store);
    await reached(bench);
    expect(kept(store)).toBeUndefined();
    keep();
    expect(kept(store)).toBeUndefined();
    expect(page([], store, bench.clock.now()).reported).toEqual([]);
    expect(kept(store)).toEqual([bench.clock.now()]);
  });

  it('counts a start after a wait, but neither the first start nor one that the player requests', async () => {
    const store = memoryStore();
    const { bench } = page(['FailureNotReady', 'FailureNoResource', 'FailureNoResource'], store);
    await bench.play();
    expect(kept(store)).toBeUndefined();
    await bench.pass(3_000);
    expect(kept(store)).toEqual([bench.clock.now()]);
    await bench.send({ kind: 'retry asked' });
    expect(kept(store)).toHaveLength(1);
  });

  it('counts nothing after its signal aborts', async () => {
    const store = memoryStore();
    const { machine, clock } = await new SessionBench().startAnswers('FailureNotReady').play();
    const controller = new AbortController();
    detectReloadLoops(
      { session: machine, clock, log: { report() {} }, sessionStore: store, reloadedAt: undefined },
      controller.signal,
    );
    controller.abort();
    await clock.advanceAsync(3_000);
    expect(machine.state.kind).toBe('connecting');
    expect(kept(store)).toBeUndefined();
  });

  it('reads the last five numbers of the stored list, and ignores all other stored values', () => {
    const store = memoryStore({ ngLoopTimes: '["a",1,2,3,null,4,5,6,"7"]' });
    page([], store).keep();
    expect(kept(store)).toEqual([2, 3, 4, 5, 6]);
    for (const text of ['', '{', '7', '{"a":1}']) {
      const other = memoryStore({ ngLoopTimes: text });
      page([], other).keep();
      expect(kept(other)).toBeUndefined();
    }
  });

  it('starts without an error or a report for any malformed stored value', () => {
    for (const text of ['', '{', '7', '["a",null]', '{"a":1}'])
      expect(page([], memoryStore({ ngLoopTimes: text }), 1).reported).toEqual([]);
  });
});
