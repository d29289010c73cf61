/**
 * A touch control on the screen. The centre's `x` and `y` are shares of the play area, from 0 to 1; `size` 1 is the
 * width of a thumb.
 */
export interface Drawn {
  readonly id: string;
  readonly kind: DrawnKind;
  readonly send: Send;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Name of the game action, if known. The control shows it instead of the key that it sends. */
  readonly label?: string | undefined;
}

/** An on-screen control that the player can add. */
export type DrawnOffer = Pick<Drawn, 'kind' | 'send' | 'label'>;

export type DrawnKind = 'button' | 'stick' | 'cross' | 'look';

/**
 * Input that an on-screen control sends: `key:Space` (`KeyboardEvent.code`), `mouse:0` (`MouseEvent.button`), `pad:3`
 * (button of the standard gamepad mapping). For directions: `keys:wasd`, `keys:arrows`, `pad:cross`, `stick:0`
 * (left), `stick:1`. `look` moves the view like a locked mouse. `bound:Space`, and `bound:KeyW,KeyD,KeyS,KeyA` for
 * directions (up, right, down, left), press what the control scheme binds to these keys.
 */
export type Send = string;

/** Orientation of the screen; the player has separate on-screen controls for each. */
export type Turn = 'portrait' | 'landscape';

export interface DrawnSettings {
  /**
   * Whether on-screen controls are shown; undefined before the player has chosen. Then a phone held upright shows the
   * thumb controls below a landscape picture.
   */
  readonly shown: boolean | undefined;
  /** Opacity of the on-screen controls, from 0.2 to 1. */
  readonly opacity: number;
  /** Whether the phone vibrates on each press, if it supports vibration. */
  readonly haptics: boolean;
  readonly portrait: readonly Drawn[];
  readonly landscape: readonly Drawn[];
}

export type Preset = 'keys' | 'pad';

/** Limits of a control's size. At the maximum, a button is at least 96 pixels wide on any screen. */
export const SIZE = { least: 0.6, most: 2.2, step: 0.2 } as const;
export const OPACITY = { least: 0.2, most: 1 } as const;
/** Maximum number of on-screen controls per orientation. */
export const DRAWN_MAX = 24;

type Placed = readonly [kind: DrawnKind, send: Send, x: number, y: number, size?: number];

const PRESETS: Readonly<Record<Turn, Readonly<Record<Preset, readonly Placed[]>>>> = {
  landscape: {
    keys: [
      ['stick', 'keys:wasd', 0.14, 0.7, 1.2],
      ['button', 'key:Space', 0.92, 0.76, 1.2],
      ['button', 'key:ShiftLeft', 0.82, 0.86],
      ['button', 'key:KeyE', 0.82, 0.62],
      ['button', 'mouse:0', 0.93, 0.5],
      ['button', 'key:Escape', 0.06, 0.14, 0.8],
    ],
    pad: [
      ['stick', 'stick:0', 0.13, 0.66, 1.2],
      ['cross', 'pad:cross', 0.27, 0.84],
      ['stick', 'stick:1', 0.73, 0.84],
      ['button', 'pad:0', 0.89, 0.78],
      ['button', 'pad:1', 0.955, 0.62],
      ['button', 'pad:2', 0.825, 0.62],
      ['button', 'pad:3', 0.89, 0.46],
      ['button', 'pad:4', 0.06, 0.3, 0.8],
      ['button', 'pad:5', 0.94, 0.28, 0.8],
      ['button', 'pad:6', 0.06, 0.14, 0.8],
      ['button', 'pad:7', 0.94, 0.12, 0.8],
      ['button', 'pad:8', 0.43, 0.92, 0.6],
      ['button', 'pad:9', 0.57, 0.92, 0.6],
    ],
  },
  // On a portrait screen, the controls are below the picture.
  portrait: {
    keys: [
      ['stick', 'keys:wasd', 0.2, 0.82, 1.1],
      ['button', 'key:Space', 0.85, 0.86, 1.2],
      ['button', 'key:ShiftLeft', 0.62, 0.91],
      ['button', 'key:KeyE', 0.63, 0.8],
      ['button', 'mouse:0', 0.88, 0.73],
      ['button', 'key:Escape', 0.1, 0.64, 0.8],
    ],
    pad: [
      ['stick', 'stick:0', 0.2, 0.72],
      ['cross', 'pad:cross', 0.22, 0.9, 0.8],
      ['stick', 'stick:1', 0.63, 0.9, 0.8],
      ['button', 'pad:0', 0.8, 0.79],
      ['button', 'pad:1', 0.92, 0.725],
      ['button', 'pad:2', 0.68, 0.725],
      ['button', 'pad:3', 0.8, 0.66],
      ['button', 'pad:4', 0.1, 0.58, 0.8],
      ['button', 'pad:5', 0.9, 0.57, 0.8],
      ['button', 'pad:6', 0.1, 0.51, 0.8],
      ['button', 'pad:7', 0.9, 0.5, 0.8],
      ['button', 'pad:8', 0.41, 0.96, 0.6],
      ['button', 'pad:9', 0.88, 0.96, 0.6],
    ],
  },
};

export function presetOf(preset: Preset, turn: Turn): readonly Drawn[] {
  return PRESETS[turn][preset].map(([kind, send, x, y, size = 1], at) => ({
    id: String(at + 1),
    kind,
    send,
    x,
    y,
    size,
  }));
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const steady = (value: number) => Math.round(value * 1000) / 1000;

/** Returns the on-screen control moved and resized, within the limits. */
export function placed(control: Drawn, change: Partial<Pick<Drawn, 'x' | 'y' | 'size'>>): Drawn {
  const { x, y, size } = { ...control, ...change };
  return {
    ...control,
    x: steady(between(x, 0.02, 0.98)),
    y: steady(between(y, 0.02, 0.98)),
    size: steady(between(size, SIZE.least, SIZE.most)),
  };
}

interface Area {
  readonly width: number;
  readonly height: number;
}

/**
 * Width of each kind of control, the same as in ControlsOnScreen.module.css: minimum in CSS pixels, share of the
 * screen's shorter side, and maximum in CSS pixels.
 */
const WIDTHS: Readonly<Record<DrawnKind, readonly [least: number, share: number, most: number]>> = {
  button: [44, 0.15, 64],
  stick: [88, 0.3, 128],
  cross: [88, 0.3, 128],
  look: [128, 0.44, 224],
};

/** Returns the width of an on-screen control on a screen of this size, in CSS pixels. */
export function widthOf({ kind, size }: Pick<Drawn, 'kind' | 'size'>, { width, height }: Area): number {
  const [least, share, most] = WIDTHS[kind];
  return between(share * Math.min(width, height), least, most) * size;
}

/** Maximum number of pushes that move a control out of the others. */
const PUSHES = 60;
/** Angle between a push and the direct way out of the other control, in radians. */
const TURN = 0.3;

/** Returns the on-screen control, moved out of the touch areas of other controls if the screen has room. */
export function keptApart(control: Drawn, others: readonly Drawn[], area: Area): Drawn {
  const radius = widthOf(control, area) / 2;
  const inside = (value: number, length: number) =>
    between(value, Math.min(radius, length / 2), Math.max(length - radius, length / 2));
  let [x, y] = [inside(control.x * area.width, area.width), inside(control.y * area.height, area.height)];
  for (let pushes = 0; pushes < PUSHES; pushes++) {
    let isMoved = false;
    for (const other of others) {
      const apart = radius + widthOf(other, area) / 2;
      const [dx, dy] = [x - other.x * area.width, y - other.y * area.height];
      const distance = Math.hypot(dx, dy);
      // The tolerance of 2 pixels covers the rounding of stored positions.
      if (other.id === control.id || distance >= apart - 2) continue;
      // Each push of a control is turned a few degrees aside, so that a control at the screen's edge moves along it.
      const [angle, push] = [Math.atan2(dy, dx) + TURN, apart - distance];
      x = inside(x + Math.cos(angle) * push, area.width);
      y = inside(y + Math.sin(angle) * push, area.height);
      isMoved = true;
    }
    if (!isMoved) return { ...control, x: x / area.width, y: y / area.height };
  }
  return control;
}

/** Adds an on-screen control in the centre, unless the maximum number is reached. */
export function added(controls: readonly Drawn[], kind: DrawnKind, send: Send): readonly Drawn[] {
  if (controls.length >= DRAWN_MAX) return controls;
  const id = String(Math.max(0, ...controls.map((entry) => Number(entry.id) || 0)) + 1);
  return [...controls, { id, kind, send, x: 0.5, y: 0.5, size: 1 }];
}

const KINDS: Readonly<Record<DrawnKind, RegExp>> = {
  button: /^(key:[A-Za-z0-9]+|mouse:[0-4]|pad:(1[0-6]|\d)|bound:[A-Za-z0-9]+( \+ [A-Za-z0-9]+){0,3})$/,
  stick: /^(keys:(wasd|arrows)|stick:[01]|bound:[A-Za-z0-9]+(,[A-Za-z0-9]+){3})$/,
  cross: /^(keys:(wasd|arrows)|pad:cross)$/,
  look: /^look$/,
};

export function fits(kind: DrawnKind, send: Send): boolean {
  return KINDS[kind].test(send);
}

/** Parses stored settings of on-screen controls. Drops invalid controls and uses defaults for missing fields. */
export function readDrawn(stored: unknown): DrawnSettings {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const { opacity, portrait, landscape } = fields;
  return {
    shown: typeof fields['shown'] === 'boolean' ? fields['shown'] : undefined,
    opacity: typeof opacity === 'number' ? between(opacity || 0, OPACITY.least, OPACITY.most) : 0.6,
    haptics: fields['haptics'] !== false,
    portrait: readControls(portrait) ?? presetOf('keys', 'portrait'),
    landscape: readControls(landscape) ?? presetOf('keys', 'landscape'),
  };
}

function readControls(stored: unknown): readonly Drawn[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.slice(0, DRAWN_MAX).flatMap((entry: unknown, at) => {
    const { kind, send, x, y, size } = (entry ?? {}) as Partial<Record<keyof Drawn, unknown>>;
    if (typeof kind !== 'string' || !(kind in KINDS) || typeof send !== 'string') return [];
    if (!fits(kind as DrawnKind, send) || ![x, y, size].every((value) => Number.isFinite(value))) return [];
    const control = { id: String(at + 1), kind: kind as DrawnKind, send, x: 0, y: 0, size: 1 };
    return [placed(control, { x: x as number, y: y as number, size: size as number })];
  });
}
