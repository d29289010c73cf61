import { describe, expect, it } from 'vitest';
import { InputBench } from '../../../../tests/support/input/inputBench.ts';
import type { InputEvent } from '../../../contracts/channel/inputFormat.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import type { PadLayout } from './padLayout.ts';
import { type RawPad, StandardPads } from './standardPads.ts';

interface State {
  readonly pressed?: readonly number[];
  readonly axes: readonly number[];
}

/** Creates a bench with a gamepad without a standard mapping, which is connected to a game. */
class RawBench {
  readonly input = new InputBench();
  readonly standard: StandardPads;
  #pad: RawPad;

  constructor(
    id: string,
    buttons: number,
    rest: readonly number[],
    standard = new StandardPads(memoryStore()),
    mapping = '',
  ) {
    this.standard = standard;
    this.#pad = { ...rawPad(id, buttons, { axes: rest }), mapping };
    this.input.padSource = { read: () => this.standard.read([this.#pad]) };
    this.input.handle({ kind: 'gamepad-plugged' });
    this.input.clock.advance(100);
  }

  get pad(): RawPad {
    return this.#pad;
  }

  /** Changes the gamepad, and returns the gamepad state that the streaming device receives. */
  hold({ pressed = [], axes = this.#pad.axes }: Partial<State>) {
    const { id, buttons: before, mapping } = this.#pad;
    this.#pad = { ...rawPad(id, before.length, { pressed, axes }), mapping };
    this.input.clock.advance(100);
    const { buttons = 0, axes: sticks = [], triggers = [] } = this.input.device.gamepad(0) ?? {};
    return {
      pressed: Array.from({ length: 17 }, (_, i) => i).filter((i) => buttons & (1 << i)),
      sticks: sticks.map((axis) => Math.round(axis * 100) / 100),
      triggers: triggers.map((value) => Math.round(value * 100) / 100),
    };
  }

  sent(): InputEvent[] {
    return this.input.take();
  }
}

function rawPad(id: string, count: number, { pressed = [], axes }: State): RawPad {
  const buttons = Array.from({ length: count }, (_, i) => {
    const down = pressed.includes(i);
    return { pressed: down, value: down ? 1 : 0 };
  });
  return { id, index: 0, connected: true, mapping: '', timestamp: 0, buttons, axes };
}

const AT_REST = { pressed: [], sticks: [0, 0, 0, 0], triggers: [0, 0] };
const HAT_AT_REST = 9 / 7;
/** Returns the value of a directional pad on one axis. `turn`: the direction from 0 (up) clockwise. */
const hat = (turn: number) => -1 + (turn * 2) / 7;
type Change = Readonly<Record<number, number>>;
const axesWith = (axes: readonly number[], change: Change) => axes.map((axis, i) => change[i] ?? axis);

/**
 * Known gamepads: each one's report at rest, and the browser's numbers of its standard buttons 0 to 5, 8 to 11 and
 * 16.
 */
const KNOWN: readonly (readonly [
  name: string,
  id: string,
  buttons: number,
  rest: readonly number[],
  raw: readonly number[],
  change: { readonly up: Change; readonly left: Change; readonly rightTrigger: Change; readonly rightStick: Change },
])[] = [
  [
    'an Xbox 360 pad in Firefox on Linux',
    '045e-028e-Microsoft X-Box 360 pad',
    11,
    [0, 0, -1, 0, 0, -1, 0, 0],
    [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 8],
    { up: { 7: -1 }, left: { 6: -1 }, rightTrigger: { 5: 1 }, rightStick: { 3: 1 } },
  ],
  [
    'a DualShock 4 in Firefox on Linux',
    '54c-9cc-Sony Interactive Entertainment Wireless Controller',
    13,
    [0, 0, -1, 0, 0, -1, 0, 0],
    [0, 1, 3, 2, 4, 5, 8, 9, 11, 12, 10],
    { up: { 7: -1 }, left: { 6: -1 }, rightTrigger: { 5: 1 }, rightStick: { 3: 1 } },
  ],
  [
    'a DualShock 4 in Firefox on macOS',
    '54c-9cc-Wireless Controller',
    14,
    [0, 0, 0, 0, HAT_AT_REST, -1, -1],
    [1, 2, 0, 3, 4, 5, 8, 9, 10, 11, 12],
    { up: { 4: hat(0) }, left: { 4: hat(6) }, rightTrigger: { 6: 1 }, rightStick: { 2: 1 } },
  ],
  [
    'a DualSense in Firefox on macOS by USB',
    '54c-ce6-DualSense Wireless Controller',
    15,
    [0, 0, 0, 0, -1, -1, HAT_AT_REST],
    [1, 2, 0, 3, 4, 5, 8, 9, 10, 11, 12],
    { up: { 6: hat(0) }, left: { 6: hat(6) }, rightTrigger: { 5: 1 }, rightStick: { 2: 1 } },
  ],
  [
    'a DualSense Edge in a Chromium that has no mapping for it',
    'DualSense Edge Wireless Controller (Vendor: 054c Product: 0df2)',
    15,
    [0, 0, 0, -1, -1, 0, 0, 0, 0, HAT_AT_REST],
    [1, 2, 0, 3, 4, 5, 8, 9, 10, 11, 12],
    { up: { 9: hat(0) }, left: { 9: hat(6) }, rightTrigger: { 4: 1 }, rightStick: { 2: 1 } },
  ],
  [
    'an Xbox Elite pad by cable in Firefox on Linux',
    '045e-0b00-Microsoft Xbox One Elite 2 pad',
    15,
    [0, 0, -1, 0, 0, -1, 0, 0],
    [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 8],
    { up: { 7: -1 }, left: { 6: -1 }, rightTrigger: { 5: 1 }, rightStick: { 3: 1 } },
  ],
  [
    'an Xbox pad by Bluetooth in Firefox on Linux',
    '045e-0b13-Xbox Wireless Controller',
    16,
    [0, 0, 0, 0, -1, -1, 0, 0],
    [0, 1, 3, 4, 6, 7, 10, 11, 13, 14, 12],
    { up: { 7: -1 }, left: { 6: -1 }, rightTrigger: { 4: 1 }, rightStick: { 2: 1 } },
  ],
];

describe('gamepad with a known layout', () => {
  it.each(KNOWN)('%s sends nothing at rest', (_name, id, buttons, rest) => {
    const bench = new RawBench(id, buttons, rest);
    expect(bench.standard.originOf(bench.pad)).toBe('table');
    expect(bench.hold({})).toEqual(AT_REST);
    // The gamepad's state is reported with a single message.
    expect(bench.sent()).toHaveLength(1);
  });

  it.each(KNOWN)('%s maps each raw button to its standard button', (_name, id, buttons, rest, raw) => {
    const bench = new RawBench(id, buttons, rest);
    const places = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 16];
    for (const [i, place] of places.entries()) {
      expect(bench.hold({ pressed: [raw[i] ?? NaN] }).pressed, `raw button ${raw[i]}`).toEqual([place]);
    }
  });

  it.each(KNOWN)(
    '%s maps its directional pad, triggers and sticks to the standard ones',
    (_name, id, buttons, rest, _raw, change) => {
      const bench = new RawBench(id, buttons, rest);
      const hold = (what: Change) => bench.hold({ axes: axesWith(rest, what) });
      expect(hold(change.up)).toEqual({ ...AT_REST, pressed: [12] });
      expect(hold(change.left)).toEqual({ ...AT_REST, pressed: [14] });
      expect(hold(change.rightTrigger)).toEqual({ ...AT_REST, pressed: [7], triggers: [0, 1] });
      expect(hold(change.rightStick)).toEqual({ ...AT_REST, sticks: [0, 0, 1, 0] });
      expect(hold({ 0: -1 })).toEqual({ ...AT_REST, sticks: [-1, 0, 0, 0] });
      expect(hold({})).toEqual(AT_REST);
    },
  );

  it('a directional pad on one axis reports all eight directions, and none at rest or before its first report', () => {
    const rest = [0, 0, 0, -1, -1, 0, 0, 0, 0, HAT_AT_REST];
    const bench = new RawBench('Wireless Controller (Vendor: 054c Product: 0ce6)', 14, rest);
    const held = (value: number) => bench.hold({ axes: axesWith(rest, { 9: value }) }).pressed;
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((turn) => held(hat(turn)))).toEqual([
      [12],
      [12, 15],
      [15],
      [13, 15],
      [13],
      [13, 14],
      [14],
      [12, 14],
    ]);
    expect([9 / 7, 23 / 7, 0, -9 / 7].map(held)).toEqual([[], [], [], []]);
    // Some browsers round the value of a directional pad that is on one axis.
    expect(held(-0.71)).toEqual([12, 15]);
  });

  it('a trigger counts as released before its first report', () => {
    const bench = new RawBench('045e-028e-X-Box 360 pad', 11, [0, 0, 0, 0, 0, 0, 0, 0]);
    expect(bench.hold({})).toEqual(AT_REST);
    expect(bench.hold({ axes: [0, 0, -1, 0, 0, 0, 0, 0] })).toEqual(AT_REST);
    expect(bench.hold({ axes: [0, 0, -1, 0, 0, -0.5, 0, 0] })).toMatchObject({ pressed: [7] });
  });
});

describe('gamepad with an unknown layout', () => {
  it('sends nothing at rest without a name, with 11 buttons up and axes at 0, 0, -1, 0, 0, -1, 0, 0', () => {
    const bench = new RawBench('', 11, [0, 0, -1, 0, 0, -1, 0, 0]);
    expect(bench.hold({})).toEqual(AT_REST);
    expect(bench.sent()).toEqual([{ kind: 'gamepad', slot: 0, buttons: 0, axes: [0, 0, 0, 0], triggers: [0, 0] }]);
  });

  it.each([
    ['triggers between the sticks', 12, [0, 0, -1, -1, 0, 0]],
    ['triggers after the sticks', 14, [0, 0, 0, 0, -1, -1]],
    ['a directional pad on axis 9', 12, [0, 0, 0, 0, 0, 0, 0, 0, 0, 23 / 7]],
    ['an axis that rests at the other end', 6, [0, 0, 1]],
    ['a throttle that is half open', 12, [0, 0, 0, 0.5]],
    ['no axes', 8, []],
  ])('sends nothing at rest with %s', (_name, buttons, rest) => {
    const bench = new RawBench('1234-5678-Some Pad', buttons, rest);
    expect(bench.standard.originOf(bench.pad)).toBe('unknown');
    expect(bench.hold({})).toEqual(AT_REST);
  });

  it('maps buttons by their number, and axes that rest at 0 to sticks', () => {
    const rest = [0.02, 0, -1, -1, 0, -0.03, HAT_AT_REST];
    const bench = new RawBench('1234-5678-Some Pad', 10, rest);
    expect(bench.hold({ pressed: [3, 9] }).pressed).toEqual([3, 9]);
    expect(bench.hold({ axes: axesWith(rest, { 0: -1 }) }).sticks).toEqual([-1, 0, 0, 0]);
    expect(bench.hold({ axes: axesWith(rest, { 5: 1 }) }).sticks).toEqual([0, 0, 0, 1]);
    expect(bench.hold({ axes: axesWith(rest, { 2: 1, 3: 0 }) })).toEqual(AT_REST);
    expect(bench.hold({ axes: axesWith(rest, { 6: hat(2) }) }).pressed).toEqual([15]);
  });

  it('keeps its directional pad and sticks if other axes report no finite value', () => {
    const rest = [NaN, 0, Infinity, -Infinity, 0, 0, HAT_AT_REST];
    const bench = new RawBench('1234-5678-Some Pad', 10, rest);
    expect(bench.hold({})).toEqual(AT_REST);
    expect(bench.hold({ axes: axesWith(rest, { 6: hat(2) }) }).pressed).toEqual([15]);
    expect(bench.hold({ axes: axesWith(rest, { 0: -Infinity, 1: 1 }) }).sticks).toEqual([0, 1, 0, 0]);
  });

  it('recognizes triggers at their first report if all axes were exactly 0 before', () => {
    const bench = new RawBench('1234-5678-Some Pad', 10, [0, 0, 0, 0, 0, 0]);
    expect(bench.hold({ axes: [0, 0, -0.99, 0, 0, 0] })).toEqual(AT_REST);
    expect(bench.hold({ axes: [0, 0, 0.5, 0, 0, 0] })).toEqual(AT_REST);
    expect(bench.hold({ axes: [0, 0, -1, 0.1, 0, 0] })).toEqual(AT_REST);
    expect(bench.hold({ axes: [0, 0, -1, 1, 0, 0] }).sticks).toEqual([0, 0, 1, 0]);
  });

  it('maps a stick that was pushed during plug-in only after its release', () => {
    const bench = new RawBench('1234-5678-Some Pad', 10, [1, 0, 0, 0]);
    expect(bench.hold({})).toEqual(AT_REST);
    bench.hold({ axes: [0, 0, 0, 0] });
    expect(bench.hold({ axes: [1, 0, 0, 0] }).sticks).toEqual([1, 0, 0, 0]);
  });

  it.each([
    ['a wheel and its pedals', '046d-c24f-G29 Driving Force Racing Wheel', [0, 1, 1, 1]],
    ['a throttle and a rudder', '044f-b10a-T.16000M', [0, 0, 0.6, 1]],
  ])('sends nothing for %s that moved and returned to rest', (_name, id, rest) => {
    const bench = new RawBench(id, 12, rest);
    for (const value of [0.2, 0, -1, -0.1]) bench.hold({ axes: rest.map((at) => at && value) });
    expect(bench.hold({ axes: rest })).toEqual(AT_REST);
    expect(bench.hold({ axes: axesWith(rest, { 0: -1 }) }).sticks).toEqual([-1, 0, 0, 0]);
  });

  it('maps a directional pad on the first two axes to the left stick', () => {
    const bench = new RawBench('0810-e501-USB Gamepad', 10, [0, 0]);
    expect(bench.hold({ axes: [-1, 0] }).sticks).toEqual([-1, 0, 0, 0]);
    expect(bench.hold({ axes: [0, 0] })).toEqual(AT_REST);
  });
});

describe('gamepad layout of the player', () => {
  const layout: PadLayout = { buttons: [{ button: 2 }, { axis: 0, from: 0, to: -1 }], axes: [] };

  it('overrides the known layout, even after a reload, until it is removed', () => {
    const store = memoryStore();
    const bench = new RawBench('045e-028e-Pad', 11, [0, 0, -1, 0, 0, -1, 0, 0], new StandardPads(store));
    bench.standard.storeLayout(bench.pad, layout);
    expect(bench.standard.originOf(bench.pad)).toBe('player');
    expect(bench.hold({ pressed: [2] }).pressed).toEqual([0]);
    const again = new RawBench('045e-028e-Pad', 11, [0, 0, -1, 0, 0, -1, 0, 0], new StandardPads(store));
    expect(again.hold({ axes: [-1, 0, -1, 0, 0, -1, 0, 0] })).toEqual({ ...AT_REST, pressed: [1] });
    again.standard.storeLayout(again.pad, undefined);
    expect(again.standard.originOf(again.pad)).toBe('table');
    expect(again.hold({ pressed: [2] }).pressed).toEqual([2]);
  });

  it('applies only to the same id with the same number of buttons and axes', () => {
    const standard = new StandardPads(memoryStore());
    const at = { axes: [0, 0] };
    standard.storeLayout(rawPad('1234-5678-One', 8, at), layout);
    expect(standard.originOf(rawPad('1234-5678-Two', 8, at))).toBe('unknown');
    expect(standard.originOf(rawPad('1234-5678-One', 9, at))).toBe('unknown');
    expect(standard.originOf(rawPad('1234-5678-One', 8, at))).toBe('player');
  });

  it.each(['{', '[]', '{"x 8/2":{"buttons":[{"button":-1}],"axes":[]}}', '{"x 8/2":{"buttons":"0"}}'])(
    'ignores the player’s layout if the stored value is %s',
    (stored) => {
      const standard = new StandardPads(memoryStore({ ngPadLayouts: stored }));
      expect(standard.originOf(rawPad('x', 8, { axes: [0, 0] }))).toBe('unknown');
    },
  );
});

describe('gamepad with the standard mapping', () => {
  it('passes through unchanged', () => {
    const standard = new StandardPads(memoryStore());
    const pads = [null, { ...rawPad('045e-028e-Pad', 17, { axes: [0, 0, 0, 0] }), mapping: 'standard' }];
    expect(standard.read(pads)).toBe(pads);
  });

  it('reports 0 for a stick axis without a finite value', () => {
    const bench = new RawBench('Pad (Vendor: 1234 Product: 5678)', 17, [0, 0, 0, 0], undefined, 'standard');
    expect(bench.hold({ axes: [Infinity, 0, NaN, -1] })).toEqual({ ...AT_REST, sticks: [0, 0, 0, -1] });
  });

  // Firefox on Linux reports these gamepads as standard, and appends further axes in the order of Linux's axis codes
  // (`LinuxGamepad.cpp`).
  it.each([
    ['an Xbox pad by cable', '045e-028e-Microsoft X-Box 360 pad', 6, [4, 5], 2],
    ['a DualSense', '054c-0ce6-DualSense Wireless Controller', 6, [4, 5], 2],
    ['an Xbox pad by Bluetooth', '045e-0b13-Xbox Wireless Controller', 8, [7, 6], 4],
    ['a Stadia pad', '18d1-9400-Google LLC Stadia Controller', 8, [7, 6], 4],
  ])(
    'reads the triggers and right stick from the extra axes of Firefox on Linux for %s',
    (_name, id, count, triggers, right) => {
      const rest = Array.from({ length: count }, () => 0);
      const bench = new RawBench(id, 17, rest, undefined, 'standard');
      expect(bench.hold({})).toEqual(AT_REST);
      expect(bench.hold({ pressed: [0, 12, 16] }).pressed).toEqual([0, 12, 16]);
      expect(bench.hold({ pressed: [6] }).pressed).toEqual([6]);
      expect(bench.hold({ axes: axesWith(rest, { [right]: 0.1 }) })).toEqual(AT_REST);
      expect(bench.hold({ axes: axesWith(rest, { [right + 1]: -1 }) }).sticks).toEqual([0, 0, 0, -1]);
      for (const [i, axis] of triggers.entries()) {
        expect(bench.hold({ axes: axesWith(rest, { [axis]: -0.99 }) })).toEqual(AT_REST);
        const pulled = bench.hold({ axes: axesWith(rest, { [axis]: 1 }) });
        expect(pulled).toEqual({ ...AT_REST, pressed: [6 + i], triggers: i === 0 ? [1, 0] : [0, 1] });
        expect(bench.hold({ axes: axesWith(rest, { [axis]: -1 }) })).toEqual(AT_REST);
        rest[axis] = -1;
      }
    },
  );

  it('reads the right stick and triggers from extra axes, whichever of them reports first', () => {
    const bench = new RawBench('2563-0575-SHANWAN Android Gamepad', 17, [0, 0, 0, 0, 0, 0], undefined, 'standard');
    bench.hold({ axes: [0, 0, 0, 0, 0.1, 0] });
    expect(bench.hold({ axes: [0, 0, 0, 0, 1, 0] }).sticks).toEqual([0, 0, 1, 0]);
    const stadia = new RawBench('18d1-9400-Stadia Controller', 17, [0, 0, 0, 0, 0, 0, 0, 0], undefined, 'standard');
    expect(stadia.hold({ axes: [0, 0, 0, 0, -1, 0, 0, 0] })).toEqual({ ...AT_REST, sticks: [0, 0, -1, 0] });
    const xpad = new RawBench('0f0d-0063-HORI Pad', 17, [0, 0, 0, 0, 0, 0], undefined, 'standard');
    expect(xpad.hold({ axes: [0, 0, 0, 0, -0.99, 0] })).toEqual(AT_REST);
    expect(xpad.hold({ axes: [0, 0, 0, 0, 1, 0] })).toEqual({ ...AT_REST, pressed: [6], triggers: [1, 0] });
  });
});
