import { describe, expect, test } from 'vitest';
import { RateControl } from './rateControl.ts';

const PIXELS = 640 * 360;
const FRAME_MS = 1000 / 60;

/** Sends frames for some seconds. Their size halves with every 12 steps of the quantiser. */
function play(rate: RateControl, from: number, bytesAtZero: number, seconds = 1) {
  let now = from;
  let bytes = 0;
  let left = 0;
  let quantizer = 0;
  for (let i = 0; i < seconds * 60; i++, now += FRAME_MS) {
    const chosen = rate.next(false, now);
    if (chosen === undefined) {
      left++;
      continue;
    }
    quantizer = chosen;
    const size = Math.round(bytesAtZero * 2 ** (-chosen / 12));
    bytes += size;
    rate.sent(size, false, chosen);
  }
  return { kbps: (bytes * 8) / 1000 / seconds, left, quantizer, now };
}

const make = (maxKbps: number) => new RateControl({ maxKbps, fps: 60, pixels: PIXELS });

describe('the quantizer', () => {
  test('becomes the finest for a static picture', () => {
    expect(play(make(8000), 0, 200).quantizer).toBe(6);
  });

  test('keeps a busy picture within the bandwidth', () => {
    const rate = make(4000);
    const { now } = play(rate, 0, 60_000, 3);
    const { kbps, left } = play(rate, now, 60_000, 5);
    expect(kbps).toBeLessThan(4400);
    expect(kbps).toBeGreaterThan(2000);
    expect(left).toBeLessThan(15);
  });

  test('`next` returns undefined to skip a frame while the send queue exceeds a third of a second', () => {
    const rate = make(300);
    rate.next(true, 0);
    rate.sent(40_000, true, 40);
    expect(rate.next(false, 16)).toBeUndefined();
    expect(rate.next(false, 1200)).toBeDefined();
  });

  test('a key frame’s quantizer is coarser at a lower bandwidth and after a large key frame', () => {
    const wide = make(8000).next(true, 0) as number;
    const narrow = make(500).next(true, 0) as number;
    expect(narrow).toBeGreaterThan(wide + 5);
    const rate = make(1000);
    const first = rate.next(true, 0) as number;
    rate.sent(200_000, true, first);
    expect(rate.next(true, 50_000)).toBeGreaterThan(first);
  });
});

describe('the target bandwidth', () => {
  /** Reports the lost packets of each second, out of 100. */
  function report(rate: RateControl, from: number, lost: readonly number[], kbps?: readonly number[]): void {
    lost.forEach((_, i) => {
      const expected = 100 * (from + i);
      const sum = lost.slice(0, i + 1).reduce((a, b) => a + b, 0);
      rate.adapt({ expected, lost: sum, repeatedBytes: 0, kbps: kbps?.[i] }, (from + i) * 1000);
    });
  }
  const none = (seconds: number) => Array.from({ length: seconds }, () => 0);

  test('falls to 90 % of the received rate after a heavy loss, and recovers when no packet is lost', () => {
    const rate = make(4000);
    report(rate, 0, [0]);
    const { kbps } = play(rate, 0, 60_000);
    report(rate, 1, [30]);
    expect(rate.kbps).toBeCloseTo(kbps * 0.7 * 0.9);
    for (let s = 2; s < 20; s++)
      rate.adapt({ expected: 100 * s, lost: 30, repeatedBytes: 0, kbps: undefined }, s * 1000);
    expect(rate.kbps).toBe(4000);
  });

  test('stays after a heavy loss if the client estimates that the link carries more than what is sent', () => {
    const rate = make(4000);
    report(rate, 0, [0], [4000]);
    const { now } = play(rate, 0, 12_000);
    report(rate, 1, [30], [4000]);
    expect(rate.kbps).toBe(4000);
    play(rate, now, 60_000);
    report(rate, 2, [30], [1000]);
    expect(rate.kbps).toBeLessThan(2000);
  });

  test('grows slowly near the bandwidth with which the link was full, so that its queue stays short', () => {
    const rate = make(4000);
    report(rate, 0, [0]);
    play(rate, 0, 60_000);
    report(rate, 1, [30]);
    const full = rate.kbps / 0.9;
    const growth = (seconds: number) => {
      const from = rate.kbps;
      for (let i = 0; i < seconds; i++, second++)
        rate.adapt({ expected: 100 * second, lost: 30, repeatedBytes: 0, kbps: undefined }, second * 1000);
      return rate.kbps / from;
    };
    let second = 2;
    expect(growth(1)).toBeCloseTo(1.03);
    while (rate.kbps < full * 1.15) growth(1);
    expect(second).toBe(11);
    expect(growth(1)).toBeCloseTo(1.1);
  });

  test('never falls after an outage', () => {
    const rate = make(4000);
    report(rate, 0, none(3));
    play(rate, 2000, 20_000);
    const dumb = { expected: 200, lost: 0, repeatedBytes: 0, kbps: undefined };
    for (let s = 3; s < 10; s++) rate.adapt(dumb, s * 1000);
    rate.adapt({ ...dumb, expected: 700, lost: 480 }, 10_000);
    expect(rate.kbps).toBe(4000);
  });

  test('never falls after the loss of a few packets', () => {
    const rate = make(4000);
    report(rate, 0, [0, 5, 5, 5, 5]);
    expect(rate.kbps).toBe(4000);
  });

  test("falls with the client's falling estimate but ignores a low rising one, which lags after a quiet stream", () => {
    const rate = make(4000);
    report(rate, 0, none(6), [300, 301, 302, 303, 304, 2000]);
    expect(rate.kbps).toBe(4000);
    report(rate, 6, none(1), [900]);
    expect(rate.kbps).toBe(900);
    report(rate, 7, none(1), [900]);
    expect(rate.kbps).toBeCloseTo(990);
  });

  test('includes retransmissions, which reduce the bandwidth left for new frames', () => {
    const rate = make(1000);
    rate.adapt({ expected: 0, lost: 0, repeatedBytes: 0, kbps: undefined }, 0);
    expect(rate.next(false, 999)).toBeDefined();
    rate.adapt({ expected: 100, lost: 0, repeatedBytes: 120_000, kbps: undefined }, 1000);
    expect(rate.next(false, 1001)).toBeUndefined();
  });

  test('follows a changed limit, unless the link allows less', () => {
    const limits = { fps: 60, pixels: PIXELS };
    const rate = make(4_000);
    rate.limit({ maxKbps: 900, ...limits });
    expect(rate.kbps).toBe(900);
    rate.limit({ maxKbps: 9_000, ...limits });
    expect(rate.kbps).toBe(9_000);
    report(rate, 0, none(2), [800, 700]);
    for (const maxKbps of [600, 5_000]) rate.limit({ maxKbps, ...limits });
    expect(rate.kbps).toBe(700);
    rate.limit({ maxKbps: 750, ...limits });
    report(rate, 2, none(2), [700, 700]);
    rate.limit({ maxKbps: 5_000, ...limits });
    expect(rate.kbps).toBe(5_000);
  });

  test('never falls below the minimum for a picture', () => {
    const rate = make(4000);
    report(
      rate,
      0,
      Array.from({ length: 30 }, () => 95),
    );
    expect(rate.kbps).toBe(150);
  });
});
