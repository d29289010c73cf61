import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROL_TYPES } from '../../../../contracts/entities/controlConfig.ts';
import { conflictsOf } from '../bindings.ts';
import { problemsOf } from '../schemeProblems.ts';
import { readConfig, readSchemes, readStoredSchemes, writeScheme } from './readScheme.ts';
import { LIMITS } from '../scheme.ts';
import { control } from '../testing/mapperTestbed.ts';

const FIELDS = [
  'X',
  'Y',
  'X1',
  'Y1',
  'X2',
  'Y2',
  'Radius',
  'XRadius',
  'Key',
  'Key_alt1',
  'KeyUp',
  'KeyActivate',
  'GamepadStick',
  'Angle',
  'Interval',
  'Count',
  'Script',
  'Commands',
  'State',
  'EnableCondition',
  'Name',
  'Tag',
  'XExpr',
  'CancelX',
  'CancelY',
];
const value = fc.oneof(
  fc.constantFrom<unknown>('Space', 'W', 'Ctrl + 1', 'GamepadA', 'Escape', 'RightStick', '', '25', null, true, [], {}),
  fc.constantFrom<unknown>(['tap 10 20'], ['loop'], -1, 25, 60.5),
  fc.double(),
  fc.string(),
);
const anyConfig = fc.record({
  MetaData: fc.constantFrom<unknown>({}, null, { ParserVersion: '17' }, { ParserVersion: 99 }),
  ControlSchemes: fc.array(
    fc.record({
      Name: fc.string(),
      GameControls: fc.array(
        fc.oneof(
          fc.constantFrom<unknown>(null, 7, 'Tap'),
          fc
            .tuple(fc.constantFrom(...CONTROL_TYPES, 'Hologram', ''), fc.dictionary(fc.constantFrom(...FIELDS), value))
            .map(([Type, fields]) => ({ Type, ...fields })),
        ),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 3 },
  ),
});

/** Parses an emulator file with one scheme that contains these controls, and returns the parsed controls. */
function controlsOf(...controls: readonly unknown[]) {
  return readSchemes({ MetaData: { ParserVersion: '17' }, ControlSchemes: [{ Name: 'A', GameControls: controls }] })[0]
    ?.controls;
}

describe('scheme configuration', () => {
  it('entity.control-scheme: yields schemes with tags, selection and controls with keys, stick, category and sensitivity', () => {
    const schemes = readSchemes({
      ControlSchemes: [
        {
          Name: 'Sticks',
          SchemeTags: ['gamepad'],
          Selected: true,
          GameControls: [
            { Type: 'Tap', Key_alt1: 'GamepadB', GuidanceCategory: 'Jump', X: 0.2, Y: 0.4 },
            { Type: 'FreeLook', GamepadStick: 'RightStick', Sensitivity: 1.5 },
          ],
        },
      ],
      MetaData: { ParserVersion: 99 },
    });
    expect(schemes).toMatchObject([
      {
        name: 'Sticks',
        tags: ['gamepad'],
        selected: true,
        controls: [
          { type: 'Tap', keys: { main: ['GamepadB'] }, category: 'Jump', x: 0.2, y: 0.4 },
          { type: 'FreeLook', stick: 'R', sensitivity: 1.5 },
        ],
      },
    ]);
  });

  it.each([
    ['17', { $type: 'Tap, Bluestacks', Type: 'Tap', X: 25.0, Y: 50.0 }, 0.25],
    ['17', { Type: 'Tap', X: '25', Y: '50' }, 0.25],
    [undefined, { Type: 'Tap', X: 0.25, Y: 0.5 }, 0.0025],
    [99, { $type: 'Tap, Bluestacks', Type: 'Tap', X: 25, Y: 50 }, 0.25],
    ['99', { Type: 'Tap', X: 0.25, Y: 0.5 }, 0.25],
  ])('a configuration of version %s with %j yields a control at %s of the width', (ParserVersion, one, x) => {
    const read = readConfig({ MetaData: { ParserVersion }, ControlSchemes: [{ Name: 'A', GameControls: [one] }] });
    expect(read?.schemes[0]?.controls[0]?.x).toBeCloseTo(x, 6);
  });

  it.each([
    [
      { Type: 'Tap', X: 25, Y: 50, Key: 'G', Key_alt1: 'GamepadLeftShoulder + GamepadX' },
      { x: 0.25, y: 0.5, keys: { main: ['KeyG', 'GamepadLB + GamepadX'] } },
    ],
    [{ $type: 'Tap, Bluestacks', X: 1, Y: 2 }, { type: 'Tap' }],
    [
      { Type: 'Tap', X: -0.4, Y: 104.9 },
      { x: 0, y: 1 },
    ],
    [
      { Type: 'Swipe', X1: 90, Y1: 40, X2: 90, Y2: 103, Key: 'MouseWheelUp' },
      { x: 0.9, y: 0.4, angle: 90, keys: { main: ['MouseWheelUp'] } },
    ],
    [
      { Type: 'Zoom', X1: 30, Y1: 50, X2: 70, Y2: 50 },
      { x: 0.5, y: 0.5, way: { x: 0.2, y: 0 } },
    ],
    [
      { Type: 'Dpad', X: 10, Y: 80, XRadius: 9.4 },
      { radius: 0.094, wide: true },
    ],
    [
      { Type: 'TapRepeat', X: 1, Y: 1, Count: 5, Delay: 100, RepeatUntilKeyUp: true },
      { interval: 100, count: 0 },
    ],
    [
      { Type: 'TapRepeat', X: 1, Y: 1, Count: 5, Delay: 0 },
      { interval: LIMITS.interval.min, count: 5 },
    ],
    [
      {
        Type: 'MOBASkill',
        X: 1,
        Y: 1,
        KeyActivate: 'Q',
        KeyCancel: 'T',
        CancelX: 80,
        CancelY: 20,
        OriginX: -1,
        OriginY: -1,
      },
      { keys: { main: ['KeyQ'], cancel: ['KeyT'] }, places: { cancel: { x: 0.8, y: 0.2 } } },
    ],
    [{ Type: 'MOBADpad', X: 1, Y: 1, KeyMove: 'MouseRButton' }, { keys: { main: ['MouseRight'] } }],
    [
      {
        Type: 'Pan',
        X: 1,
        Y: 1,
        KeyStartStop: 'Oem3',
        KeySuspend: 'Num2',
        KeyAction: 'MouseLButton',
        KeyLookAround: 'B',
      },
      { keys: { aim: ['Backquote'], suspend: ['Numpad2'], act: ['MouseLeft'], look: ['KeyB'] } },
    ],
    [{ Type: 'Rotate', X: 1, Y: 1, KeyClock: 'X', KeyAntiClock: 'Z' }, { keys: { left: ['KeyZ'], right: ['KeyX'] } }],
    [
      { Type: 'Tap', X: 1, Y: 1, Key: 'G', GuidanceCategory: 'Combat', Guidance: { Key: 'Reload' } },
      { category: 'Reload', raw: { GuidanceCategory: 'Combat' } },
    ],
    [{ Type: 'Dpad', X: 1, Y: 1, Guidance: { DpadTitle: 'Move', KeyUp: 'Move up' } }, { category: 'Move' }],
    [
      { Type: 'State', X: 1, Y: 1, Name: 'Drive', Model: 'Modifier' },
      { state: 'Drive', whileHeld: true },
    ],
    [{ Type: 'Tap', X: 1, Y: 1, EnableCondition: 'A && !(B || C)' }, { state: 'A && !(B || C)' }],
    [
      { Type: 'Script', X: 1, Y: 1, Commands: ['TAP  81.7 20.1  98 46.7', 'wait 0.5', 'keyDown NUM1'] },
      { script: 'TAP 0.817 0.201\nTAP 0.98 0.467\nwait 1\nkeyDown NUM1' },
    ],
    [
      { Type: 'Script', X: 1, Y: 1, Commands: ['wait 25000.4', 'tap 50 50'] },
      { script: 'wait 10000\nwait 10000\nwait 5000\ntap 0.5 0.5' },
    ],
  ])('reads %j', (fields, control) => {
    expect(controlsOf(fields)?.[0]).toMatchObject(control);
    expect(controlsOf(fields)?.flatMap(problemsOf)).toEqual([]);
  });

  it.each([
    [{ Type: 'SmartScroll', X: 25 }, [{ kind: 'type', detail: 'SmartScroll' }]],
    [{ Type: 'Tap', X: -1, Y: 50 }, [{ kind: 'place', detail: 'Tap' }]],
    [{ Type: 'Swipe', X1: 50, Y1: 50, X2: -1, Y2: -1 }, [{ kind: 'place', detail: 'Swipe' }]],
    [{ Type: 'Tap', X: 640, Y: 50 }, [{ kind: 'place', detail: 'Tap' }]],
    [{ Type: 'Tap', X: {}, Y: 50 }, [{ kind: 'place', detail: 'Tap' }]],
    [{ Type: 'Tap', X: 1, Y: 1, Key: 'Hyper', Key_alt1: 'GamepadA' }, [{ kind: 'key', detail: 'Hyper' }]],
    [{ Type: 'Tap', X: 1, Y: 1, Key: ['K'] }, [{ kind: 'key', detail: '["K"]' }]],
    [{ Type: 'Tap', X: 1, Y: 1, EnableCondition: 'A &&' }, [{ kind: 'condition', detail: 'A &&' }]],
    [{ Type: 'Script', X: 1, Y: 1, Commands: ['loop 3'] }, [{ kind: 'script', detail: 'loop' }]],
    [{ Type: 'Script', X: 1, Y: 1, Commands: ['wait 1e9'] }, [{ kind: 'script', detail: '1e9' }]],
    [{ Type: 'Script', X: 1, Y: 1, Commands: 'tap' }, [{ kind: 'script', detail: 'Commands' }]],
  ])('keeps the other controls when %j has problems', (fields, problems) => {
    const controls = controlsOf(fields, { Type: 'Tap', X: 10, Y: 10, Key: 'A' });
    expect(controls?.map(problemsOf)).toEqual([problems, []]);
    const again = readStoredSchemes([writeScheme({ name: 'A', tags: [], selected: false, controls: controls ?? [] })]);
    expect(again[0]?.controls.map(problemsOf), 'the stored scheme has the same problems').toEqual([problems, []]);
  });

  it('keeps up to 500 controls of a scheme and counts the omitted ones', () => {
    const tap = { Type: 'Tap', X: 1, Y: 1 };
    const config = {
      ControlSchemes: [{ Name: 'Big', GameControls: [...Array.from({ length: 503 }, () => tap), null] }],
    };
    expect(readSchemes(config)[0]).toMatchObject({ left: { overLimit: 3, unreadable: 1 } });
    expect(readSchemes(config)[0]?.controls).toHaveLength(LIMITS.controls);
  });

  it('renames schemes of the same name, and omits unreadable schemes', () => {
    const read = readConfig({
      ControlSchemes: [{ Name: 'Default' }, 7, { Name: 'Default', Selected: true }, { Name: 3 }, { Name: ' ' }],
    });
    expect(read?.schemes.map(({ name, selected }) => [name, selected])).toEqual([
      ['Default', false],
      ['Default 2', true],
      ['Default 3', false],
    ]);
    expect(read?.unreadable).toBe(2);
  });

  it.each([undefined, null, 7, [], { ControlSchemes: {} }])('readConfig returns undefined for %j', (value) => {
    expect(readConfig(value)).toBeUndefined();
  });

  it('keeps an unknown control unchanged, and unknown fields of a known control', () => {
    const hologram = { $type: 'Hologram, Bluestacks', Type: 'Hologram', X: 10, Glow: { deep: [1] } };
    const [unknown, tap] = controlsOf(hologram, { Type: 'Tap', X: 20, Y: 30, Tweaks: 5, Key: 'Hyper' }) ?? [];
    expect(unknown).toMatchObject({ type: 'unknown', x: 0.1, y: 0.5, raw: hologram });
    expect(tap?.raw).toEqual({ Tweaks: 5, Key: 'Hyper' });
  });

  it('yields controls within their limits for any input, and the same controls after storing', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        for (const scheme of readSchemes(config)) {
          for (const { x, y, radius, sensitivity, interval, angle, script } of scheme.controls) {
            expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
            expect(radius > 0 && radius <= 1).toBe(true);
            expect(sensitivity > 0 && interval >= LIMITS.interval.min && angle >= 0 && angle < 360).toBe(true);
            expect(script.length).toBeLessThanOrEqual(LIMITS.script);
          }
          const plain = (one: typeof scheme) => one.controls.map((own) => ({ ...own, raw: {} }));
          expect(readStoredSchemes([writeScheme(scheme)]).map(plain)).toEqual([plain(scheme)]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('conflictsOf', () => {
  const tap = (state: string) => control('Tap', { state, keys: { main: ['Space'] } });

  it.each([
    ['', '', true],
    ['', 'map', true],
    ['map', 'map', true],
    ['map', '!map', false],
    ['map', 'fight', false],
    ['!map', '!fight', true],
    ['A && B', 'C && !B', false],
    ['A && B', 'A && B', true],
  ])('compares the states %j and %j, conflict: %s', (one, other, clash) => {
    expect(conflictsOf([tap(one), tap(other)]).length > 0).toBe(clash);
  });

  it('lists all controls that share a key or a stick', () => {
    const [a, b, c] = [tap(''), tap(''), control('Dpad', { stick: 'L', keys: { up: ['KeyW'] } })];
    const d = control('Pan', { stick: 'L' });
    expect(conflictsOf([a, b, c, d])).toEqual([
      { name: 'Space', ids: [a.id, b.id] },
      { name: 'StickL', ids: [c.id, d.id] },
    ]);
  });
});
