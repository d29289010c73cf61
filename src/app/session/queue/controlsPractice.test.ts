import { describe, expect, it } from 'vitest';
import { UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import { readSchemes } from '../../../domain/controls/schemes/formats/readScheme.ts';
import { ManualClock } from '../../../kit/clock.ts';
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
}

async function tried(schemes = SCHEMES) {
  const clock = new ManualClock();
  const lifetime = new AbortController();
  const pad: Held = { buttons: [{ value: 0 }], axes: [0, 0] };
  const controls = new ControlsPractice({
    load: () => Promise.resolve(schemes),
    clock,
    pads: () => [null, { ...pad, connected: true } as unknown as Gamepad],
    keyboard: { map: UNKNOWN_LAYOUT },
    pad: { family: 'xbox' },
  }).start(lifetime.signal);
  await Promise.resolve();
  const names = () => controls.controls.filter(({ id }) => controls.pressed.has(id)).map(({ does }) => does);
  return { controls, clock, pad, names };
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
});
