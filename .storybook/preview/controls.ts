import type { ArgsEnhancer, ArgTypesEnhancer, InputType, SBType } from 'storybook/internal/types';

/** As many choices as are seen at once; more are a menu. */
const RADIOS = 6;

/**
 * What a value is set by: radios for a few words, a switch for yes or no, a field for a number or a text. What can't be
 * set by hand (functions, elements, whole models) has no control and comes last.
 */
export const fittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const fitted = Object.entries(argTypes).map(
    ([key, argType]) => [key, { ...argType, ...fitting(key, argType, initialArgs[key]) }] as const,
  );
  const later = ([, { control }]: readonly [string, InputType]) => Number(control === false);
  return Object.fromEntries(fitted.toSorted((a, b) => later(a) - later(b))) as typeof argTypes;
};
fittingControls.secondPass = true;

function fitting(key: string, { control, options, type }: InputType, value: unknown): Partial<InputType> {
  // A story's own word counts.
  if (control !== undefined) return {};
  if (options) return choice(options as readonly unknown[]);
  if (key === 'className' || key === 'style' || key === 'ref') return { control: false, table: { disable: true } };
  const meant = type === undefined || typeof type === 'string' ? undefined : simplified(type);
  switch (meant?.name) {
    case 'enum':
      return choice(meant.value);
    case 'boolean':
      return { control: { type: 'boolean' } };
    case 'number':
      return { control: { type: 'number' } };
    case 'string':
      return { control: { type: 'text' } };
    default:
      return typeof value === 'string' ? { control: { type: 'text' } } : { control: false };
  }
}

/** A type without "or undefined", where one other is left. */
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

/** Yes or no that means no where nothing is said: a switch that is off, and no button that makes one. */
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

/** A table's `loading` counts rows. */
function isSwitch(argType: InputType | undefined): boolean {
  const type = argType?.type;
  return type !== undefined && typeof type !== 'string' && simplified(type).name === 'boolean';
}
