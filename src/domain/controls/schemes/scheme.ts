import type { ControlType } from '../../../contracts/entities/controls.ts';

/** A place of the picture, or a way across it: shares of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The bindings of one slot: names of keys, buttons or chords (`bindings.ts`), two at most. */
export type Bound = readonly string[];

export type Stick = 'L' | 'R';

/**
 * One control of a scheme, as the engine and the editor use it. Places are shares of the picture, from 0 to 1; `radius`
 * (a d-pad's reach, a swipe's length, how far fingers part) is a share of its shorter side, or of its width where `wide`.
 */
export interface Control {
  /** Its own within the scheme. */
  readonly id: number;
  /** `unknown`: a newer one, kept as it came and ignored. */
  readonly type: ControlType | 'unknown';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly wide: boolean;
  /**
   * The way of a Swipe to its end, or from the middle of a Zoom to one of its fingers. Undefined where `angle` and `radius`
   * tell it.
   */
  readonly way: Point | undefined;
  /** By slot; a slot that is bound to nothing may be left out. */
  readonly keys: Readonly<Partial<Record<Slot, Bound>>>;
  readonly stick: Stick | undefined;
  /** What the player is told that it does: `Jump`. */
  readonly category: string;
  /** 1 changes nothing. */
  readonly sensitivity: number;
  /** Where a swipe by a key without a way goes: degrees clockwise, 0 to the right. */
  readonly angle: number;
  /** Milliseconds between two taps of a TapRepeat. */
  readonly interval: number;
  /** How many taps of a TapRepeat; 0: as long as its key is held. */
  readonly count: number;
  readonly script: string;
  /**
   * The state of a State control. For other controls the state in which they work, `!map` for every state except `map`, or a
   * condition (`condition.ts`).
   */
  readonly state: string;
  /** A State is on while its key is held; else the key switches it. */
  readonly whileHeld: boolean;
  /** The detected image that a State control waits for, or that another control is placed on. */
  readonly tag: string;
  /** Where it is placed along each side while the device sees an image (`readAnchors`); else it is at `x` and `y`. */
  readonly xExpr: string;
  readonly yExpr: string;
  /** Places beside its own: the hero that a MOBADpad or a MOBASkill points from, where a cast is cancelled, where a Pan
   * looks around and shoots. */
  readonly places: Readonly<Partial<Record<OtherPlace, Point>>>;
  /** The fields that it came with and that the product doesn't read; of an unknown type, all of them. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface Scheme {
  readonly name: string;
  readonly tags: readonly string[];
  readonly selected: boolean;
  readonly controls: readonly Control[];
  /** Fields of a file that the product doesn't read, such as the images that conditions are about. */
  readonly raw?: Readonly<Record<string, unknown>> | undefined;
  /** Counts of entries that aren't among the controls. */
  readonly left?: LeftOut | undefined;
}

/** How many controls of a scheme are left out: those beyond the limit, and entries that are no controls. */
export interface LeftOut {
  readonly overLimit: number;
  readonly unreadable: number;
}

export type OtherPlace = 'origin' | 'cancel' | 'look' | 'act';

/**
 * The parts of a control that keys are bound to. `main` is all that most have. A Pan has four more: `aim` locks the mouse
 * to the view or frees it, `suspend` frees it while held, `look` drags at another place, `act` touches while it is locked.
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

/** What keys can be bound to in a control of each type. */
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

/** Types whose `sensitivity` changes something. */
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
  /** Taps of a TapRepeat. */
  count: 1000,
  /** Of a scheme. */
  controls: 500,
  /** Characters. */
  name: 40,
  category: 40,
  condition: 1000,
  script: 10_000,
  /** Of all schemes of the player's for one game: the server answers preferences of up to 1 MB. */
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

/** A control's radius as a share of the shorter side of a picture. `ratio`: its width to its height. */
export function radiusOn({ radius, wide }: Pick<Control, 'radius' | 'wide'>, ratio: number): number {
  return wide ? radius * Math.max(1, ratio) : radius;
}

/** A control's radius as shares of the picture, which is wider than it is high, or the other way about. */
export function reachOn(control: Pick<Control, 'radius' | 'wide'>, ratio: number): Point {
  const radius = radiusOn(control, ratio);
  return { x: radius * Math.min(1, 1 / ratio), y: radius * Math.min(1, ratio) };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
