import type { ControlType } from '../../contracts/entities/controls.ts';

/** What a control is bound to in one of its slots: names of keys, buttons or gamepad buttons (`bindings.ts`); two at most. */
export type Bound = readonly string[];

/** The sticks of a gamepad. */
export type Stick = 'L' | 'R';

/**
 * One control of a scheme, as the engine and the editor use it. Places are shares of the picture, from 0 to 1; `radius`
 * (a d-pad's reach, a swipe's length, how far fingers part) is a share of its shorter side.
 */
export interface Control {
  /** Its own within the scheme. */
  readonly id: number;
  /** `unknown`: a newer one, kept as it came and ignored. */
  readonly type: ControlType | 'unknown';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
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
  readonly script: string;
  /** The state that a State control stands for, or the one that another control works in; `!map` is any but `map`. */
  readonly state: string;
  /** The detected image that a State control waits for, or that another control is placed on. */
  readonly tag: string;
  /** The fields that it came with, known or not. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export interface Scheme {
  readonly name: string;
  readonly tags: readonly string[];
  readonly selected: boolean;
  readonly controls: readonly Control[];
}

/** The parts of a control that keys are bound to. `main` is all that most have. */
export type Slot = 'main' | 'up' | 'left' | 'down' | 'right' | 'in' | 'out';

const ONE = ['main'] as const;
const DIRECTIONS = ['up', 'left', 'down', 'right'] as const;

/** What keys can be bound to in a control of each type. */
export const SLOTS: Readonly<Record<Control['type'], readonly Slot[]>> = {
  Tap: ONE,
  TapRepeat: ONE,
  Script: ONE,
  MOBASkill: ONE,
  State: ONE,
  Swipe: ['main', ...DIRECTIONS],
  Dpad: DIRECTIONS,
  MOBADpad: [...DIRECTIONS, 'main'],
  Tilt: DIRECTIONS,
  FreeLook: ['main', ...DIRECTIONS],
  Pan: ['main', ...DIRECTIONS],
  Scroll: ['up', 'down'],
  Zoom: ['in', 'out'],
  Rotate: ['left', 'right'],
  MouseZoom: [],
  EdgeScroll: [],
  unknown: [],
};

/** Types that a stick can work. */
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
  /** Of a scheme. */
  controls: 60,
  /** Characters. */
  name: 40,
  category: 40,
  script: 2000,
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

/** A control as it is when it is new. */
export function newControl(type: Control['type'], id: number, x: number, y: number): Control {
  return {
    id,
    type,
    x,
    y,
    radius: RADIUS[type] ?? 0.14,
    keys: {},
    stick: undefined,
    category: '',
    sensitivity: 1,
    angle: 0,
    interval: 100,
    script: type === 'Script' ? `tap ${x.toFixed(2)} ${y.toFixed(2)}` : '',
    state: '',
    tag: '',
    raw: {},
  };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** A number for a share or a setting; `otherwise` where it is none. */
export function within(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  otherwise: number,
) {
  return typeof value === 'number' && Number.isFinite(value) ? clamp(value, min, max) : otherwise;
}
