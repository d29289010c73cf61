import { describe, expect, it } from 'vitest';
import { orientationOf, uprightAt } from './deviceTalk.ts';

describe('the four ways in which a device is held: transition.orientation', () => {
  it.each([
    ['phone', [true, false, true, false]],
    ['tablet', [false, true, false, true]],
  ])('a %s stands upright at every second of them', (type, upright) => {
    expect([0, 1, 2, 3].map((value) => uprightAt(value, type))).toEqual(upright);
  });

  it('mean the same to whoever tells and to whoever hears', () => {
    for (const type of ['phone', 'tablet', 'Tablet', '']) {
      for (const turn of [
        'portrait-primary',
        'portrait-secondary',
        'landscape-primary',
        'landscape-secondary',
      ] as const) {
        const value = orientationOf(turn, type);
        expect(value !== undefined && uprightAt(value, type)).toBe(turn.startsWith('portrait'));
      }
    }
    expect(orientationOf(undefined, 'phone')).toBeUndefined();
  });
});
