import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Cadence } from './cadence.ts';

test('beats do not drift, however unevenly they are taken', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 50, maxLength: 200 }), (steps) => {
      const cadence = new Cadence(1000 / 60, 0);
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

test('the first beat is at once, and a timer that is a little early still counts', () => {
  const cadence = new Cadence(20, 100);
  expect(cadence.take(100)).toBe(1);
  expect(cadence.take(119)).toBe(0);
  expect(cadence.take(119.5)).toBe(1);
  expect(cadence.take(120)).toBe(0);
});

test('after a long sleep it goes on from now instead of catching up', () => {
  const cadence = new Cadence(20, 0);
  cadence.take(0);
  expect(cadence.take(80)).toBe(4);
  expect(cadence.take(5000)).toBe(1);
  expect(cadence.next).toBe(5020);
});
