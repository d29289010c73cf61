import { describe, expect, it } from 'vitest';
import { leanOf, tiltOf } from './tilt.ts';
import { TiltSchema } from './tiltSettings.ts';

const settings = TiltSchema.parse({ zone: 5, reach: 25 });
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100 + 0);
const lean = (beta: number, gamma: number, screen = 0) => leanOf({ beta, gamma, screen });

describe('leanOf', () => {
  it.each([
    ['flat on a table', [0, 0, 0], [0, 0]],
    ['upright', [90, 0, 0], [0, 90]],
    ['its right edge down', [0, 20, 0], [20, 0]],
    ['its upper edge up', [30, 0, 0], [0, 30]],
    ['in landscape, its upper edge up', [0, -30, 90], [0, 30]],
    ['in landscape, its right edge down', [20, 0, 90], [20, 0]],
    ['in the other landscape, its upper edge up', [0, 30, 270], [0, 30]],
    ['in the other landscape, its right edge down', [-20, 0, 270], [20, 0]],
    ['upside down, its right edge down', [0, -20, 180], [20, 0]],
  ] as const)('returns the roll and pitch of a phone %s', (_, [beta, gamma, screen], expected) => {
    const { roll, pitch } = lean(beta, gamma, screen);
    expect(rounded([roll, pitch])).toEqual(expected);
  });

  it('returns angles without a jump when a phone in landscape passes the upright position', () => {
    // When a phone is held upright, `gamma` and `beta` of the browser's event jump from (0, -89) to (180, 89).
    const before = lean(0, -89, 90);
    const after = lean(180, 89, 90);
    expect(rounded([before.pitch, after.pitch])).toEqual([89, 91]);
    expect(rounded([before.roll, after.roll])).toEqual([0, 0]);
  });
});

describe('tiltOf', () => {
  const neutral = { roll: 2, pitch: 40 };

  it('rests in the dead zone around the neutral position', () => {
    expect(tiltOf(neutral, neutral, settings)).toEqual([0, 0]);
    expect(tiltOf({ roll: 5, pitch: 37 }, neutral, settings)).toEqual([0, 0]);
  });

  it('grows from the edge of the dead zone to the full deflection', () => {
    expect(rounded(tiltOf({ roll: 7.4, pitch: 40 }, neutral, settings))).toEqual([0.02, 0]);
    expect(rounded(tiltOf({ roll: 17, pitch: 40 }, neutral, settings))).toEqual([0.5, 0]);
    expect(rounded(tiltOf({ roll: -60, pitch: 40 }, neutral, settings))).toEqual([-1, 0]);
  });

  it('deflects upwards when the upper edge goes down, and downwards when it comes up', () => {
    expect(rounded(tiltOf({ roll: 2, pitch: -10 }, neutral, settings))).toEqual([0, -1]);
    expect(rounded(tiltOf({ roll: 2, pitch: 55 }, neutral, settings))).toEqual([0, 0.5]);
  });

  it('takes the short way between two pitches above and below the head', () => {
    const [x, y] = tiltOf({ roll: 0, pitch: -175 }, { roll: 0, pitch: 170 }, settings);
    expect(rounded([x, y])).toEqual([0, 0.5]);
  });

  it('never leaves the unit circle', () => {
    for (let beta = -180; beta <= 180; beta += 20)
      for (let gamma = -90; gamma <= 90; gamma += 15)
        for (const screen of [0, 90, 180, 270]) {
          const [x, y] = tiltOf(lean(beta, gamma, screen), neutral, settings);
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-9);
        }
  });
});
