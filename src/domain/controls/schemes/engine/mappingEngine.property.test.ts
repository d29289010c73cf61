import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROL_TYPES } from '../../../../contracts/entities/controlConfig.ts';
import { type Control, type Slot, SLOTS } from '../scheme.ts';
import { control, EngineBench, replayTouches } from '../testing/mapperTestbed.ts';

const KEYS = ['KeyA', 'KeyW', 'Space', 'MouseRight', 'GamepadA', 'GamepadLB'] as const;
const SCRIPTS = [
  'tap 0.2 0.2',
  'hold 0.5 0.5',
  'repeat\nswipe 0 0 1 1 30\nend',
  'repeat 3\ntap 0.1 0.9 20\nend',
  'oops',
];

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyControl: fc.Arbitrary<Control> = fc
  .record({
    type: fc.constantFrom(...CONTROL_TYPES, 'unknown' as const),
    x: share,
    y: share,
    radius: fc.double({ min: 0.03, max: 0.5, noNaN: true }),
    stick: fc.constantFrom('L' as const, 'R' as const, undefined),
    sensitivity: fc.double({ min: 0.1, max: 5, noNaN: true }),
    angle: fc.integer({ min: 0, max: 359 }),
    interval: fc.integer({ min: 40, max: 300 }),
    script: fc.constantFrom(...SCRIPTS),
    state: fc.constantFrom('', '', 'map', '!map'),
    tag: fc.constantFrom('', '', 'compass'),
    keys: fc.array(fc.constantFrom(...KEYS), { minLength: 7, maxLength: 7 }),
  })
  .map(({ type, keys, ...rest }) => {
    const bound = SLOTS[type].map((slot: Slot, i) => [slot, [keys[i] ?? 'KeyA']] as const);
    return control(type, { ...rest, keys: Object.fromEntries(bound) });
  });

type Act = (bench: EngineBench) => void;
const axis = fc.constantFrom(-1, -0.5, 0, 0.7, 1);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...KEYS), fc.boolean()).map(
      ([name, down]): Act =>
        ({ engine }) =>
          void engine.key(name, down),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: 400 }).map(
      (ms): Act =>
        ({ clock }) =>
          clock.advance(ms),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom('L' as const, 'R' as const), axis, axis).map(
      ([stick, x, y]): Act =>
        ({ engine }) =>
          void engine.lean(stick, x, y),
    ),
  },
  fc.tuple(share, share).map(
    ([x, y]): Act =>
      ({ engine }) =>
        engine.point(x, y),
  ),
  fc.tuple(axis, axis).map(
    ([x, y]): Act =>
      ({ engine }) =>
        void engine.drag(x / 9, y / 9),
  ),
  fc.integer({ min: -4, max: 4 }).map(
    (notches): Act =>
      ({ engine }) =>
        void engine.wheel(notches),
  ),
  fc.boolean().map(
    (seen): Act =>
      ({ engine }) =>
        engine.tags(seen ? [{ name: 'compass', x: 0.3, y: 0.4 }] : []),
  ),
  fc.double({ min: 0.3, max: 3, noNaN: true }).map(
    (ratio): Act =>
      ({ engine }) =>
        engine.shape(ratio),
  ),
  fc.boolean().map(
    (locked): Act =>
      ({ engine }) =>
        engine.pointerLock(locked),
  ),
  { weight: 1, arbitrary: fc.constant<Act>(({ engine }) => engine.releaseAll()) },
);

describe('mapping engine with random schemes and random input', () => {
  it('ends each touch that it starts, moves none after its end, stays on the picture and uses at most ten fingers', () => {
    fc.assert(
      fc.property(fc.array(anyControl, { maxLength: 14 }), fc.array(anyAct, { maxLength: 60 }), (controls, acts) => {
        const bench = new EngineBench(...controls);
        for (const act of acts) act(bench);
        const down = replayTouches(bench.touches);
        expect(down.size).toBeLessThanOrEqual(10);
        bench.engine.releaseAll();
        expect(replayTouches(bench.touches)).toEqual(new Set());
        expect(bench.engine.idle).toBe(true);
        // After the release of all input, the input mapper sends no touch and keeps no timer.
        const count = bench.touches.length;
        bench.clock.advance(20_000);
        expect([bench.touches.length, bench.clock.pending]).toEqual([count, 0]);
      }),
      { numRuns: 300 },
    );
  });

  it('ends all touches within 20 s after all keys and sticks are released', () => {
    fc.assert(
      fc.property(fc.array(anyControl, { maxLength: 8 }), fc.array(anyAct, { maxLength: 40 }), (controls, acts) => {
        const bench = new EngineBench(...controls);
        for (const act of acts) act(bench);
        for (const name of KEYS) bench.engine.key(name, false);
        for (const stick of ['L', 'R'] as const) bench.engine.lean(stick, 0, 0);
        bench.engine.point(0.5, 0.5);
        bench.clock.advance(20_000);
        expect(replayTouches(bench.touches)).toEqual(new Set());
        expect([bench.engine.idle, bench.clock.pending]).toEqual([true, 0]);
      }),
      { numRuns: 300 },
    );
  });
});
