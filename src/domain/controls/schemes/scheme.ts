import type { ControlType } from '../../../contracts/entities/controlConfig.ts';

/** A place in the picture, or a distance across it. `x` is a share of the picture's width, `y` of its height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Bindings of one slot: names of keys, buttons or chords (`bindings.ts`), at most two. */
export type Bound = readonly string[];

export type Stick = 'L' | 'R';

/**
 * One control of a control scheme. `x` and `y` are shares of the picture, from 0 to 1. `radius` (of a d-pad, of a
 * swipe's length, of the spread of a pinch) is a share of the picture's shorter side, or of its width if `wide`.
 */
export interface Control {
  /** Id of the control, unique within the scheme. */
  readonly id: number;
  /** Type of the control; `unknown` for a newer type, whose fields are preserved and ignored. */
  readonly type: ControlType | 'unknown';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly wide: boolean;
  /**
   * Vector from a Swipe's start to its end, or from a Zoom's centre to one of its touches. If absent, `angle`
   * applies.
   */
  readonly way: Point | undefined;
  /** Names of bound keys and buttons, by slot; unbound slots may be absent. */
  readonly keys: Readonly<Partial<Record<Slot, Bound>>>;
  readonly stick: Stick | undefined;
  /** Name of the game action that the player sees, such as `Jump`. */
  readonly category: string;
  /** Factor of the control's sensitivity; 1 is neutral. */
  readonly sensitivity: number;
  /** Direction of a swipe without `way`, in degrees clockwise; 0 is to the right. */
  readonly angle: number;
  /** Milliseconds between two taps of a TapRepeat. */
  readonly interval: number;
  /** Number of taps of a TapRepeat; 0 repeats while its key is held. */
  readonly count: number;
  readonly script: string;
  /**
   * For a State control, the name of its game state. For other controls, when they are active: `map` in that state,
   * `!map` in every other state, or a condition (`engine/activationCondition.ts`).
   */
  readonly state: string;
  /** For a State control: if true, its state is active while the key is held; otherwise the key toggles the state. */
  readonly whileHeld: boolean;
  /** Name of a detected image that activates a State control, or to which another control is anchored. */
  readonly tag: string;
  /**
   * Anchor images along each axis, which apply while the streaming device detects them (`readAnchors`); otherwise `x`
   * and `y` apply.
   */
  readonly xExpr: string;
  readonly yExpr: string;
  /**
   * Additional places of a control: origin of a MOBADpad or MOBASkill, cancel place of a MOBASkill, look and act
   * places of a Pan.
   */
  readonly places: Readonly<Partial<Record<OtherPlace, Point>>>;
  /** Fields of the control in the file that the product doesn't read; for an unknown type, all fields. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface Scheme {
  readonly name: string;
  readonly tags: readonly string[];
  readonly selected: boolean;
  readonly controls: readonly Control[];
  /** Fields of the scheme in the file that the product doesn't read, such as the images of conditions. */
  readonly raw?: Readonly<Record<string, unknown>> | undefined;
  /** Numbers of the scheme's controls that were skipped. */
  readonly left?: LeftOut | undefined;
}

/** Numbers of skipped controls: those beyond the maximum number, and invalid ones. */
export interface LeftOut {
  readonly overLimit: number;
  readonly unreadable: number;
}

export type OtherPlace = 'origin' | 'cancel' | 'look' | 'act';

/**
 * Part of a control to which keys and buttons can be bound. Most controls have only `main`. A Pan has four more
 * slots: `aim` toggles the mouse lock, `suspend` frees the mouse while held, `look` drags at another place, `act`
 * touches while the mouse is locked.
 */
export type Slot =
  | 'main'
  | 'up'
  | 'left'
  | 'down'
  | 'right'
  | 'in'
  | 'out'
  | 'cancel'
  | 'aim'
  | 'suspend'
  | 'look'
  | 'act';

const ONE = ['main'] as const;
const DIRECTIONS = ['up', 'left', 'down', 'right'] as const;

/** Slots of each control type, to which keys and buttons can be bound. */
export const SLOTS: Readonly<Record<Control['type'], readonly Slot[]>> = {
  Tap: ONE,
  TapRepeat: ONE,
  Script: ONE,
  MOBASkill: ['main', 'cancel'],
  State: ONE,
  Swipe: ['main', ...DIRECTIONS],
  Dpad: DIRECTIONS,
  MOBADpad: [...DIRECTIONS, 'main'],
  Tilt: DIRECTIONS,
  FreeLook: ['main', ...DIRECTIONS],
  Pan: ['main', ...DIRECTIONS, 'aim', 'suspend', 'look', 'act'],
  Scroll: ['up', 'down'],
  Zoom: ['in', 'out'],
  Rotate: ['left', 'right'],
  MouseZoom: [],
  EdgeScroll: [],
  unknown: [],
};

export const STICK_TYPES: ReadonlySet<Control['type']> = new Set([
  'Dpad',
  'MOBADpad',
  'Tilt',
  'FreeLook',
  'Pan',
  'MOBASkill',
]);

/** Control types that use the field `sensitivity`. */
export const SENSITIVE_TYPES: ReadonlySet<Control['type']> = new Set([
  'FreeLook',
  'Pan',
  'EdgeScroll',
  'Scroll',
  'MouseZoom',
  'MOBASkill',
]);

export const LIMITS = {
  radius: { min: 0.03, max: 0.5 },
  sensitivity: { min: 0.1, max: 5 },
  interval: { min: 40, max: 1000 },
  /** Maximum number of taps of a TapRepeat. */
  count: 1000,
  /** Maximum number of controls per scheme. */
  controls: 500,
  /** Maximum length of a control's or scheme's name in characters. */
  name: 40,
  category: 40,
  condition: 1000,
  script: 10_000,
  /**
   * Maximum number of characters of all the player's schemes for one game, because the server limits preferences to 1
   * MB.
   */
  stored: 400_000,
} as const;

const RADIUS: Partial<Record<Control['type'], number>> = {
  Tap: 0.07,
  TapRepeat: 0.07,
  Script: 0.07,
  State: 0.06,
  Swipe: 0.2,
  FreeLook: 0.28,
  Pan: 0.28,
  EdgeScroll: 0.3,
  Scroll: 0.25,
  Zoom: 0.22,
  MouseZoom: 0.22,
  Rotate: 0.2,
};

export function newControl(type: Control['type'], id: number, x: number, y: number): Control {
  return {
    id,
    type,
    x,
    y,
    radius: RADIUS[type] ?? 0.14,
    wide: false,
    way: undefined,
    keys: {},
    stick: undefined,
    category: '',
    sensitivity: 1,
    angle: 0,
    interval: 100,
    count: 0,
    script: type === 'Script' ? `tap ${x.toFixed(2)} ${y.toFixed(2)}` : '',
    state: '',
    whileHeld: false,
    tag: '',
    xExpr: '',
    yExpr: '',
    places: {},
    raw: {},
  };
}

/** Returns a control's radius as a share of the picture's shorter side. `ratio`: the picture's width / height. */
export function radiusOn({ radius, wide }: Pick<Control, 'radius' | 'wide'>, ratio: number): number {
  return wide ? radius * Math.max(1, ratio) : radius;
}

/** Returns a control's radius as shares of the picture's width and height. */
export function reachOnPicture(control: Pick<Control, 'radius' | 'wide'>, ratio: number): Point {
  const radius = radiusOn(control, ratio);
  return { x: radius * Math.min(1, 1 / ratio), y: radius * Math.min(1, ratio) };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
