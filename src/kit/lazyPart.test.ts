import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ManualClock, settle } from './clock.ts';
import { LazyPart } from './lazyPart.ts';

/** Returns lazy code that loads only after this many failures. */
function coming(failures: number, signal = new AbortController().signal) {
  let requestCount = 0;
  const made = vi.fn<() => { made: boolean }>(() => ({ made: true }));
  const part = new LazyPart(
    () => (requestCount++ < failures ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(made)),
    signal,
  );
  return { part, made, asked: () => requestCount };
}

describe('LazyPart', () => {
  it('loads and creates its content once for concurrent calls, and notifies observers', async () => {
    const { part, made, asked } = coming(0);
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(part.value !== undefined));
    const [one, other] = await Promise.all([part.load(), part.load()]);
    expect(one).toBe(other);
    expect([asked(), made.mock.calls.length]).toEqual([1, 1]);
    expect(seen).toEqual([false, true]);
    stop();
  });

  it('loads again on the next call after a failure', async () => {
    const { part, asked } = coming(1);
    expect(await part.load()).toBeUndefined();
    expect(await part.load()).toEqual({ made: true });
    expect(asked()).toBe(2);
  });

  it('loadWithRetry retries every 2 s until the part has loaded', async () => {
    const clock = new ManualClock();
    const { part, asked } = coming(2);
    void part.loadWithRetry(clock);
    for (const count of [1, 2, 3]) {
      await settle();
      expect(asked()).toBe(count);
      clock.advance(2_000);
    }
    await settle();
    expect(part.value).toBeDefined();
    expect(clock.pending).toBe(0);
  });

  it('creates nothing and does not retry after its signal aborts', async () => {
    const clock = new ManualClock();
    const left = new AbortController();
    const { part, made } = coming(0, left.signal);
    void part.loadWithRetry(clock);
    left.abort();
    await settle();
    expect(made).not.toHaveBeenCalled();
    expect(clock.pending).toBe(0);
  });

  it('loadWhen loads once the observed condition holds, unless its signal has aborted', async () => {
    const isWanted = observable.box(false);
    const clock = new ManualClock();
    const left = new AbortController();
    const [here, gone] = [coming(0), coming(0, left.signal)];
    expect(here.part.loadWhen(() => isWanted.get(), clock)).toBe(here.part);
    gone.part.loadWhen(() => isWanted.get(), clock);
    left.abort();
    expect([here.asked(), gone.asked()]).toEqual([0, 0]);
    runInAction(() => isWanted.set(true));
    expect([here.asked(), gone.asked()]).toEqual([1, 0]);
    const already = coming(0);
    already.part.loadWhen(() => true, clock);
    expect(already.asked()).toBe(1);
    await settle();
    expect(here.part.value).toBeDefined();
  });

  it('retries after a failure only while its condition holds', async () => {
    const isWanted = observable.box(true);
    const clock = new ManualClock();
    const { part, asked } = coming(2);
    part.loadWhen(() => isWanted.get(), clock);
    await clock.advanceAsync(2_000);
    expect(asked()).toBe(2);
    runInAction(() => isWanted.set(false));
    await clock.advanceAsync(10_000);
    expect([asked(), part.value, clock.pending]).toEqual([2, undefined, 0]);
    runInAction(() => isWanted.set(true));
    await settle();
    expect(part.value).toEqual({ made: true });
  });
});
