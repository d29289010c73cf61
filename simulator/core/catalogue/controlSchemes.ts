import { CONTROL_TYPES, type ControlConfig } from '../../../src/contracts/entities/controls.ts';

type Control = ControlConfig['ControlSchemes'][number]['GameControls'][number];
type Scheme = ControlConfig['ControlSchemes'][number];

/** Places are shares of the picture, 0 to 1. */
function at(type: string, x: number, y: number, fields: Readonly<Record<string, unknown>>): Control {
  return { Type: type, X: x, Y: y, ...fields };
}

const key = (name: string, category: string) => ({ Key_alt1: name, GuidanceCategory: category });

/** One control of every type, for whoever has to show or try them all. */
const EVERYTHING: Scheme = {
  Name: 'Everything',
  SchemeTags: ['test', 'keyboard', 'gamepad'],
  Selected: true,
  GameControls: CONTROL_TYPES.map((type, i) =>
    at(type, 0.1 + (i % 4) * 0.25, 0.15 + Math.floor(i / 4) * 0.22, {
      ...key('QWERASDFZXCVTGBY'[i] ?? 'Q', i % 2 === 0 ? 'Move' : 'Act'),
      ...(type === 'Dpad' || type === 'MOBADpad' || type === 'Pan' ? { GamepadStick: 'L' } : {}),
      ...(type === 'FreeLook' || type === 'Tilt' ? { GamepadStick: 'R' } : {}),
      ...(['FreeLook', 'Pan', 'Zoom', 'MouseZoom', 'Scroll', 'EdgeScroll'].includes(type) ? { Sensitivity: 1 } : {}),
      ...(type === 'Script' ? { Script: 'tap 0.5 0.5\nwait 200\ntap 0.6 0.5' } : {}),
      ...(type === 'State' ? { Condition: 'map-open' } : {}),
    }),
  ),
};

const SCHEMES: Readonly<Record<string, readonly Scheme[]>> = {
  'games.nowlight.skyhop': [
    {
      Name: 'Arrows',
      SchemeTags: ['keyboard'],
      Selected: true,
      GameControls: [
        at('Dpad', 0.18, 0.72, { ...key('ArrowLeft', 'Move'), GamepadStick: 'L' }),
        at('Tap', 0.82, 0.74, key('Space', 'Jump')),
        at('TapRepeat', 0.9, 0.6, key('KeyX', 'Hover')),
      ],
    },
    {
      Name: 'Left hand',
      SchemeTags: ['keyboard', 'one-handed'],
      Selected: false,
      GameControls: [at('Dpad', 0.18, 0.72, { ...key('KeyA', 'Move') }), at('Tap', 0.82, 0.74, key('KeyW', 'Jump'))],
    },
  ],
  'games.nowlight.orchard': [
    {
      Name: 'Pointer',
      SchemeTags: ['mouse', 'touch'],
      Selected: true,
      GameControls: [
        at('Swipe', 0.5, 0.5, key('ArrowRight', 'Swap')),
        at('Tap', 0.5, 0.5, key('Space', 'Pick')),
        at('Scroll', 0.5, 0.5, { ...key('KeyR', 'Look around'), Sensitivity: 1 }),
      ],
    },
  ],
  'games.nowlight.vesper': [
    {
      Name: 'Twin sticks',
      SchemeTags: ['gamepad'],
      Selected: true,
      GameControls: [
        at('Dpad', 0.18, 0.7, { ...key('KeyW', 'Fly'), GamepadStick: 'L' }),
        at('FreeLook', 0.7, 0.5, { ...key('ShiftRight', 'Aim'), GamepadStick: 'R', Sensitivity: 1.2 }),
        at('Tap', 0.86, 0.7, key('Space', 'Fire')),
        at('MOBASkill', 0.92, 0.55, key('KeyE', 'Nova')),
      ],
    },
  ],
  'games.nowlight.probe': [EVERYTHING],
};

/** The control configuration of a package; undefined where it has none. */
export function controlConfigOf(packageName: string, parserVersion: number): ControlConfig | undefined {
  const schemes = SCHEMES[packageName];
  return schemes && { ControlSchemes: [...schemes], MetaData: { ParserVersion: parserVersion } };
}
