import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, createElement } from 'react';
import type { Args, ArgsEnhancer, ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import { isTimestamp } from './controls.ts';

type Model = Readonly<Record<string, unknown>>;

/** A control for one aspect of a screen, instead of its whole model as JSON. */
export interface Knob {
  readonly name: string;
  /** The valid values of the knob; any value if undefined. */
  readonly options?: readonly (string | number)[];
  /** The knob's value is a timestamp, which its control shows as date and time. */
  readonly isDate?: boolean;
  /** Reads the knob's value from a story's model; undefined if the model has none. */
  readonly read: (model: Model) => string | number | boolean | undefined;
  /** Returns the fields of a story's model that a value of the knob changes. */
  readonly turn: (value: never, model: Model) => Readonly<Record<string, unknown>>;
}

/** Knobs of one screen, by their names in the URL: `parameters: { knobs }`. */
export type Knobs = Readonly<Record<string, Knob>>;

/** Readable labels of model fields, with their units. */
const NAMES: Readonly<Record<string, string>> = {
  position: 'Position in the queue',
  priority: 'Priority queue',
  checkedSecs: 'Last checked, seconds ago',
  retryAt: 'Automatic retry in, seconds',
  deadline: 'Time left, seconds',
  endsAt: 'Time left, seconds',
  until: 'Time left, seconds',
  secondsLeft: 'Time left, seconds',
  leftSecs: 'Time left, seconds',
  skipInSecs: 'Can be skipped in, seconds',
  secsToNext: 'Next nowBux in, seconds',
  secsPerNowbux: 'One nowBux every, seconds',
  fullAt: 'Playtime available in, seconds',
  since: 'Started, seconds ago',
  startedAt: 'Started, seconds ago',
  guest: 'Player is a guest',
  nobody: 'Signed out',
  online: 'Online',
  slow: 'Slow network',
  busy: 'Request in progress',
  sent: 'Sent, percent',
  volume: 'Volume, percent',
  opacity: 'Opacity, percent',
  soundChecked: 'Sound was tested',
  adLimitReached: 'Daily ad limit reached',
  liked: 'Favourite',
  code: 'Error code',
  noSignIn: 'Sign-in failed to load',
  canStay: 'Player can stay',
  canLook: 'Can search folders',
  cutOff: 'Connection lost',
  plugged: 'Gamepad is connected',
  silent: 'Muted',
  hz: 'Reports per second',
  travel: 'Distance moved',
  themeOfSystem: 'Theme of the system',
  slash: 'Shortcut “/”',
  tellsPressure: 'Browser reports CPU load',
  isShort: 'Less than a minute left',
  veiled: 'Dimmed',
};
/** Labels of numeric props that share a name with a boolean prop of another meaning. */
const NUMBER_NAMES: Readonly<Record<string, string>> = { first: 'First position in the queue', at: 'Step' };
/** Model fields that only developers understand. */
const HIDDEN: ReadonlySet<string> = new Set([
  'again',
  'asksPassword',
  'attempt',
  'displaced',
  'low',
  'most',
  'needsHand',
  'now',
  'recordShown',
  'reset',
  'started',
  'tried',
]);
/** Matches model fields with a time, in milliseconds of the clock of the model's `now`: `deadline`, `expiresAt`. */
const TIMES = /^(?:at|deadline|until|since)$|[a-z](?:At|Deadline|Until|Since)$/;
/** Matches model fields with a past time, in milliseconds of the clock of the model's `now`. */
const PAST = /^since$|Since$|^(?:started|created|seen|sent|saved)At$/;
/** Names of model fields with a share from 0 to 1, shown in percent. */
const PARTS: ReadonlySet<string> = new Set(['sent', 'volume', 'opacity']);
/** Names of fields with a number of bytes, if it is above 1; `sent` is a share in other models. */
const BYTES: ReadonlySet<string> = new Set(['sent']);
const MOST = 8;
/** Returns the model in a story's args, if it has one. */
function modelOf(args: Args): Model | undefined {
  const model: unknown = args['model'];
  return typeof model === 'object' && model !== null && !Array.isArray(model) ? (model as Model) : undefined;
}

/** Returns the screen's own knobs, and one for each number, boolean and text field of the model. */
function knobsOf(args: Args, parameters: Readonly<Record<string, unknown>>): Knobs {
  const model = modelOf(args);
  if (!model) return {};
  const own = (parameters['knobs'] ?? {}) as Knobs;
  const entries = Object.keys(model).flatMap((key): [string, Knob][] => {
    const knob = key in own || key in args ? undefined : fieldKnob(key, model[key], model['now']);
    return knob ? [[key, knob]] : [];
  });
  const read = Object.entries(own).filter(([, knob]) => knob.read(model) !== undefined);
  return Object.fromEntries([...read, ...entries].slice(0, MOST));
}

function fieldKnob(key: string, value: unknown, now: unknown): Knob | undefined {
  if (HIDDEN.has(key)) return undefined;
  if (typeof value === 'number') return numberKnob(key, value, now);
  // A text of a single lower-case word may be an enum value.
  const isText = typeof value === 'string' && /\s|^[A-Z]/.test(value);
  if (typeof value !== 'boolean' && !isText) return undefined;
  return { name: NAMES[key] ?? labelOf(key), read: () => value, turn: (other) => ({ [key]: other }) };
}

/** Creates a control that shows times as seconds from or before now or as a date, and shares in percent. */
function numberKnob(key: string, value: number, now: unknown): Knob {
  const name = NUMBER_NAMES[key] ?? NAMES[key];
  if (typeof now === 'number' && (isTimestamp(value) || TIMES.test(key))) {
    const isPast = PAST.test(key);
    const unit = isPast ? -1000 : 1000;
    return {
      name: name ?? `${labelOf(key)}, ${isPast ? 'seconds ago' : 'seconds from now'}`,
      read: (model) => Math.round((Number(model[key]) - now) / unit),
      turn: (seconds: number) => ({ [key]: now + seconds * unit }),
    };
  }
  if (isTimestamp(value)) {
    // Storybook reads a date in an address as a `Date`.
    return {
      name: labelOf(key),
      isDate: true,
      read: () => value,
      turn: (date: number | Date) => ({ [key]: Number(date) }),
    };
  }
  if (BYTES.has(key) && value > 1) {
    return {
      name: `${labelOf(key)}, megabytes`,
      read: () => value / 1e6,
      turn: (megabytes: number) => ({ [key]: megabytes * 1e6 }),
    };
  }
  if (PARTS.has(key) && value <= 1) {
    return {
      name: name ?? labelOf(key),
      read: () => Math.round(value * 100),
      turn: (percent: number) => ({ [key]: percent / 100 }),
    };
  }
  return { name: name ?? labelOf(key), read: () => value, turn: (other) => ({ [key]: other }) };
}

/** Returns a readable label of a field: `notAPicture` becomes "Not a picture". */
function labelOf(key: string): string {
  const text = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('nowbux', 'nowBux');
  return /^nowBux\b/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Adds a Storybook control for each knob of a story's model. The model itself has no control. */
export const knobTypes: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const model = modelOf(initialArgs);
  if (!model) return argTypes;
  const knobs = Object.entries(knobsOf(initialArgs, parameters)).map(([key, knob]) => {
    const value = knob.read(model);
    const control = knob.options ? 'select' : knob.isDate ? 'date' : typeof value === 'string' ? 'text' : typeof value;
    const type: InputType = { name: knob.name, control: { type: control as 'number' }, knob: true };
    return [key, knob.options ? { ...type, options: knob.options } : type] as const;
  });
  const { model: whole, ...others } = argTypes;
  const hidden = { ...whole, name: 'model', control: false, table: { disable: true } };
  return { ...Object.fromEntries(knobs), ...others, model: hidden } as typeof argTypes;
};
knobTypes.secondPass = true;

export const knobValues: ArgsEnhancer = ({ initialArgs, parameters }) => {
  const model = modelOf(initialArgs);
  if (!model) return {};
  return Object.fromEntries(
    Object.entries(knobsOf(initialArgs, parameters)).map(([key, knob]) => [key, knob.read(model)]),
  );
};

/** Passes the model with the knobs' values to the screen, or the original model if no knob changed. */
export const withKnobs: Decorator = (Story, { args, initialArgs, argTypes, parameters }) => {
  const model = modelOf(args);
  const isKnob = (key: string) => argTypes[key]?.['knob'] === true;
  if (!model || !Object.keys(argTypes).some(isKnob)) return createElement(Story);
  const own = Object.fromEntries(Object.entries(args).filter(([key]) => !isKnob(key)));
  const knobs = knobsOf({ model: initialArgs['model'] }, parameters);
  const changed: Record<string, unknown> = {};
  for (const [key, knob] of Object.entries(knobs)) {
    const isTurned = isKnob(key) && args[key] !== undefined && args[key] !== initialArgs[key];
    if (isTurned) Object.assign(changed, knob.turn(args[key] as never, model));
  }
  const handed = Object.keys(changed).length === 0 ? own : { ...own, model: overlaid(model, changed) };
  return createElement(Story as ComponentType<{ args: Args }>, { args: handed });
};

/** Returns a story's model with some fields overridden. Its getters still run on the original model. */
function overlaid(model: Model, changed: Readonly<Record<string, unknown>>): Model {
  return new Proxy(model, {
    get(target, key): unknown {
      if (typeof key === 'string' && key in changed) return changed[key];
      return Reflect.get(target, key);
    },
  });
}
