import { CONTROL_TYPES, type ControlConfig } from '../../../src/contracts/entities/controls.ts';

type Control = ControlConfig['ControlSchemes'][number]['GameControls'][number];
type Scheme = ControlConfig['ControlSchemes'][number];

/** Places are shares of the picture, 0 to 1. */
function at(type: string, x: number, y: number, fields: Readonly<Record<string, unknown>>): Control {
  return { Type: type, X: x, Y: y, ...fields };
}

type Fields = Readonly<Record<string, unknown>>;

/** What a control is bound to, and what the player is told that it does. */
function bound(category: string, Key?: string, Key_alt1?: string): Fields {
  return { GuidanceCategory: category, ...(Key !== undefined && { Key }), ...(Key_alt1 !== undefined && { Key_alt1 }) };
}

function ways([KeyUp, KeyLeft, KeyDown, KeyRight]: readonly string[]): Fields {
  return { KeyUp, KeyLeft, KeyDown, KeyRight };
}

const WASD = ['KeyW', 'KeyA', 'KeyS', 'KeyD'] as const;
const ARROWS = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'] as const;

/** One control of every type, for whoever has to show or try them all. */
const EVERYTHING: Scheme = {
  Name: 'Everything',
  SchemeTags: ['test', 'keyboard', 'gamepad'],
  Selected: true,
  GameControls: CONTROL_TYPES.map((type, i) =>
    at(type, 0.1 + (i % 4) * 0.25, 0.15 + Math.floor(i / 4) * 0.22, {
      ...bound(i % 2 === 0 ? 'Move' : 'Act', `Key${'QWERASDFZXCVTGBY'[i] ?? 'Q'}`),
      ...(type === 'Dpad' || type === 'MOBADpad' || type === 'Pan' ? { GamepadStick: 'L' } : {}),
      ...(type === 'Dpad' ? ways(ARROWS) : {}),
      ...(type === 'FreeLook' || type === 'Tilt' ? { GamepadStick: 'R' } : {}),
      ...(type === 'Zoom' ? { KeyIn: 'Equal', KeyOut: 'Minus' } : {}),
      ...(type === 'Rotate' ? { KeyLeft: 'Comma', KeyRight: 'Period' } : {}),
      ...(['FreeLook', 'Pan', 'Zoom', 'MouseZoom', 'Scroll', 'EdgeScroll'].includes(type) ? { Sensitivity: 1 } : {}),
      ...(type === 'Script' ? { Script: 'tap 0.5 0.5\nwait 200\ntap 0.6 0.5' } : {}),
      ...(type === 'State' ? { State: 'map', Tag: 'compass' } : {}),
    }),
  ),
};

const CARTOGRAPHER: readonly Scheme[] = [
  {
    Name: 'Keys and gamepad',
    SchemeTags: ['keyboard', 'gamepad'],
    Selected: true,
    GameControls: [
      at('Dpad', 0.14, 0.72, { ...bound('Walk'), ...ways(WASD), GamepadStick: 'L', Radius: 0.17 }),
      at('Tap', 0.88, 0.76, bound('Draw', 'Space', 'GamepadA')),
      at('Tap', 0.93, 0.16, bound('Map', 'KeyM', 'GamepadY')),
      at('State', 0.22, 0.3, { ...bound('Atlas'), State: 'atlas', Tag: 'compass' }),
      at('Swipe', 0.5, 0.72, {
        ...bound('Turn the page'),
        KeyLeft: 'ArrowRight',
        KeyRight: 'ArrowLeft',
        KeyLeft_alt1: 'GamepadRight',
        KeyRight_alt1: 'GamepadLeft',
        Radius: 0.22,
        State: 'atlas',
      }),
      at('Pan', 0.5, 0.32, {
        ...bound('Look around', 'MouseRight'),
        ...ways(ARROWS),
        GamepadStick: 'R',
        Sensitivity: 1.2,
        Radius: 0.18,
        State: '!atlas',
      }),
      at('Zoom', 0.68, 0.6, {
        Radius: 0.15,
        ...bound('Nearer and further'),
        KeyIn: 'Equal',
        KeyOut: 'Minus',
        KeyIn_alt1: 'GamepadRB',
        KeyOut_alt1: 'GamepadLB',
        State: '!atlas',
      }),
      at('MouseZoom', 0.34, 0.6, { ...bound('Nearer and further'), Radius: 0.13, State: '!atlas' }),
      at('Script', 0.7, 0.22, {
        ...bound('Look both ways', 'KeyR'),
        Script: '# A long look to either side.\nswipe 0.6 0.4 0.35 0.4 300\nwait 500\nswipe 0.35 0.4 0.85 0.4 500',
        State: '!atlas',
      }),
    ],
  },
  {
    Name: 'Right hand',
    SchemeTags: ['keyboard', 'one-handed'],
    Selected: false,
    GameControls: [
      at('Dpad', 0.14, 0.72, { ...bound('Walk'), ...ways(ARROWS), Radius: 0.17 }),
      at('Tap', 0.88, 0.76, bound('Draw', 'ControlRight')),
      at('Tap', 0.93, 0.16, bound('Map', 'ShiftRight')),
      at('EdgeScroll', 0.5, 0.42, bound('Look around')),
    ],
  },
];

const SCHEMES: Readonly<Record<string, readonly Scheme[]>> = {
  'com.ninthlantern.thequietcartographer': CARTOGRAPHER,
  'games.nowlight.skyhop': [
    {
      Name: 'Arrows',
      SchemeTags: ['keyboard'],
      Selected: true,
      GameControls: [
        at('Tap', 0.82, 0.74, bound('Jump', 'ArrowUp', 'GamepadA')),
        at('TapRepeat', 0.9, 0.6, bound('Hop and hop', 'KeyX')),
        at('Swipe', 0.5, 0.4, { ...bound('Dive'), KeyDown: 'ArrowDown' }),
      ],
    },
    {
      Name: 'Left hand',
      SchemeTags: ['keyboard', 'one-handed'],
      Selected: false,
      GameControls: [
        at('Tap', 0.82, 0.74, bound('Jump', 'KeyW')),
        at('Swipe', 0.5, 0.4, { ...bound('Dive'), KeyDown: 'KeyS' }),
      ],
    },
  ],
  'games.nowlight.orchard': [
    {
      Name: 'Slices',
      SchemeTags: ['keyboard'],
      Selected: true,
      GameControls: [
        at('Swipe', 0.3, 0.45, { ...bound('Slice left'), ...ways(WASD), Radius: 0.4 }),
        at('Swipe', 0.7, 0.45, { ...bound('Slice right'), ...ways(ARROWS), Radius: 0.4 }),
        at('Script', 0.5, 0.66, {
          ...bound('Slice across', 'Space', 'GamepadA'),
          Script: 'swipe 0.05 0.66 0.95 0.62 140',
        }),
      ],
    },
  ],
  'games.nowlight.vesper': [
    {
      Name: 'Twin sticks',
      SchemeTags: ['keyboard', 'gamepad'],
      Selected: true,
      GameControls: [
        at('Dpad', 0.18, 0.7, { ...bound('Fly'), ...ways(WASD), GamepadStick: 'L', Radius: 0.2 }),
        at('Dpad', 0.78, 0.7, { ...bound('Shoot'), ...ways(ARROWS), GamepadStick: 'R', Radius: 0.2 }),
        at('Tap', 0.5, 0.5, bound('Nova', 'Space', 'GamepadA')),
      ],
    },
  ],
  'games.nowlight.probe': [EVERYTHING],
};

/** The control configuration of a package; undefined where it has none. */
export function controlConfigOf(packageName: string, parserVersion: number): ControlConfig | undefined {
  const schemes = Object.hasOwn(SCHEMES, packageName) ? SCHEMES[packageName] : undefined;
  return schemes && { ControlSchemes: [...schemes], MetaData: { ParserVersion: parserVersion } };
}
