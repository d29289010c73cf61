import {
  CONTROL_TYPES,
  type ControlConfig,
  type ControlScheme,
  type GameControl,
} from '../../contracts/entities/controls.ts';
import { BOUND_MAX, isBindable, SLOT_FIELD } from './bindings.ts';
import {
  clamp,
  type Control,
  LIMITS,
  newControl,
  type Scheme,
  type Slot,
  SLOTS,
  STICK_TYPES,
  within,
} from './scheme.ts';

const TYPES: ReadonlySet<string> = new Set(CONTROL_TYPES);
const SHARE = { min: 0, max: 1 } as const;

/**
 * The schemes of a configuration. Beside the fields that every configuration has, a control has `X`, `Y` and `Radius`
 * (shares of the picture and of its shorter side), `Key`, `KeyUp` … (`bindings.ts`; a second name of the same slot ends
 * in `_alt1`), `Angle`, `Interval`, `Script`, `State` and `Tag`. What can't be read is as if it were not there.
 */
export function readSchemes(config: ControlConfig): readonly Scheme[] {
  return config.ControlSchemes.map(readScheme);
}

function readScheme({ Name, SchemeTags, Selected, GameControls }: ControlScheme): Scheme {
  return {
    name: Name.slice(0, LIMITS.name),
    tags: SchemeTags,
    selected: Selected,
    controls: GameControls.slice(0, LIMITS.controls).map((control, i) => readControl(control, i + 1)),
  };
}

/** One control; of a type that isn't known, its place and its fields. */
export function readControl(control: GameControl, id: number): Control {
  const type = TYPES.has(control.Type) ? (control.Type as Control['type']) : 'unknown';
  const x = within(control['X'], SHARE, 0.5);
  const y = within(control['Y'], SHARE, 0.5);
  const fresh = newControl(type, id, x, y);
  const stick = /^(l|left)/i.test(control.GamepadStick ?? '') ? 'L' : 'R';
  return {
    ...fresh,
    radius: within(control['Radius'], LIMITS.radius, fresh.radius),
    keys: readKeys(control, SLOTS[type]),
    stick: control.GamepadStick && STICK_TYPES.has(type) ? stick : undefined,
    category: (control.GuidanceCategory ?? '').slice(0, LIMITS.category),
    sensitivity: within(control.Sensitivity, LIMITS.sensitivity, 1),
    angle: (Math.round(within(control['Angle'], { min: -360, max: 360 }, 0)) + 720) % 360,
    interval: type === 'TapRepeat' ? Math.round(within(control['Interval'], LIMITS.interval, 100)) : fresh.interval,
    script: type === 'Script' ? text(control['Script'], LIMITS.script, fresh.script) : '',
    state: text(control['State'], LIMITS.name, ''),
    tag: text(control['Tag'], LIMITS.name, ''),
    raw: control,
  };
}

function readKeys(control: GameControl, slots: readonly Slot[]): Control['keys'] {
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const names = ['', '_alt1'].flatMap((suffix) => {
        const name = control[SLOT_FIELD[slot] + suffix];
        return typeof name === 'string' && isBindable(name) ? [name] : [];
      });
      return names.length > 0 ? [[slot, [...new Set(names)].slice(0, BOUND_MAX)]] : [];
    }),
  );
}

/** A scheme as configurations have it. Fields that are not known here come out as they came in. */
export function writeScheme({ name, tags, selected, controls }: Scheme): ControlScheme {
  return { Name: name, SchemeTags: [...tags], Selected: selected, GameControls: controls.map(writeControl) };
}

function writeControl(control: Control): GameControl {
  const { type, keys, stick, raw } = control;
  const own: Record<string, unknown> = { ...raw };
  for (const slot of SLOTS[type]) {
    const [first, second] = keys[slot] ?? [];
    own[SLOT_FIELD[slot]] = first;
    own[`${SLOT_FIELD[slot]}_alt1`] = second;
  }
  const fields = {
    ...own,
    Type: type === 'unknown' ? text(raw['Type'], LIMITS.script, type) : type,
    X: control.x,
    Y: control.y,
    Radius: control.radius,
    GamepadStick: stick,
    GuidanceCategory: control.category || undefined,
    Sensitivity: control.sensitivity,
    Angle: control.angle || undefined,
    Interval: type === 'TapRepeat' ? control.interval : undefined,
    Script: type === 'Script' ? control.script : undefined,
    State: control.state || undefined,
    Tag: control.tag || undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as GameControl;
}

function text(value: unknown, max: number, otherwise: string): string {
  return typeof value === 'string' ? value.slice(0, max) : otherwise;
}

/** A place as it is kept: four digits tell a pixel of any screen. */
export function rounded(share: number): number {
  return Math.round(clamp(share, 0, 1) * 10_000) / 10_000;
}
