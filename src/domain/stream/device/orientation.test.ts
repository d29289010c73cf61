import { describe, expect, it } from 'vitest';
import { orientationOf, uprightAt } from './deviceMessaging.ts';

describe('the four orientation values of a streaming device: transition.orientation', () => {
  it.each([
    ['phone', [true, false, true, false]],
    ['tablet', [false, true, false, true]],
  ])('alternate between upright and sideways for a %s', (type, upright) => {
    expect([0, 1, 2, 3].map((value) => uprightAt(value, type))).toEqual(upright);
  });

  it('mean the same when they are sent (orientationOf) and received (uprightAt)', () => {
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
