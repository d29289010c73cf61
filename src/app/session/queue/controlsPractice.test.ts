import { describe, expect, it } from 'vitest';
import { UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { readSchemes } from '../../../domain/controls/schemes/formats/readScheme.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { ControlsPractice, practiceControlsOf } from './controlsPractice.ts';

const SCHEMES = readSchemes({
  ControlSchemes: [
    { Name: 'Other', SchemeTags: [], Selected: false, GameControls: [] },
    {
      Name: 'Keys',
      SchemeTags: [],
      Selected: true,
      GameControls: [
        { Type: 'Tap', X: 0.8, Y: 0.7, GuidanceCategory: 'Jump', Key: 'Space', Key_alt1: 'GamepadA' },
        { Type: 'Tap', X: 0.82, Y: 0.72, GuidanceCategory: 'Dive', Key: 'KeyX' },
        { Type: 'Dpad', X: 0.1, Y: 0.7, GuidanceCategory: 'Walk', KeyLeft: 'KeyA', GamepadStick: 'L' },
        { Type: 'Tap', X: 0.5, Y: 0.5, Key: 'KeyQ' },
        { Type: 'Tap', X: 0.5, Y: 0.5, GuidanceCategory: 'Nothing is bound to it' },
      ],
    },
  ],
  MetaData: { ParserVersion: 99 },
});

interface Held {
  buttons: readonly { value: number }[];
  axes: readonly number[];
  connected?: boolean;
}

async function tried(schemes = SCHEMES) {
  const clock = new ManualClock();
  const lifetime = new AbortController();
  const pad: Held = { buttons: [{ value: 0 }], axes: [0, 0] };
  const controls = new ControlsPractice({
    art: sampleUrl('/art.webp'),
    load: () => Promise.resolve(schemes),
    clock,
    pads: () => [null, { ...pad, connected: pad.connected ?? true } as unknown as Gamepad],
    keyboard: { map: UNKNOWN_LAYOUT },
    pad: { family: 'xbox' },
  }).start(lifetime.signal);
  await Promise.resolve();
  const names = () => controls.controls.filter(({ id }) => controls.pressed.has(id)).map(({ does }) => does);
  return { controls, clock, pad, names, lifetime };
}

describe('the map of the game’s controls', () => {
  it('contains the named controls of the selected scheme, with their keys and gamepad buttons', () => {
    expect(practiceControlsOf(SCHEMES).map(({ does, keys, pads }) => [does, keys, pads])).toEqual([
      ['Jump', ['Space'], ['GamepadA']],
      ['Dive', ['KeyX'], []],
      ['Walk', ['KeyA'], ['StickL']],
    ]);
    expect(practiceControlsOf([])).toEqual([]);
  });

  it('places every control on the map without overlap', () => {
    const [jump, dive] = practiceControlsOf(SCHEMES);
    expect(Math.abs((jump?.y ?? 0) - (dive?.y ?? 0))).toBeGreaterThan(0.24);
    for (const { x, y } of practiceControlsOf(SCHEMES))
      expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0.13);
  });

  it('highlights a pressed control and its action, and ignores unbound keys', async () => {
    const { controls, names } = await tried();
    controls.show();
    expect(controls.press('Space', true)).toBe(true);
    expect([names(), controls.last?.does]).toEqual([['Jump'], 'Jump']);
    controls.press('Space', false);
    expect([names(), controls.last?.does]).toEqual([[], 'Jump']);
    expect([controls.press('KeyP', true), controls.isBound('KeyA')]).toEqual([false, true]);
    controls.touch('2', true);
    expect(names()).toEqual(['Dive']);
    controls.releaseAll();
    expect(names()).toEqual([]);
  });

  it('follows a gamepad’s buttons and sticks only while it is open', async () => {
    const { controls, clock, pad, names } = await tried();
    pad.buttons = [{ value: 1 }];
    clock.advance(100);
    expect(names()).toEqual([]);
    controls.show();
    clock.advance(40);
    expect(names()).toEqual(['Jump']);
    pad.buttons = [{ value: 0 }];
    pad.axes = [-0.9, 0];
    clock.advance(40);
    expect([names(), controls.last?.does]).toEqual([['Walk'], 'Walk']);
    controls.close();
    expect([names(), controls.last]).toEqual([[], undefined]);
    clock.advance(100);
    expect(names()).toEqual([]);
  });

  it('shows the game’s art, and names the controls by the player’s keyboard and gamepad', async () => {
    const { controls } = await tried();
    expect([controls.art, controls.layout, controls.pad]).toEqual(['/art.webp', UNKNOWN_LAYOUT, 'xbox']);
  });

  it('releases a control with its gamepad button, and ignores a disconnected gamepad', async () => {
    const { controls, clock, pad, names } = await tried();
    controls.show();
    pad.buttons = [{ value: 0.5 }];
    clock.advance(40);
    expect(names()).toEqual([]);
    pad.buttons = [{ value: 0.51 }];
    clock.advance(40);
    expect(names()).toEqual(['Jump']);
    pad.buttons = [{ value: 0 }];
    pad.axes = [0, 0, 0.9, 0.9];
    clock.advance(40);
    expect(names()).toEqual([]);
    Object.assign(pad, { axes: [0, 0.6], connected: false });
    clock.advance(40);
    expect(names()).toEqual([]);
  });

  it('shows no controls and reads no gamepad after the queue’s end', async () => {
    const clock = new ManualClock();
    const end = new AbortController();
    let reads = 0;
    const controls = new ControlsPractice({
      load: () => Promise.resolve(SCHEMES),
      clock,
      pads: () => (reads++, []),
      keyboard: { map: UNKNOWN_LAYOUT },
      pad: { family: undefined },
    });
    controls.show();
    clock.advance(100);
    expect(reads).toBe(0);
    controls.start(end.signal);
    end.abort();
    await Promise.resolve();
    controls.show();
    clock.advance(100);
    expect([controls.controls, reads]).toEqual([[], 0]);
  });
});

describe('overlapping controls on the map', () => {
  const placed = ([x1, y1, x2, y2]: readonly [number, number, number, number]) =>
    practiceControlsOf(
      readSchemes({
        ControlSchemes: [
          {
            ...{ Name: 'Keys', SchemeTags: [], Selected: false },
            GameControls: [
              [x1, y1],
              [x2, y2],
            ].map(([X, Y], i) => ({
              Type: 'Tap',
              X,
              Y,
              GuidanceCategory: 'Jump',
              Key: `Key${'QW'[i]}`,
            })),
          },
        ],
        MetaData: { ParserVersion: 99 },
      }),
    ).flatMap(({ x, y }) => [Number(x.toFixed(2)), Number(y.toFixed(2))]);

  it.each([
    ['stay if they are far apart horizontally', [0.3, 0.5, 0.58, 0.5], [0.3, 0.5, 0.58, 0.5]],
    ['stay if they are far apart vertically', [0.5, 0.3, 0.5, 0.55], [0.5, 0.3, 0.5, 0.55]],
    ['move apart by equal parts', [0.5, 0.6, 0.5, 0.5], [0.5, 0.68, 0.5, 0.42]],
    ['move inside the map', [0, 0, 1, 1], [0.14, 0.14, 0.86, 0.86]],
    ['move towards the middle at the rim on the right', [0.6, 0.86, 0.6, 0.86], [0.6, 0.61, 0.55, 0.86]],
    ['move towards the middle at the rim on the left', [0.4, 0.86, 0.4, 0.86], [0.4, 0.61, 0.45, 0.86]],
  ] as const)('%s', (_, before, after) => {
    expect(placed(before)).toEqual(after);
  });
});
