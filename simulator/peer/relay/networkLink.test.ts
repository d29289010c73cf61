import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { CLEAR, type Condition, networkOf } from '../../core/network/networkCondition.ts';
import { parseMahimahi } from '../../core/network/mahimahi.ts';
import { NetworkLink } from './networkLink.ts';

function setUp(condition: Partial<Condition>, seed = 1) {
  const clock = new ManualClock(0);
  const ended = new AbortController();
  const arrived: [packet: number, at: number][] = [];
  const link = new NetworkLink<number>({
    clock,
    seed,
    direction: 'down',
    signal: ended.signal,
    deliver: (packet) => void arrived.push([packet, clock.now()]),
    damage: (packet) => -packet,
  });
  if (Object.keys(condition).length > 0) link.setNetwork({ ...CLEAR, ...condition });
  return { clock, ended, arrived, link };
}

describe('a simulated network link', () => {
  test('delivers packets at once and without a timer under the clear condition', () => {
    const { link, clock, arrived } = setUp({});
    link.send(1, 1200);
    expect(arrived).toEqual([[1, 0]]);
    expect(clock.pending).toBe(0);
  });

  test('delays each packet by `delayMs`', () => {
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

  test('delivers packets in order within the bounds of `jitterMs`', () => {
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

  test('loses about `lossPct` of the packets, and the same packets for the same seed', () => {
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

  test('loses the same packets with and without a delay', () => {
    const run = (delayMs: number) => {
      const { link, clock, arrived } = setUp({ lossPct: 30, delayMs }, 9);
      for (let i = 0; i < 200; i++) link.send(i, 100);
      clock.advance(1000);
      return arrived.map(([packet]) => packet);
    };
    expect(run(40)).toEqual(run(0));
  });

  test('lets about `reorderPct` of the packets overtake delayed ones', () => {
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

  test('delivers at most `kbps`, queues up to 400 ms of packets, and drops the rest', () => {
    const { link, clock, arrived } = setUp({ kbps: 1000 });
    // For a second, sends ten times as much as the link carries: 1,000 bytes a millisecond are 8,000 kbps.
    for (let i = 0; i < 1000; i++) {
      link.send(i, 1000);
      clock.advance(1);
    }
    const within = arrived.length;
    clock.advance(2000);
    // A second of 1,000-byte packets at this rate has 125 packets, and six more are in the initial burst.
    expect(within).toBeGreaterThanOrEqual(125);
    expect(within).toBeLessThanOrEqual(133);
    expect(arrived.length - within).toBeGreaterThanOrEqual(48);
    expect(arrived.length - within).toBeLessThanOrEqual(52);
    const waits = arrived.slice(60).map(([packet, at]) => at - packet);
    expect(Math.max(...waits)).toBeLessThanOrEqual(410);
  });

  test('delivers a burst of five packets without delay despite a bandwidth limit', () => {
    const { link, arrived, clock } = setUp({ kbps: 1000 });
    clock.advance(1000);
    for (let i = 0; i < 5; i++) link.send(i, 1000);
    expect(arrived).toHaveLength(5);
  });

  test.each([
    ['independent', 5, 0],
    ['single', 5, 1],
    ['short', 10, 1.5],
    ['long', 20, 4],
    ['frequent', 90, 2],
  ])('loses the average share of 10,000 packets within three standard deviations in %s bursts', (_, lossPct, burst) => {
    const share = lossPct / 100;
    // Correlation between the burst states of two successive packets.
    const end = burst === 0 ? 1 - share : Math.min(1 / burst, (1 - share) / share);
    const correlation = 1 - end - (share * end) / (1 - share);
    const deviation = Math.sqrt(10_000 * share * (1 - share) * ((1 + correlation) / (1 - correlation)));
    for (const seed of [1, 2, 3]) {
      const { link, arrived } = setUp({ lossPct, burstLength: burst }, seed);
      for (let i = 0; i < 10_000; i++) link.send(i, 100);
      const bursts = arrived.filter(([packet], i) => packet - (arrived[i - 1]?.[0] ?? -1) > 1).length;
      const lost = 10_000 - arrived.length;
      expect(Math.abs(lost - 10_000 * share)).toBeLessThanOrEqual(3 * deviation);
      if (burst === 1) expect(lost - bursts).toBeLessThanOrEqual(1);
      else expect(lost / bursts).toBeCloseTo(1 / end, 0);
    }
  });

  test('loses only `burstLossPct` of the packets in a burst, with the same average loss', () => {
    const { link, arrived } = setUp({ lossPct: 10, burstLength: 20, burstLossPct: 50 }, 3);
    for (let i = 0; i < 10_000; i++) link.send(i, 100);
    expect(10_000 - arrived.length).toBeGreaterThan(700);
    expect(10_000 - arrived.length).toBeLessThan(1_300);
    const pairs = arrived.filter(([packet], i) => packet - (arrived[i - 1]?.[0] ?? -1) > 2).length;
    expect(pairs).toBeGreaterThan(100);
  });

  test('loses every packet at 100 percent and none at 0', () => {
    for (const [lossPct, count] of [
      [100, 0],
      [0, 50],
    ] as const) {
      const { link, arrived } = setUp({ lossPct, burstLength: 3 });
      for (let i = 0; i < 50; i++) link.send(i, 100);
      expect(arrived).toHaveLength(count);
    }
  });

  test('loses the same packets again after its network is set again with the same seed', () => {
    const { link, arrived } = setUp({ lossPct: 20 }, 1);
    const run = () => {
      arrived.length = 0;
      link.setNetwork({ ...CLEAR, lossPct: 20 }, 7);
      for (let i = 0; i < 500; i++) link.send(i, 100);
      return arrived.map(([packet]) => packet);
    };
    const first = run();
    expect(run()).toEqual(first);
  });

  test('duplicates and damages the given shares of packets, and delivers each copy right after its packet', () => {
    const { link, arrived, clock } = setUp({ delayMs: 20, duplicatePct: 10, damagePct: 5 });
    for (let i = 1; i <= 10_000; i++) link.send(i, 100);
    clock.advance(20);
    const doubled = arrived.filter(([packet], i) => packet === arrived[i - 1]?.[0]);
    const damaged = new Set(arrived.filter(([packet]) => packet < 0).map(([packet]) => packet));
    expect(arrived).toHaveLength(10_000 + doubled.length);
    expect(Math.abs(doubled.length - 1_000)).toBeLessThanOrEqual(3 * Math.sqrt(10_000 * 0.1 * 0.9));
    expect(Math.abs(damaged.size - 500)).toBeLessThanOrEqual(3 * Math.sqrt(10_000 * 0.05 * 0.95));
    expect(new Set(arrived.map(([, at]) => at))).toEqual(new Set([20]));
  });

  test('loses and damages the same packets when duplication, reordering, delay and jitter are added', () => {
    const run = (more: Partial<Condition>) => {
      const { link, arrived, clock } = setUp({ lossPct: 10, damagePct: 10, ...more }, 4);
      for (let i = 1; i <= 500; i++) link.send(i, 100);
      clock.advance(10_000);
      return [...new Set(arrived.map(([packet]) => packet))].toSorted((a, b) => a - b);
    };
    const alone = run({});
    expect(run({ duplicatePct: 50, reorderPct: 20, delayMs: 30, jitterMs: 10 })).toEqual(alone);
  });

  test('drops packets that would wait longer than `queueMs`', () => {
    const { link, arrived, clock } = setUp({ kbps: 1000, queueMs: 200 });
    clock.advance(1000);
    for (let i = 0; i < 1000; i++) link.send(i, 1000);
    clock.advance(2000);
    // The 6 packets of the initial burst, 25 packets of 8 ms each in 200 ms, and the packet that starts at 200 ms.
    expect(arrived).toHaveLength(6 + 25 + 1);
    expect(Math.max(...arrived.map(([, at]) => at))).toBeLessThanOrEqual(1208);
  });

  test('applies scheduled changes of its condition at their times, and repeats them', () => {
    const { link, arrived, clock } = setUp({});
    link.setNetwork(
      networkOf({
        changes: [
          { afterMs: 100, lossPct: 100 },
          { afterMs: 200, delayMs: 50 },
        ],
        everyMs: 300,
      }),
    );
    for (let i = 0; i < 8; i++) {
      link.send(i, 100);
      clock.advance(50);
    }
    clock.advance(100);
    expect(arrived).toEqual([
      [0, 0],
      [1, 50],
      [4, 250],
      [5, 300],
      [6, 300],
      [7, 350],
    ]);
  });

  describe('with a bandwidth trace', () => {
    const traced = (text: string, values: Partial<Condition> = {}) => setUp({ trace: parseMahimahi(text), ...values });

    test('delivers one packet of 1,500 bytes at each delivery opportunity of the trace', () => {
      const { link, arrived, clock } = traced('10\n30\n30\n70\n');
      for (let i = 0; i < 6; i++) link.send(i, 1500);
      clock.advance(200);
      expect(arrived.map(([, at]) => at)).toEqual([10, 30, 30, 70, 80, 100]);
    });

    test('delivers several small packets at one opportunity and a large packet over two', () => {
      const { link, arrived, clock } = traced('10\n20\n30\n');
      for (const [packet, bytes] of [
        [0, 700],
        [1, 700],
        [2, 700],
        [3, 1500],
      ] as const)
        link.send(packet, bytes);
      clock.advance(100);
      expect(arrived.map(([, at]) => at)).toEqual([10, 10, 20, 30]);
    });

    test('never saves delivery opportunities that passed without a packet', () => {
      const { link, arrived, clock } = traced('10\n20\n50\n');
      clock.advance(125);
      for (let i = 0; i < 3; i++) link.send(i, 1500);
      clock.advance(100);
      expect(arrived.map(([, at]) => at)).toEqual([150, 160, 170]);
    });

    test('adds the delay and drops packets that would wait longer than the queue', () => {
      const { link, arrived, clock } = traced('100\n500\n', { delayMs: 40, queueMs: 400 });
      for (let i = 0; i < 3; i++) link.send(i, 1500);
      clock.advance(100);
      link.send(3, 1500);
      clock.advance(1_000);
      expect(arrived).toEqual([
        [0, 140],
        [3, 540],
      ]);
    });
  });

  test('drops packets in flight when it is cleared or its signal aborts', () => {
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
