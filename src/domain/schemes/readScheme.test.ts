import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTROL_TYPES, ControlConfigSchema } from '../../contracts/entities/controls.ts';
import { conflictsOf } from './bindings.ts';
import { readSchemes, writeScheme } from './readScheme.ts';
import { LIMITS } from './scheme.ts';
import { control } from './testing.ts';

const FIELDS = [
  'X',
  'Y',
  'Radius',
  'Key',
  'Key_alt1',
  'KeyUp',
  'GamepadStick',
  'Angle',
  'Interval',
  'Script',
  'State',
  'Tag',
];
const value = fc.oneof(
  fc.constantFrom<unknown>('Space', 'KeyW', 'GamepadA', 'Escape', 'L', 'RightStick', '', null, true, [], {}),
  fc.double(),
  fc.string(),
);
const anyConfig = fc.record({
  ControlSchemes: fc.array(
    fc.record({
      Name: fc.string(),
      GameControls: fc.array(
        fc
          .tuple(fc.constantFrom(...CONTROL_TYPES, 'Hologram', ''), fc.dictionary(fc.constantFrom(...FIELDS), value))
          .map(([Type, fields]) => ({
            Type,
            ...fields,
            ...(typeof fields['Key_alt1'] === 'string' ? {} : { Key_alt1: undefined }),
            ...(typeof fields['GamepadStick'] === 'string' ? {} : { GamepadStick: undefined }),
          })),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 3 },
  ),
});

describe('a configuration', () => {
  it('entity.control-scheme: has schemes with name, tags, selection and controls with type, keys, stick, words and sensitivity', () => {
    const parsed = ControlConfigSchema.parse({
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
    expect(readSchemes(parsed)).toMatchObject([
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

  it('keeps a control of an unknown type as it came, and does without what can’t be read', () => {
    const hologram = { Type: 'Hologram', X: 0.1, Glow: { deep: [1] } };
    const parsed = ControlConfigSchema.parse({ ControlSchemes: [{ Name: 'New', GameControls: [hologram] }] });
    const [scheme] = readSchemes(parsed);
    expect(scheme?.controls[0]).toMatchObject({ type: 'unknown', x: 0.1, y: 0.5, raw: hologram });
    expect(scheme && writeScheme(scheme).GameControls[0]).toMatchObject(hologram);
  });

  it('of whatever is read into controls that keep their limits, and comes out and in as it is', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const parsed = ControlConfigSchema.safeParse(config);
        expect(parsed.success).toBe(true);
        if (!parsed.success) return;
        for (const scheme of readSchemes(parsed.data)) {
          for (const { x, y, radius, sensitivity, interval, angle, script } of scheme.controls) {
            expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
            expect(radius >= LIMITS.radius.min && radius <= LIMITS.radius.max).toBe(true);
            expect(sensitivity > 0 && interval >= LIMITS.interval.min && angle >= 0 && angle < 360).toBe(true);
            expect(script.length).toBeLessThanOrEqual(LIMITS.script);
          }
          const again = ControlConfigSchema.parse({ ControlSchemes: [writeScheme(scheme)] });
          const plain = (one: typeof scheme) => one.controls.map((own) => ({ ...own, raw: {} }));
          expect(readSchemes(again).map(plain)).toEqual([plain(scheme)]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('two controls that want the same', () => {
  const tap = (state: string) => control('Tap', { state, keys: { main: ['Space'] } });

  it.each([
    ['', '', true],
    ['', 'map', true],
    ['map', 'map', true],
    ['map', '!map', false],
    ['map', 'fight', false],
    ['!map', '!fight', true],
  ])('in the states %j and %j clash: %s', (one, other, clash) => {
    expect(conflictsOf([tap(one), tap(other)]).length > 0).toBe(clash);
  });

  it('are named with all that want it, keys and sticks', () => {
    const [a, b, c] = [tap(''), tap(''), control('Dpad', { stick: 'L', keys: { up: ['KeyW'] } })];
    const d = control('Pan', { stick: 'L' });
    expect(conflictsOf([a, b, c, d])).toEqual([
      { name: 'Space', ids: [a.id, b.id] },
      { name: 'StickL', ids: [c.id, d.id] },
    ]);
  });
});
