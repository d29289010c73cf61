import {
  CONTROL_TYPES,
  type ControlConfig,
  type ControlScheme,
  type GameControl,
} from '../../../src/contracts/entities/controlConfig.ts';

/** Creates a control in the emulator's format; x and y are percent of the picture. */
function at(type: string, x: number, y: number, fields: Readonly<Record<string, unknown>>): GameControl {
  return { $type: `${type}, Bluestacks`, Type: type, X: x, Y: y, ...fields };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the key bindings of a game control, and the category under which the controls guide lists it. */
function bound(category: string, Key?: string, Key_alt1?: string): Fields {
  return { GuidanceCategory: category, ...(Key !== undefined && { Key }), ...(Key_alt1 !== undefined && { Key_alt1 }) };
}

function arrowFields([KeyUp, KeyLeft, KeyDown, KeyRight]: readonly string[]): Fields {
  return { KeyUp, KeyLeft, KeyDown, KeyRight };
}

const WASD = ['W', 'A', 'S', 'D'] as const;
const ARROWS = ['Up', 'Left', 'Down', 'Right'] as const;

/** One control of every type, for tests and demos. */
const EVERYTHING: ControlScheme = {
  Name: 'Everything',
  SchemeTags: ['test', 'keyboard', 'gamepad'],
  Selected: true,
  GameControls: CONTROL_TYPES.map((type, i) =>
    at(type, 10 + (i % 4) * 25, 15 + Math.floor(i / 4) * 22, {
      ...bound(i % 2 === 0 ? 'Move' : 'Act', 'QWERASDFZXCVTGBY'[i]),
      ...(type === 'Dpad' || type === 'MOBADpad' || type === 'Pan' ? { GamepadStick: 'LeftStick' } : {}),
      ...(type === 'Dpad' ? arrowFields(ARROWS) : {}),
      ...(type === 'FreeLook' || type === 'Tilt' ? { GamepadStick: 'RightStick' } : {}),
      ...(type === 'Zoom' ? { KeyIn: 'OemPlus', KeyOut: 'OemMinus' } : {}),
      ...(type === 'Rotate' ? { KeyAntiClock: 'OemComma', KeyClock: 'OemPeriod' } : {}),
      ...(['FreeLook', 'Pan', 'Zoom', 'MouseZoom', 'Scroll', 'EdgeScroll'].includes(type) ? { Sensitivity: 1 } : {}),
      ...(type === 'Script' ? { Commands: ['tap 50 50', 'wait 200', 'tap 60 50'] } : {}),
      ...(type === 'State' ? { Name: 'map', Tag: 'compass' } : {}),
    }),
  ),
};

const CARTOGRAPHER: readonly ControlScheme[] = [
  {
    Name: 'Keys and gamepad',
    SchemeTags: ['keyboard', 'gamepad'],
    Selected: true,
    GameControls: [
      at('Dpad', 14, 72, { ...bound('Walk'), ...arrowFields(WASD), GamepadStick: 'LeftStick', XRadius: 9.5625 }),
      at('Tap', 88, 76, bound('Draw', 'Space', 'GamepadA')),
      at('Tap', 93, 16, bound('Map', 'M', 'GamepadY')),
      at('State', 22, 30, { ...bound('Atlas'), Name: 'atlas', Tag: 'compass' }),
      at('Swipe', 50, 72, {
        ...bound('Turn the page'),
        KeyLeft: 'Right',
        KeyRight: 'Left',
        KeyLeft_alt1: 'GamepadDpadRight',
        KeyRight_alt1: 'GamepadDpadLeft',
        XRadius: 12.375,
        EnableCondition: 'atlas',
      }),
      at('Pan', 50, 32, {
        ...bound('Look around', 'MouseRButton'),
        ...arrowFields(ARROWS),
        GamepadStick: 'RightStick',
        Sensitivity: 1.2,
        XRadius: 10.125,
        EnableCondition: '!atlas',
      }),
      at('Zoom', 68, 60, {
        XRadius: 8.4375,
        ...bound('Nearer and further'),
        KeyIn: 'OemPlus',
        KeyOut: 'OemMinus',
        KeyIn_alt1: 'GamepadRightShoulder',
        KeyOut_alt1: 'GamepadLeftShoulder',
        EnableCondition: '!atlas',
      }),
      at('MouseZoom', 34, 60, { ...bound('Nearer and further'), XRadius: 7.3125, EnableCondition: '!atlas' }),
      at('Script', 70, 22, {
        ...bound('Look both ways', 'R'),
        Commands: ['# A long look to either side.', 'swipe 60 40 35 40 300', 'wait 500', 'swipe 35 40 85 40 500'],
        EnableCondition: '!atlas',
      }),
    ],
  },
  {
    Name: 'Right hand',
    SchemeTags: ['keyboard', 'one-handed'],
    Selected: false,
    GameControls: [
      at('Dpad', 14, 72, { ...bound('Walk'), ...arrowFields(ARROWS), XRadius: 9.5625 }),
      at('Tap', 88, 76, bound('Draw', 'RCtrl')),
      at('Tap', 93, 16, bound('Map', 'RShift')),
      at('EdgeScroll', 50, 42, bound('Look around')),
    ],
  },
];

const SCHEMES: Readonly<Record<string, readonly ControlScheme[]>> = {
  'com.ninthlantern.thequietcartographer': CARTOGRAPHER,
  'games.nowlight.skyhop': [
    {
      Name: 'Arrows',
      SchemeTags: ['keyboard'],
      Selected: true,
      GameControls: [
        at('Tap', 82, 74, bound('Jump', 'Up', 'GamepadA')),
        at('TapRepeat', 90, 60, bound('Hop and hop', 'X')),
        at('Swipe', 50, 40, { ...bound('Dive'), KeyDown: 'Down' }),
      ],
    },
    {
      Name: 'Left hand',
      SchemeTags: ['keyboard', 'one-handed'],
      Selected: false,
      GameControls: [at('Tap', 82, 74, bound('Jump', 'W')), at('Swipe', 50, 40, { ...bound('Dive'), KeyDown: 'S' })],
    },
  ],
  'games.nowlight.orchard': [
    {
      Name: 'Slices',
      SchemeTags: ['keyboard'],
      Selected: true,
      GameControls: [
        at('Swipe', 30, 45, { ...bound('Slice left'), ...arrowFields(WASD), XRadius: 22.5 }),
        at('Swipe', 70, 45, { ...bound('Slice right'), ...arrowFields(ARROWS), XRadius: 22.5 }),
        at('Script', 50, 66, {
          ...bound('Slice across', 'Space', 'GamepadA'),
          Commands: ['swipe 5 66 95 62 140'],
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
        at('Dpad', 18, 70, { ...bound('Fly'), ...arrowFields(WASD), GamepadStick: 'LeftStick', XRadius: 11.25 }),
        at('Dpad', 78, 70, { ...bound('Shoot'), ...arrowFields(ARROWS), GamepadStick: 'RightStick', XRadius: 11.25 }),
        at('Tap', 50, 50, bound('Nova', 'Space', 'GamepadA')),
      ],
    },
  ],
  'games.nowlight.probe': [EVERYTHING],
};

/** Control configuration of a package in the emulator's parser version 17; undefined without one. */
export function controlConfigOf(packageName: string): ControlConfig | undefined {
  const schemes = Object.hasOwn(SCHEMES, packageName) ? SCHEMES[packageName] : undefined;
  return schemes && { ControlSchemes: [...schemes], MetaData: { ParserVersion: '17' } };
}
