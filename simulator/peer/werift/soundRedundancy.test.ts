import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { SoundRedundancy } from './soundRedundancy.ts';

function start() {
  const clock = new ManualClock();
  return { clock, redundancy: new SoundRedundancy(clock) };
}

describe('the redundancy of sound packets', () => {
  test('starts only with a receiver report that names a loss', () => {
    const { redundancy } = start();
    expect(redundancy.copies).toBe(0);
    redundancy.takeReport(0);
    expect(redundancy.copies).toBe(0);
  });

  test('sends each packet twice while single packets are lost, and for 15 s after', () => {
    const { clock, redundancy } = start();
    redundancy.takeReport(1 / 256);
    expect(redundancy.copies).toBe(1);
    clock.advance(10_000);
    redundancy.takeReport(0);
    redundancy.takeReport(0.05);
    clock.advance(14_999);
    expect(redundancy.copies).toBe(1);
    clock.advance(1);
    expect(redundancy.copies).toBe(0);
  });

  test('sends each packet three times if a tenth of the packets is lost, and twice when the loss falls', () => {
    const { clock, redundancy } = start();
    redundancy.takeReport(0.1);
    expect(redundancy.copies).toBe(2);
    clock.advance(8_000);
    redundancy.takeReport(0.02);
    expect(redundancy.copies).toBe(2);
    clock.advance(7_000);
    expect(redundancy.copies).toBe(1);
  });

  test('sends each packet three times if the lost packets are consecutive', () => {
    const { redundancy } = start();
    for (const lost of [[10, 11], [65_535, 65_536, 65_537], [50], [60, 61]]) redundancy.takeRequest(lost);
    redundancy.takeReport(0.05);
    expect(redundancy.copies).toBe(2);
  });

  test('sends each packet twice if lost packets are mostly single ones', () => {
    const { redundancy } = start();
    for (const lost of [[10, 12, 14], [20], [30, 31], [40]]) redundancy.takeRequest(lost);
    redundancy.takeReport(0.05);
    expect(redundancy.copies).toBe(1);
  });

  test('ignores earlier losses of consecutive packets after many single losses', () => {
    const { redundancy } = start();
    for (let i = 0; i < 5; i++) redundancy.takeRequest([1, 2, 3, 4]);
    for (let i = 0; i < 60; i++) redundancy.takeRequest([2 * i]);
    redundancy.takeReport(0.05);
    expect(redundancy.copies).toBe(1);
  });
});
