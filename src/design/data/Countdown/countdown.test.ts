import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, durationText, isoDuration, lastMark, secondsLeft } from './countdown.ts';

describe('a countdown', () => {
  it('counts down whole seconds to the deadline, and stops at 0', () => {
    expect([5_000, 5_001, 9_999, 10_000, 12_000].map((now) => secondsLeft(10_000, now))).toEqual([5, 5, 1, 0, 0]);
  });

  it('const.time-format: shows minutes and seconds, and from an hour on hh:mm:ss', () => {
    expect([0, 5, 65, 3599, 3600, 3661, 3729].map(clockText)).toEqual([
      '0:00',
      '0:05',
      '1:05',
      '59:59',
      '01:00:00',
      '01:01:01',
      '01:02:09',
    ]);
    expect(isoDuration(3729)).toBe('PT1H2M9S');
  });

  it('announces only remaining times that are below its initial number of seconds', () => {
    expect(lastMark(125, 125)).toBeUndefined();
    expect(lastMark(120, 125)).toBe(120);
    expect(lastMark(61, 125)).toBe(120);
    expect(lastMark(60, 125)).toBe(60);
    expect(lastMark(9, 125)).toBe(10);
    expect(lastMark(0, 125)).toBe(0);
    expect(lastMark(10, 10)).toBeUndefined();
  });

  it('makes at most ten announcements for any duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (start) => {
        const spoken = new Set<number>();
        for (let left = start; left >= 0; left--) {
          const mark = lastMark(left, start);
          if (mark !== undefined) spoken.add(mark);
        }
        expect(spoken.size).toBeLessThanOrEqual(10);
        expect(spoken.has(0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('durationText', () => {
  it('const.time-format: returns hh:mm:ss for any length, and never a negative time', () => {
    expect([0, 9, 61, 3599.9, 3661, 360_000, -5].map(durationText)).toEqual([
      '00:00:00',
      '00:00:09',
      '00:01:01',
      '00:59:59',
      '01:01:01',
      '100:00:00',
      '00:00:00',
    ]);
  });
});
