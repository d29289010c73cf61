import { describe, expect, it } from 'vitest';
import { durationText } from './durationText.ts';

describe('the writing of a duration', () => {
  it('const.time-format: is hh:mm:ss, however long, and never negative', () => {
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
