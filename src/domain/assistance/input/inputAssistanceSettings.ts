import { type InputName, isAnalog, isSource, isTarget } from './inputNames.ts';

/** Input settings of one gamepad stick. */
export interface StickAssistance {
  /** Radius of the stick's dead zone, 0 to `STICK_ZONE_MOST`. */
  readonly zone: number;
  /** Factor of the stick's deflection, `STICK_GAIN.least` to `STICK_GAIN.most`. */
  readonly gain: number;
}

/**
 * Effect of a press. `toggle`: a press holds the input, the next press releases it. `twice`: press and release each
 * tap the input, for actions that a game toggles.
 */
export type PressMode = 'toggle' | 'twice';

/** Settings that change the player's input before control schemes and the streaming device receive it. */
export interface InputAssistance {
  /** Reassigned inputs: the input that the player uses (source), and the input that it acts as (target). */
  readonly map: Readonly<Record<InputName, InputName>>;
  /** Assignments while the second layer is selected; inputs without an entry use `map`. */
  readonly layer: Readonly<Record<InputName, InputName>>;
  /** Effect of a press, by the input that is pressed. */
  readonly modes: Readonly<Record<InputName, PressMode>>;
  /**
   * Sticky keys: a modifier key stays held until the next key is pressed; pressed twice, until it is pressed again.
   */
  readonly sticky: boolean;
  /** Slow keys: time that a key or button must be held before it counts, in milliseconds. */
  readonly slowMs: number;
  /** Whether a key repeats while it is held. */
  readonly repeat: boolean;
  readonly sticks: { readonly L: StickAssistance; readonly R: StickAssistance };
}

export const STICK_ZONE_MOST = 0.9;
export const STICK_GAIN = { least: 0.2, most: 4, step: 0.1 } as const;
export const SLOW = { most: 2_000, step: 100 } as const;
/** Maximum number of inputs that are read from each stored table of input settings. */
const ENTRIES_MAX = 256;

export const DEFAULT_STICK: StickAssistance = { zone: 0, gain: 1 };

export const PLAIN_INPUT: InputAssistance = {
  map: {},
  layer: {},
  modes: {},
  sticky: false,
  slowMs: 0,
  repeat: true,
  sticks: { L: DEFAULT_STICK, R: DEFAULT_STICK },
};

/** Returns whether the input settings change any input. */
export function changesInput({ map, layer, modes, sticky, slowMs, repeat, sticks }: InputAssistance): boolean {
  const isChanged = ({ zone, gain }: StickAssistance) => zone > 0 || gain !== 1;
  return (
    [map, layer, modes].some((entries) => Object.keys(entries).length > 0) ||
    sticky ||
    slowMs > 0 ||
    !repeat ||
    isChanged(sticks.L) ||
    isChanged(sticks.R)
  );
}

/** Parses stored input settings. Drops invalid entries and uses defaults for missing fields. */
export function readInputAssistance(stored: unknown): InputAssistance {
  const { map, layer, modes, sticky, slowMs, repeat, sticks } = fieldsOf(stored);
  const { L, R } = fieldsOf(sticks);
  return {
    map: readEntries(map, isAssignment),
    layer: readEntries(layer, isAssignment),
    modes: readEntries(modes, isMode),
    sticky: sticky === true,
    slowMs: clampNumber(slowMs, 0, SLOW.most, 0),
    repeat: repeat !== false,
    sticks: { L: readStick(L), R: readStick(R) },
  };
}

function isAssignment(target: unknown): target is InputName {
  return typeof target === 'string' && isTarget(target);
}

function isMode(mode: unknown, source: InputName): mode is PressMode {
  return (mode === 'toggle' || mode === 'twice') && !isAnalog(source);
}

function readEntries<T>(
  stored: unknown,
  isValue: (value: unknown, source: InputName) => value is T,
): Readonly<Record<InputName, T>> {
  const entries: Record<InputName, T> = {};
  for (const [source, value] of Object.entries(fieldsOf(stored)).slice(0, ENTRIES_MAX)) {
    if (isSource(source) && isValue(value, source)) entries[source] = value;
  }
  return entries;
}

function readStick(stored: unknown): StickAssistance {
  const { zone, gain } = fieldsOf(stored);
  return {
    zone: clampNumber(zone, 0, STICK_ZONE_MOST, DEFAULT_STICK.zone),
    gain: clampNumber(gain, STICK_GAIN.least, STICK_GAIN.most, DEFAULT_STICK.gain),
  };
}

function clampNumber(value: unknown, least: number, most: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, least), most) : fallback;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
