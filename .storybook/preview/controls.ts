import type { ArgsEnhancer, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** Story args that only developers understand. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'className',
  'style',
  'ref',
  'id',
  'labelledBy',
  'mainId',
  'onOpen',
  'path',
  'now',
  'tabIndex',
  'timedFilms',
]);

/** Largest number of options for radio buttons. More options use a menu. */
const RADIOS = 6;

/** True for a number of milliseconds since the Unix epoch that is later than March 1973. */
export function isTimestamp(value: unknown): value is number {
  return typeof value === 'number' && value > 1e11;
}

/**
 * Chooses the control of each arg: radio buttons for a few strings, a switch for booleans, a field for numbers and
 * text. Args without a usable control (functions, elements, models) come last.
 */
export const fittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const fitted = Object.entries(argTypes).map(
    ([key, argType]) => [key, { ...argType, ...fitting(key, argType, initialArgs[key]) }] as const,
  );
  const later = ([, { control }]: readonly [string, InputType]) => Number(control === false);
  return Object.fromEntries(fitted.toSorted((a, b) => later(a) - later(b))) as typeof argTypes;
};
fittingControls.secondPass = true;

const isControl = ({ control, table }: InputType) => Boolean(control) && table?.disable !== true;

/** A story as its controls show it. */
interface ControlledStory {
  readonly argTypes: Readonly<Record<string, InputType>>;
  readonly initialArgs: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Returns the faults of a story's panel of controls: no control at all, or a timestamp as a number. */
export function controlFaults({ argTypes, initialArgs, parameters }: ControlledStory): readonly string[] {
  if ((parameters['controls'] as { readonly disable?: boolean } | undefined)?.disable) return [];
  const shown = Object.entries(argTypes).filter(([, argType]) => isControl(argType));
  if (shown.length === 0) return ['The panel of controls is empty'];
  return shown.flatMap(([key, { control }]) =>
    isTimestamp(initialArgs[key]) && typeof control === 'object' && control.type !== 'date'
      ? [`The control of ${key} shows a time as the number ${initialArgs[key]}: show seconds or a date`]
      : [],
  );
}

/** Hides the panel of controls for a story without a control. */
export const hiddenEmptyPanel: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  if (!Object.values(argTypes).some(isControl)) {
    // The parameters object belongs to this story alone, so it may be changed.
    parameters['controls'] = { ...(parameters['controls'] as object | undefined), disable: true };
  }
  return argTypes;
};
hiddenEmptyPanel.secondPass = true;

function fitting(key: string, { control, options, type }: InputType, value: unknown): Partial<InputType> {
  // A Storybook control for an object would edit it as JSON, which helps no reader.
  if (typeof control === 'object' && control.type === 'object') return { control: false };
  if (TECHNICAL.has(key)) return { control: false, table: { disable: true } };
  // A control that the story itself sets for an arg has priority.
  if (control !== undefined) return {};
  if (options) return choice(options as readonly unknown[]);
  const simpleType = type === undefined || typeof type === 'string' ? undefined : simplified(type);
  switch (simpleType?.name) {
    case 'enum':
      return choice(simpleType.value);
    case 'boolean':
      return { control: { type: 'boolean' } };
    case 'number':
      return { control: { type: isTimestamp(value) ? 'date' : 'number' } };
    case 'string':
      return { control: { type: 'text' } };
    default:
      return typeof value === 'string' ? { control: { type: 'text' } } : { control: false };
  }
}

/** Removes `undefined` from a union, if one other type remains. */
function simplified(type: SBType): SBType {
  if (type.name !== 'union') return type;
  const left = type.value.filter((one) => !(one.name === 'other' && one.value === 'undefined'));
  const words = left.flatMap((one) => (one.name === 'enum' ? one.value : one.name === 'literal' ? [one.value] : []));
  if (words.length > 0 && left.every(({ name }) => name === 'enum' || name === 'literal')) {
    return { name: 'enum', value: words as (string | number)[] };
  }
  return left.length === 1 && left[0] ? left[0] : type;
}

function choice(options: readonly unknown[]): Partial<InputType> {
  return { options, control: { type: options.length <= RADIOS ? 'inline-radio' : 'select' } };
}

/** Boolean args that default to false. Their Storybook control shows "off" instead of a "Set boolean" button. */
const OFF = new Set([
  'disabled',
  'loading',
  'wide',
  'strong',
  'count',
  'framed',
  'oneLine',
  'signed',
  'decorative',
  'required',
]);

export const switchesOff: ArgsEnhancer = ({ argTypes, initialArgs, title }) =>
  title.startsWith('Design/')
    ? Object.fromEntries(
        Object.keys(argTypes)
          .filter((key) => OFF.has(key) && initialArgs[key] === undefined && isSwitch(argTypes[key]))
          .map((key) => [key, false]),
      )
    : {};

/** Returns false for the prop `loading` of a table, which is a number of rows. */
function isSwitch(argType: InputType | undefined): boolean {
  const type = argType?.type;
  return type !== undefined && typeof type !== 'string' && simplified(type).name === 'boolean';
}
