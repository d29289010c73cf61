import { hexOf, type Oklch, readOklch, toSrgb } from './colour.ts';
import { resolve, type Theme, type Tokens } from './tokenSheet.ts';

/** A token's type in the Design Tokens format (2025.10), and its value. */
type Typed =
  | { readonly $type: 'color'; readonly $value: DtcgColour | string }
  | { readonly $type: 'dimension'; readonly $value: Measure<'px' | 'rem'> }
  | { readonly $type: 'duration'; readonly $value: Measure<'ms'> }
  | { readonly $type: 'number' | 'fontWeight'; readonly $value: number }
  | { readonly $type: 'fontFamily'; readonly $value: readonly string[] }
  | { readonly $type: 'cubicBezier'; readonly $value: readonly number[] }
  | { readonly $type: 'shadow'; readonly $value: readonly DtcgShadow[] };

export interface DtcgColour {
  readonly colorSpace: 'srgb';
  /** Red, green and blue of the colour, 0 to 1. */
  readonly components: readonly number[];
  readonly alpha: number;
  /** The colour as `#rrggbb`, without the alpha. */
  readonly hex: string;
}

interface Measure<Unit extends string> {
  readonly value: number;
  readonly unit: Unit;
}

interface DtcgShadow {
  readonly color: DtcgColour;
  readonly offsetX: Measure<'px'>;
  readonly offsetY: Measure<'px'>;
  readonly blur: Measure<'px'>;
  readonly spread: Measure<'px'>;
}

export type DtcgToken = Typed & { readonly $description?: string };

/** A token file of one theme: tokens by group and by name, `colour.gold-text`. */
export interface DtcgFile {
  readonly $description: string;
  readonly [group: string]: string | Readonly<Record<string, DtcgToken>>;
}

/** The Design Tokens format has no type for a spring, a curve of many points. */
export const LEFT_OUT: readonly string[] = ['--spring', '--spring-overshoot'];

const ABOUT =
  'Made from src/design/tokens/tokens.css by `npm run tokens`. Colours are in sRGB. A size that ' +
  'grows with the window is the largest that it has. Springs have no type in this format and are left out.';

/** Converts a theme to the Design Tokens format, which Figma imports as one mode of its variables. */
export function toDtcg(tokens: Tokens, theme: Theme): DtcgFile {
  const groups: Record<string, Record<string, DtcgToken>> = {};
  for (const name of tokens.keys()) {
    if (LEFT_OUT.includes(name)) continue;
    const token = tokenOf(tokens, name);
    const group = groupOf(name, token);
    groups[group] = { ...groups[group], [name.slice(2)]: token };
  }
  return { $description: `nowlight, ${theme}. ${ABOUT}`, ...groups };
}

/** @throws Error if the format can't represent the value. Add such a token to `LEFT_OUT`. */
function tokenOf(tokens: Tokens, name: string): DtcgToken {
  const written = tokens.get(name) ?? '';
  const alias = /^var\((--[\w-]+)\)$/.exec(written)?.[1];
  if (alias !== undefined) {
    const target = tokenOf(tokens, alias);
    // A token that is an alias of another colour stays an alias, so that both change together.
    return target.$type === 'color' ? { $type: 'color', $value: `{colour.${alias.slice(2)}}` } : target;
  }
  const value = resolve(tokens, name);
  const colour = readOklch(value);
  if (colour) return { $type: 'color', $value: dtcgColour(colour), $description: value };
  if (/^--font-(?!size-)/.test(name)) return { $type: 'fontFamily', $value: families(value) };
  if (name.startsWith('--shadow-')) return { $type: 'shadow', $value: splitList(value).map(shadow) };
  const curve = /^cubic-bezier\((.+)\)$/.exec(value)?.[1];
  if (curve !== undefined) return { $type: 'cubicBezier', $value: splitList(curve).map(Number) };
  const largest = /^clamp\((.+)\)$/.exec(value)?.[1];
  if (largest !== undefined) {
    return { $type: 'dimension', $value: measure(splitList(largest).at(-1) ?? '', 'rem'), $description: value };
  }
  const [, amount = '', unit] = /^(-?[\d.]+)(px|rem|ms|em|%)?$/.exec(value) ?? [];
  if (amount === '') throw new Error(`${name}: ${value} can’t be expressed in the Design Tokens format`);
  const number = Number(amount);
  if (unit === 'px' || unit === 'rem') return { $type: 'dimension', $value: { value: number, unit } };
  if (unit === 'ms') return { $type: 'duration', $value: { value: number, unit } };
  if (unit !== undefined) return { $type: 'number', $value: number, $description: `in ${unit}` };
  return { $type: name.endsWith('-weight') ? 'fontWeight' : 'number', $value: number };
}

const GROUPS: readonly (readonly [pattern: RegExp, group: string])[] = [
  [/^--(space-\d+|gutter)$/, 'space'],
  [/^--radius-(\d|full)$/, 'radius'],
  [/^--font-size-/, 'type-size'],
  [/^--(font|display|leading|text-offset)/, 'type'],
  [/^--(control|bar|announcement)-/, 'size'],
  [/^--(duration-|ease$|spring|motion-scale$)/, 'motion'],
  [/^--z-/, 'layer'],
  [/^--shadow-/, 'shadow'],
];

function groupOf(name: string, { $type }: DtcgToken): string {
  return $type === 'color' ? 'colour' : (GROUPS.find(([pattern]) => pattern.test(name))?.[1] ?? 'light');
}

const rounded = (value: number): number => Number(value.toFixed(5));

function dtcgColour(colour: Oklch): DtcgColour {
  const opaque = { ...colour, alpha: 1 };
  return {
    colorSpace: 'srgb',
    components: toSrgb(colour).map(rounded),
    alpha: rounded(colour.alpha),
    hex: hexOf(opaque),
  };
}

function families(value: string): string[] {
  return splitList(value).map((family) => family.replaceAll("'", ''));
}

/** Parses a shadow, such as `0 1px 2px oklch(…)`: offsets, optional blur and spread, then the colour. */
function shadow(layer: string): DtcgShadow {
  const [, lengths = '', colour = ''] = /^(.*?)\s+(oklch\(.*\)|transparent)$/.exec(layer) ?? [];
  const [x = '', y = '', blur = '0', spread = '0'] = lengths.split(' ');
  const read = readOklch(colour) ?? { l: 0, c: 0, h: 0, alpha: 0 };
  const px = (text: string) => measure(text, 'px');
  return { color: dtcgColour(read), offsetX: px(x), offsetY: px(y), blur: px(blur), spread: px(spread) };
}

function measure<Unit extends 'px' | 'rem'>(text: string, unit: Unit): Measure<Unit> {
  return { value: Number.parseFloat(text), unit };
}

/** Splits a CSS value at commas outside brackets. */
function splitList(value: string): string[] {
  return value.split(/,\s*(?![^(]*\))/).map((part) => part.trim());
}

/** Formats a colour as `#rrggbb` or `#rrggbbaa`. */
function cssColour({ hex, alpha }: DtcgColour): string {
  return alpha === 1
    ? hex
    : `${hex}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`;
}

function cssValue({ $type, $value, $description = '' }: DtcgToken): string {
  switch ($type) {
    case 'color':
      return typeof $value === 'string' ? `var(--${$value.slice('{colour.'.length, -1)})` : cssColour($value);
    case 'dimension':
    case 'duration':
      return `${$value.value}${$value.value === 0 ? '' : $value.unit}`;
    case 'fontFamily':
      return $value.map((family) => (/[ ]/.test(family) ? `'${family}'` : family)).join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${$value.join(', ')})`;
    case 'shadow':
      return $value
        .map(({ offsetX, offsetY, blur, spread, color }) =>
          [...[offsetX, offsetY, blur, spread].map(({ value }) => `${value}px`), cssColour(color)].join(' '),
        )
        .join(', ');
    case 'number':
    case 'fontWeight':
      return `${$value}${/^in (em|%)$/.exec($description)?.[1] ?? ''}`;
  }
}

/** Returns the tokens of a token file by their CSS names. */
export function dtcgTokens(file: DtcgFile): Map<string, DtcgToken> {
  return new Map(
    Object.values(file).flatMap((group) =>
      typeof group === 'string'
        ? []
        : Object.entries(group).map(([name, token]): [string, DtcgToken] => [`--${name}`, token]),
    ),
  );
}

/** Converts the design tokens to CSS for older tools: hex colours, plain lengths, a block per theme. */
export function toPlainCss(files: Readonly<Record<Theme, DtcgFile>>): string {
  const lines = (file: DtcgFile, base?: DtcgFile) => {
    const before = base && dtcgTokens(base);
    return [...dtcgTokens(file)]
      .map(([name, token]) => [name, cssValue(token)] as const)
      .filter(([name, value]) => {
        const same = before?.get(name);
        return !same || cssValue(same) !== value;
      })
      .map(([name, value]) => `  ${name}: ${value};\n`)
      .join('');
  };
  return `/* ${ABOUT} */
:root {
${lines(files.dark)}}
:root[data-theme='light'] {
${lines(files.light, files.dark)}}
:root[data-theme='contrast'] {
${lines(files.contrast, files.dark)}}
`;
}
