import { describe, expect, test } from 'vitest';
import { RateControl } from './rateControl.ts';

const PIXELS = 640 * 360;
const FRAME_MS = 1000 / 60;

/** A second of frames whose size halves with each 12 steps of the quantiser. */
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

describe('the quantiser', () => {
  test('becomes the finest for a quiet picture', () => {
    expect(play(make(8000), 0, 200).quantizer).toBe(6);
  });

  test('keeps a lively picture within the bandwidth', () => {
    const rate = make(4000);
    const { now } = play(rate, 0, 60_000, 3);
    const { kbps, left } = play(rate, now, 60_000, 5);
    expect(kbps).toBeLessThan(4400);
    expect(kbps).toBeGreaterThan(2000);
    expect(left).toBeLessThan(15);
  });

  test('leaves frames out rather than queue for longer than a third of a second', () => {
    const rate = make(300);
    rate.next(true, 0);
    rate.sent(40_000, true, 40);
    expect(rate.next(false, 16)).toBeUndefined();
    expect(rate.next(false, 1200)).toBeDefined();
  });

  test('a key frame is as fine as the bandwidth allows, and learns from the last one', () => {
    const wide = make(8000).next(true, 0) as number;
    const narrow = make(500).next(true, 0) as number;
    expect(narrow).toBeGreaterThan(wide + 5);
    const rate = make(1000);
    const first = rate.next(true, 0) as number;
    rate.sent(200, true, first);
    expect(rate.next(true, 5000)).toBeLessThan(first);
  });
});

describe('the bandwidth aimed at', () => {
  test('falls where a tenth of the packets is missed, and comes back when none is', () => {
    const rate = make(4000);
    for (let s = 0; s <= 3; s++) rate.adapt({ loss: 0.3, kbps: undefined }, s * 1000);
    const low = rate.kbps;
    expect(low).toBeLessThan(2600);
    for (let s = 4; s <= 20; s++) rate.adapt({ loss: 0, kbps: undefined }, s * 1000);
    expect(rate.kbps).toBe(4000);
  });

  test('does not mind the loss of a few packets', () => {
    const rate = make(4000);
    for (let s = 0; s <= 5; s++) rate.adapt({ loss: 0.05, kbps: undefined }, s * 1000);
    expect(rate.kbps).toBe(4000);
  });

  test("follows the client's estimate only where more is being sent", () => {
    const idle = make(4000);
    for (let s = 0; s <= 5; s++) idle.adapt({ loss: 0, kbps: 300 }, s * 1000);
    expect(idle.kbps).toBe(4000);
    const busy = make(4000);
    busy.adapt({ loss: 0, kbps: 900 }, 0);
    play(busy, 0, 60_000);
    busy.adapt({ loss: 0, kbps: 900 }, 1000);
    expect(busy.kbps).toBe(900);
  });

  test('never falls below what a picture needs', () => {
    const rate = make(4000);
    for (let s = 0; s <= 60; s++) rate.adapt({ loss: 0.9, kbps: 1 }, s * 1000);
    expect(rate.kbps).toBe(150);
  });
});
