import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../../tests/support/input/inputBench.ts';
import type { GamepadFacts } from '../input.ports.ts';

/**
 * Connects a gamepad, changes its state, and returns the messages that the streaming device receives at the next
 * sample.
 */
function told(before: GamepadFacts, now: GamepadFacts) {
  const bench = new InputBench();
  bench.pads = [before];
  bench.handle({ kind: 'gamepad-plugged' });
  bench.clock.advance(100);
  bench.take();
  bench.pads = [now];
  bench.clock.advance(8);
  return bench.take().flatMap((event) => (event.kind === 'gamepad' ? [event] : []));
}

const REST = pad(0);
const pressed = (count: number, ...down: readonly number[]) =>
  Array.from({ length: count }, (_, i) => ({ pressed: down.includes(i), value: 0 }));
const AXES = [0, 1, 2, 3].map((axis) => [axis, [0, 0, 0, 0].map((_, i) => (i === axis ? 0.8 : 0))] as const);

describe('gamepad messages', () => {
  it.each(AXES)('report a change of axis %i alone', (axis, axes) => {
    const [event] = told(REST, pad(0, [], axes));
    expect(event?.axes.map((value) => value > 0)).toEqual([0, 1, 2, 3].map((i) => i === axis));
    expect(told(pad(0, [], axes), REST)).toMatchObject([{ axes: [0, 0, 0, 0] }]);
  });

  it.each([
    ['left', [1, 0]],
    ['right', [0, 1]],
  ])('report a change of the %s trigger alone', (_, triggers) => {
    expect(told(REST, pad(0, [], undefined, triggers))).toMatchObject([{ triggers }]);
    expect(told(pad(0, [], undefined, triggers), REST)).toMatchObject([{ triggers: [0, 0] }]);
  });

  it('contain the first 32 buttons and omit further ones', () => {
    const many = { ...REST, buttons: pressed(40, 0, 31, 32, 33) };
    expect(told(REST, many)).toMatchObject([{ buttons: 0x8000_0001 }]);
  });

  it('set missing axes and triggers to 0 for a gamepad with one axis and two buttons', () => {
    const small = { ...REST, buttons: pressed(2, 1), axes: [1] };
    expect(told(REST, small)).toMatchObject([{ buttons: 2, axes: [1, 0, 0, 0], triggers: [0, 0] }]);
  });
});

describe('deflection of gamepad sticks and triggers', () => {
  it.each([
    [
      [0.12, 0],
      [0, 0],
    ],
    [
      [1, 0],
      [1, 0],
    ],
    // A stick with a square range exceeds the unit circle, so its deflection is clamped to the circle.
    [
      [1, 1],
      [Math.SQRT1_2, Math.SQRT1_2],
    ],
    [
      [-1, -1],
      [-Math.SQRT1_2, -Math.SQRT1_2],
    ],
    [
      [0, -0.56],
      [0, -0.5],
    ],
  ])('reports a stick at %j as %j', ([x = 0, y = 0], expected) => {
    for (const axes of [
      [x, y, 0, 0],
      [0, 0, x, y],
    ]) {
      const [event] = told(pad(0, [0]), pad(0, [], axes));
      const stick = axes[0] || axes[1] ? event?.axes.slice(0, 2) : event?.axes.slice(2);
      expect(stick?.[0]).toBeCloseTo(expected[0] ?? 0, 3);
      expect(stick?.[1]).toBeCloseTo(expected[1] ?? 0, 3);
    }
  });

  it.each([
    [0.04, 0],
    [0.52, 0.5],
    [1, 1],
    [1.5, 1],
  ])('reports a trigger at %f as %f', (value, expected) => {
    const [event] = told(pad(0, [0]), pad(0, [], undefined, [value, value]));
    expect(event?.triggers[0]).toBeCloseTo(expected, 2);
    expect(event?.triggers[1]).toBeCloseTo(expected, 2);
  });
});

describe('releasing a gamepad', () => {
  it.each<[string, GamepadFacts]>([
    ['button', pad(0, [5])],
    ...AXES.map(([axis, axes]): [string, GamepadFacts] => [`axis ${axis}`, pad(0, [], axes)]),
    ['left trigger', pad(0, [], undefined, [1, 0])],
    ['right trigger', pad(0, [], undefined, [0, 1])],
  ])('sends its neutral state once if its %s was held', (_, held) => {
    const bench = new InputBench();
    bench.pads = [held];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.take();
    bench.handle({ kind: 'focus', focused: false });
    const pads = bench.take().filter(({ kind }) => kind === 'gamepad');
    expect(pads).toEqual([{ kind: 'gamepad', slot: 0, buttons: 0, axes: [0, 0, 0, 0], triggers: [0, 0] }]);
    bench.forwarder.releaseAll('stall');
    expect(bench.take().filter(({ kind }) => kind === 'gamepad')).toEqual([]);
  });
});
