import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock, sleep } from '../../../src/kit/clock.ts';
import { WorldClock } from './worldClock.ts';

let base: ManualClock;
let life: AbortController;
let clock: WorldClock;
let fired: [string, number][];

beforeEach(() => {
  base = new ManualClock(1_000);
  life = new AbortController();
  clock = new WorldClock(base, life.signal);
  fired = [];
});

const note = (name: string) => () => void fired.push([name, clock.now()]);

describe('a simulated world’s clock', () => {
  it('runs in step with its base clock by default', () => {
    clock.after(500, note('a'), life.signal);
    base.advance(499);
    expect(fired).toEqual([]);
    base.advance(1);
    expect(fired).toEqual([['a', 1_500]]);
    expect(clock.now()).toBe(1_500);
  });

  it('starts at the given time', () => {
    const later = new WorldClock(base, life.signal, 50_000);
    base.advance(10);
    expect(later.now()).toBe(50_010);
  });

  it('fires the timers that are due during an advance, each at its own time and in order', async () => {
    clock.after(300, note('c'), life.signal);
    clock.after(100, note('a'), life.signal);
    clock.every(100, note('beat'), life.signal);
    clock.after(301, note('never'), life.signal);
    await clock.advance(300);
    expect(fired).toEqual([
      ['a', 1_100],
      ['beat', 1_100],
      ['beat', 1_200],
      ['c', 1_300],
      ['beat', 1_300],
    ]);
    expect(clock.now()).toBe(1_300);
    expect(base.now()).toBe(1_000);
    base.advance(1);
    expect(fired.at(-1)).toEqual(['never', 1_301]);
  });

  it('fires consecutive sleeps during an advance at their own times', async () => {
    const walk = async () => {
      for (const name of ['one', 'two', 'three']) {
        await sleep(clock, 1_000, life.signal);
        note(name)();
      }
    };
    const walked = walk();
    await clock.advance(3_000);
    await walked;
    expect(fired).toEqual([
      ['one', 2_000],
      ['two', 3_000],
      ['three', 4_000],
    ]);
  });

  it('fires pending timers sooner after its rate increases, and new timers later at half the rate', () => {
    clock.after(1_000, note('a'), life.signal);
    base.advance(500);
    clock.setRate(10);
    base.advance(49);
    expect(fired).toEqual([]);
    base.advance(1);
    expect(fired).toEqual([['a', 2_000]]);
    clock.setRate(0.5);
    clock.after(100, note('b'), life.signal);
    base.advance(199);
    expect(fired).toHaveLength(1);
    base.advance(1);
    expect(fired[1]).toEqual(['b', 2_100]);
  });

  it('stands still at rate 0, can still be advanced, and continues from there at rate 1', async () => {
    clock.after(100, note('a'), life.signal);
    clock.setRate(0);
    base.advance(10_000);
    expect(clock.now()).toBe(1_000);
    await clock.advance(60);
    base.advance(10_000);
    expect(clock.now()).toBe(1_060);
    expect(fired).toEqual([]);
    clock.setRate(1);
    base.advance(40);
    expect(fired).toEqual([['a', 1_100]]);
    expect(base.pending).toBe(0);
  });

  it('fires the timers in between when set forward; when set back, timers keep their remaining delay', async () => {
    clock.after(100, note('a'), life.signal);
    clock.after(700, note('b'), life.signal);
    await clock.set(1_600);
    expect(fired).toEqual([['a', 1_100]]);
    await clock.set(0);
    expect(clock.now()).toBe(0);
    base.advance(99);
    expect(fired).toHaveLength(1);
    base.advance(1);
    expect(fired[1]).toEqual(['b', 100]);
  });

  it('processes concurrent advances one after the other', async () => {
    clock.every(10, note('beat'), life.signal);
    await Promise.all([clock.advance(20), clock.advance(20), clock.set(1_050)]);
    expect(fired.map(([, at]) => at)).toEqual([1_010, 1_020, 1_030, 1_040, 1_050]);
  });

  it('skips missed ticks of an interval when its base clock is late', () => {
    clock.every(10, note('beat'), life.signal);
    base.jump(1_105);
    base.advance(0);
    expect(fired).toEqual([['beat', 1_105]]);
    base.advance(5);
    expect(fired[1]).toEqual(['beat', 1_110]);
  });

  it('runs a zero-delay timer that sets itself again only once per turn of the base clock', () => {
    const turns: (() => void)[] = [];
    const world = new WorldClock({ now: () => 0, after: (_, run) => turns.push(run), every: () => {} }, life.signal);
    const again = () => {
      note('again')();
      world.after(0, again, life.signal);
    };
    again();
    turns.at(-1)?.();
    expect(fired).toHaveLength(2);
  });

  it('returns whole milliseconds at a fractional rate, and still fires a timer due at the next one', () => {
    clock.setRate(0.3);
    clock.after(1, note('a'), life.signal);
    base.advance(3);
    expect(fired).toEqual([]);
    base.advance(1);
    expect(fired).toEqual([['a', 1_001]]);
    expect(clock.now()).toBe(1_001);
  });

  it('fires a one-second interval at most 10,001 times during an advance of a year', async () => {
    let beats = 0;
    clock.every(1_000, () => beats++, life.signal);
    await clock.advance(365 * 86_400_000);
    expect(clock.now()).toBe(1_000 + 365 * 86_400_000);
    expect(beats).toBeGreaterThan(0);
    expect(beats).toBeLessThanOrEqual(10_001);
  });

  it('fires a timer after 2³² ms, which is longer than a system timer can wait', () => {
    clock.after(2 ** 32, note('a'), life.signal);
    base.advance(2 ** 32 - 1);
    expect(fired).toEqual([]);
    base.advance(1);
    expect(fired).toEqual([['a', 1_000 + 2 ** 32]]);
  });

  it('keeps no timer after its signal aborts or its world ends', () => {
    const timer = new AbortController();
    clock.after(10, note('cancelled'), timer.signal);
    clock.every(10, note('beat'), life.signal);
    timer.abort();
    expect(clock.pending).toBe(1);
    life.abort();
    expect(clock.pending).toBe(0);
    expect(base.pending).toBe(0);
    clock.after(1, note('late'), new AbortController().signal);
    base.advance(100);
    expect(fired).toEqual([]);
  });

  it('throws a RangeError for a negative, infinite or NaN rate', () => {
    for (const rate of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => clock.setRate(rate)).toThrow(RangeError);
  });

  it('fires every timer at exactly its world time after any sequence of advances and rate changes', async () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant('base' as const), ms: fc.integer({ min: 0, max: 400 }) }),
      fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 400 }) }),
      fc.record({ kind: fc.constant('rate' as const), ms: fc.constantFrom(0, 1, 2, 4) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 800 })), fc.array(move), async (delays, moves) => {
        const ground = new ManualClock(0);
        const end = new AbortController();
        const world = new WorldClock(ground, end.signal, 0);
        const due: [number, number][] = [];
        for (const delay of delays) world.after(delay, () => due.push([delay, world.now()]), end.signal);
        for (const { kind, ms } of moves) {
          if (kind === 'base') ground.advance(ms);
          else if (kind === 'advance') await world.advance(ms);
          else world.setRate(ms);
        }
        ground.advance(0);
        // At rates above 1, several simulated world milliseconds pass within one millisecond of the underlying clock,
        // but no timer fires early.
        for (const [delay, at] of due) expect(at - delay).toBeCloseTo(0, 6);
        expect(due.map(([delay]) => delay)).toEqual(due.map(([delay]) => delay).sort((a, b) => a - b));
        for (const delay of delays) if (delay < world.now()) expect(due.some(([d]) => d === delay)).toBe(true);
        end.abort();
        expect(ground.pending).toBe(0);
      }),
    );
  });
});
