import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlConfigOf } from '../../../../../simulator/core/catalogue/controlSchemes.ts';
import { parseScript } from '../engine/touchScript.ts';
import { commandsOf, scriptOf } from './emulatorScript.ts';
import { readConfig, readSchemes, readStoredSchemes, writeScheme } from './readScheme.ts';
import type { Control } from '../scheme.ts';
import { control, schemeOf } from '../testing/mapperTestbed.ts';
import { emulatorFile } from './writeEmulator.ts';

/** Writes an emulator file with one scheme and returns its controls as written. */
function written(...controls: readonly Control[]) {
  const file = JSON.parse(emulatorFile([schemeOf(...controls)], 16 / 9)) as {
    ControlSchemes: readonly { GameControls: readonly Readonly<Record<string, unknown>>[] }[];
  };
  return file.ControlSchemes[0]?.GameControls ?? [];
}

describe('control scheme file for the emulator', () => {
  it('an exported file has percentages, parser version 17 and the emulator’s names of types and keys', () => {
    const [tap, pan] = written(
      control('Tap', { x: 0.25, y: 0.5, category: 'Jump', keys: { main: ['Control + Digit1', 'GamepadLB'] } }),
      control('Pan', { keys: { aim: ['Backquote'] }, stick: 'R', state: 'A && !B' }),
    );
    expect(tap).toMatchObject({
      $type: 'Tap, Bluestacks',
      Type: 'Tap',
      X: 25,
      Y: 50,
      Key: 'Ctrl + 1',
      Key_alt1: 'GamepadLeftShoulder',
      Guidance: { Key: 'Jump' },
    });
    expect(pan).toMatchObject({ KeyStartStop: 'Oem3', GamepadStick: 'RightStick', EnableCondition: 'A && !B' });
    expect(JSON.parse(emulatorFile([], 1))).toMatchObject({ MetaData: { ParserVersion: '17' } });
  });

  it('an exported file has one swipe for each direction that has keys', () => {
    const swipe = control('Swipe', { radius: 0.18, keys: { left: ['KeyA'], down: ['KeyS'] } });
    expect(written(swipe)).toMatchObject([
      { X1: 50, Y1: 50, X2: 39.88, Y2: 50, Key: 'A' },
      { X1: 50, Y1: 50, X2: 50, Y2: 68, Key: 'S' },
    ]);
  });

  it('an exported file keeps unknown types, unknown fields and unreadable key names', () => {
    const GameControls = [
      { $type: 'SmartScroll, Bluestacks', Type: 'SmartScroll', X: 10, Y: 20, Speed: 3 },
      { $type: 'Tap, Bluestacks', Type: 'Tap', X: -1, Y: -1, Key: 'J' },
      { $type: 'Tap, Bluestacks', Type: 'Tap', X: 30, Y: 40, Key: 'Hyper', Key_alt1: '', Tweaks: 5 },
      { Type: 'Tap', X: 3, Y: 4, Key: 'G', GuidanceCategory: 'Combat', Guidance: { Key: 'Reload', Note: 'N' } },
    ];
    const file = {
      ControlSchemes: [{ Name: 'A', KeyboardLayout: 'German', Images: [{ ImageId: 'Hud' }], GameControls }],
    };
    const [first] = readSchemes(file);
    // Also write the scheme to the player's preferences and read it again.
    const [scheme] = readStoredSchemes(JSON.parse(JSON.stringify(first ? [writeScheme(first)] : [])));
    expect(JSON.parse(emulatorFile(scheme ? [scheme] : [], 2))).toMatchObject(file);
  });

  it('an exported file reads back as the same controls', () => {
    const packages = ['com.ninthlantern.thequietcartographer', 'games.nowlight.vesper', 'games.nowlight.probe'];
    for (const name of packages) {
      const schemes = readSchemes(controlConfigOf(name));
      const again = readConfig(JSON.parse(emulatorFile(schemes, 16 / 9)));
      const plain = (all: typeof schemes) =>
        all.map(({ controls }) =>
          controls
            .filter(({ type }) => type !== 'Swipe')
            .map(({ type, keys, stick, script, x, y, category }) => {
              const steps = parseScript(script);
              const bound = JSON.parse(JSON.stringify(keys).replaceAll(/(Control|Shift)Right/g, '$1')) as unknown;
              return { type, bound, stick, category, place: [Math.round(x * 1e3), Math.round(y * 1e3)], ok: steps.ok };
            }),
        );
      expect(plain(again?.schemes ?? [])).toEqual(plain(schemes));
      expect(again).toMatchObject({ version: '17', earlier: false, unreadable: 0 });
    }
  });
});

describe('script for the emulator', () => {
  it('an exported script expresses hold, repeat and swipe in the emulator’s commands', () => {
    expect(commandsOf('repeat 2\ntap 0.1 0.2\nwait 5\nend\nhold 0.5 0.5\nswipe 0 0 1 1 30\nkeyDown Ctrl+1')).toEqual([
      'tap 10 20',
      'wait 5',
      'tap 10 20',
      'wait 5',
      'mouseDown 50 50',
      'onRelease',
      'mouseUp 50 50',
      'mouseDown 0 0',
      'wait 30',
      'mouseMove 100 100',
      'mouseUp 100 100',
      'keyDown Ctrl+1',
    ]);
  });

  it.each([
    [['tap 10 20', 'mouseMove 20 20 30', 'tap 30 40']],
    [['tap 10,20', 'tap 30 40', 'loop 3', 'wait 900000', 'keyDown Hyper', 'swipe 10 20 30 40 50 60']],
  ])('an exported script keeps the lines %j unchanged, although some of them are unreadable', (lines) => {
    expect(commandsOf(scriptOf(lines))).toEqual(lines);
  });

  it('an exported script of taps and waits reads back as the same steps', () => {
    const line = fc.oneof(
      fc.tuple(fc.nat(100), fc.nat(100)).map(([x, y]) => `tap ${x} ${y}`),
      fc.integer({ min: 1, max: 5_000 }).map((ms) => `wait ${ms}`),
      fc.constant('onRelease'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        expect(commandsOf(scriptOf(lines))).toEqual(lines);
      }),
    );
  });
});
