import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FramePacer } from './framePacer.ts';

test('the frame pacer does not drift, however irregularly take() is called', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 50, maxLength: 200 }), (steps) => {
      const cadence = new FramePacer(1000 / 60, 0);
      let now = 0;
      let beats = cadence.take(now);
      for (const step of steps) {
        now += step;
        beats += cadence.take(now);
        expect(Math.abs(beats - (now * 60) / 1000 - 0.5)).toBeLessThanOrEqual(0.55);
      }
      expect(cadence.next).toBeCloseTo((beats * 1000) / 60, 6);
    }),
  );
});

test('the frame pacer’s first frame is due at once, and a later one may be taken half a millisecond early', () => {
  const cadence = new FramePacer(20, 100);
  expect(cadence.take(100)).toBe(1);
  expect(cadence.take(119)).toBe(0);
  expect(cadence.take(119.5)).toBe(1);
  expect(cadence.take(120)).toBe(0);
});

test('the frame pacer skips the frames of a pause of several seconds and keeps its phase', () => {
  const cadence = new FramePacer(20, 0);
  cadence.take(0);
  expect([cadence.take(80), cadence.skipped]).toEqual([4, 0]);
  expect([cadence.take(5007), cadence.skipped]).toEqual([1, 245]);
  expect(cadence.next).toBe(5020);
  expect([cadence.take(5020), cadence.skipped]).toEqual([1, 0]);
});
