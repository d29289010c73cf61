import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { CLEAR, type Condition, Link } from './link.ts';

function setUp(condition: Partial<Condition>, seed = 1) {
  const clock = new ManualClock(0);
  const ended = new AbortController();
  const arrived: [packet: number, at: number][] = [];
  const link = new Link<number>(clock, new SeededRandom(seed), ended.signal, (packet) => {
    arrived.push([packet, clock.now()]);
  });
  if (Object.keys(condition).length > 0) link.condition = { ...CLEAR, ...condition };
  return { clock, ended, arrived, link };
}

describe('a link', () => {
  test('passes packets at once and with no timer while nothing is wrong', () => {
    const { link, clock, arrived } = setUp({});
    link.send(1, 1200);
    expect(arrived).toEqual([[1, 0]]);
    expect(clock.pending).toBe(0);
  });

  test('delays each packet by as much as it is told', () => {
    const { link, clock, arrived } = setUp({ delayMs: 80 });
    link.send(1, 100);
    clock.advance(30);
    link.send(2, 100);
    clock.advance(200);
    expect(arrived).toEqual([
      [1, 80],
      [2, 110],
    ]);
    expect(clock.pending).toBe(0);
  });

  test('jitter keeps the order and stays within its bounds', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { link, clock, arrived } = setUp({ delayMs: 50, jitterMs: 30 }, seed);
        for (let i = 0; i < 100; i++) {
          link.send(i, 100);
          clock.advance(5);
        }
        clock.advance(100);
        expect(arrived.map(([packet]) => packet)).toEqual(Array.from({ length: 100 }, (_, i) => i));
        for (const [packet, at] of arrived) {
          expect(at - packet * 5).toBeGreaterThanOrEqual(20);
          expect(at - packet * 5).toBeLessThanOrEqual(80);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('loses about the share it is told, the same packets for the same seed', () => {
    const run = (seed: number) => {
      const { link, arrived } = setUp({ lossPct: 20 }, seed);
      for (let i = 0; i < 2000; i++) link.send(i, 100);
      return arrived.map(([packet]) => packet);
    };
    const first = run(5);
    expect(run(5)).toEqual(first);
    expect(run(6)).not.toEqual(first);
    expect(first.length).toBeGreaterThan(1520);
    expect(first.length).toBeLessThan(1680);
  });

  test('switching a delay on does not change which packets are lost', () => {
    const run = (delayMs: number) => {
      const { link, clock, arrived } = setUp({ lossPct: 30, delayMs }, 9);
      for (let i = 0; i < 200; i++) link.send(i, 100);
      clock.advance(1000);
      return arrived.map(([packet]) => packet);
    };
    expect(run(40)).toEqual(run(0));
  });

  test('lets the share it is told overtake what is under way', () => {
    const { link, clock, arrived } = setUp({ delayMs: 100, reorderPct: 10 });
    for (let i = 0; i < 200; i++) {
      link.send(i, 100);
      clock.advance(1);
    }
    clock.advance(200);
    const overtakers = arrived.filter(([packet, at]) => at === packet).length;
    expect(arrived).toHaveLength(200);
    expect(overtakers).toBeGreaterThan(8);
    expect(overtakers).toBeLessThan(40);
  });

  test('carries no more than its rate, keeps 400 ms waiting and loses the rest', () => {
    const { link, clock, arrived } = setUp({ kbps: 1000 });
    // Ten times as much as fits, for a second: 1,000 bytes a millisecond are 8,000 kbps.
    for (let i = 0; i < 1000; i++) {
      link.send(i, 1000);
      clock.advance(1);
    }
    const within = arrived.length;
    clock.advance(2000);
    // 125 packets a second, and six for the burst that is let through.
    expect(within).toBeGreaterThanOrEqual(125);
    expect(within).toBeLessThanOrEqual(133);
    expect(arrived.length - within).toBeGreaterThanOrEqual(48);
    expect(arrived.length - within).toBeLessThanOrEqual(52);
    const waits = arrived.slice(60).map(([packet, at]) => at - packet);
    expect(Math.max(...waits)).toBeLessThanOrEqual(410);
  });

  test('a short burst passes a limited link without waiting', () => {
    const { link, arrived, clock } = setUp({ kbps: 1000 });
    clock.advance(1000);
    for (let i = 0; i < 5; i++) link.send(i, 1000);
    expect(arrived).toHaveLength(5);
  });

  test('forgets what is under way when it is cleared or its owner ends', () => {
    for (const end of ['clear', 'abort'] as const) {
      const { link, clock, arrived, ended } = setUp({ delayMs: 50 });
      link.send(1, 100);
      if (end === 'clear') link.clear();
      else ended.abort();
      clock.advance(100);
      expect(arrived).toEqual([]);
      expect(clock.pending).toBe(0);
    }
  });
});
