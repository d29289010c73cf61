import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readOklch, toSrgb } from './colour.ts';
import { type DtcgFile, LEFT_OUT, toDtcg } from './dtcg.ts';
import { exportTokens } from './exportTokens.ts';
import { readTokens, resolve, THEMES, type Tokens } from './tokenSheet.ts';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
const source = readTokens(css);
const exported = exportTokens(css);
const plain = readTokens((exported.get('tokens.plain.css') ?? '').replaceAll('\n}', '\n  }'));
const dtcg = Object.fromEntries(
  THEMES.map((theme) => [theme, JSON.parse(exported.get(`${theme}.tokens.json`) ?? '') as DtcgFile]),
);

const px = z.strictObject({ value: z.number(), unit: z.literal('px') });
const colour = z.strictObject({
  colorSpace: z.literal('srgb'),
  components: z.tuple([z.number(), z.number(), z.number()]),
  alpha: z.number().min(0).max(1),
  hex: z.string().regex(/^#[\da-f]{6}$/),
});
const shadow = z.strictObject({ color: colour, offsetX: px, offsetY: px, blur: px, spread: px });
const VALUES: Readonly<Record<string, z.ZodType>> = {
  color: z.union([colour, z.string().regex(/^\{colour\.[\w-]+\}$/)]),
  dimension: z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) }),
  duration: z.strictObject({ value: z.number(), unit: z.literal('ms') }),
  number: z.number(),
  fontWeight: z.number().min(1).max(1000),
  fontFamily: z.array(z.string()).min(1),
  cubicBezier: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  shadow: z.array(shadow).min(1),
};

interface Entry {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
}

/** Reads the entries of a Design Tokens file independently of the code under test. */
function entries(theme: string): Map<string, Entry> {
  const groups = Object.entries(dtcg[theme] ?? {}).filter(([name]) => !name.startsWith('$'));
  return new Map(
    groups.flatMap(([, group]) =>
      Object.entries(group as Readonly<Record<string, Entry>>).map(([name, entry]): [string, Entry] => [
        `--${name}`,
        entry,
      ]),
    ),
  );
}

describe.each(THEMES)('the export of the %s theme', (theme) => {
  const tokens = entries(theme);

  it('contains every token for which the format has a type', () => {
    expect([...tokens.keys()].toSorted()).toEqual(
      [...source[theme].keys()].filter((name) => !LEFT_OUT.includes(name)).toSorted(),
    );
  });

  it('gives each token a known type, a matching value and a name without dots and braces', () => {
    for (const [name, { $type, $value, ...rest }] of tokens) {
      expect(VALUES[$type]?.safeParse($value).success, `${name} of type ${$type}`).toBe(true);
      expect(Object.keys(rest).filter((key) => key !== '$description')).toEqual([]);
      expect(name).toMatch(/^--[\w-]+$/);
    }
  });

  it('contains the same values as the plain CSS and tokens.css', () => {
    for (const [name, entry] of tokens) {
      const asCss = resolve(plain[theme], name);
      expect(comparable(entry, tokens), `the token ${name}`).toEqual(comparableCss(entry.$type, asCss));
      expect(comparableCss(entry.$type, asCss), `the token ${name}`).toEqual(
        comparableSource(source[theme], name, entry.$type),
      );
    }
  });
});

it('the export throws for a token that the format can’t express', () => {
  const tokens = new Map([['--turn', 'rotate(4deg)']]);
  expect(() => toDtcg(tokens, 'dark')).toThrow('--turn: rotate(4deg) can’t be expressed in the Design Tokens format');
});

/** Red, green, blue and alpha in 255ths, the precision of a hex colour. Transparent has no colour. */
function bytes(of: ReturnType<typeof readOklch>): number[] {
  return of ? [...toSrgb(of), of.alpha].map((part) => Math.round(part * 255)) : [0, 0, 0, 0];
}

/** Converts an entry of a token file to numbers or words that are comparable with CSS. */
function comparable({ $type, $value }: Entry, all: ReadonlyMap<string, Entry>): unknown {
  if ($type === 'color' && typeof $value === 'string') {
    const target = all.get(`--${$value.slice('{colour.'.length, -1)}`);
    return target && comparable(target, all);
  }
  if ($type === 'color') {
    const { components, alpha, hex } = $value as z.infer<typeof colour>;
    const parts = components.map((part) => Math.round(part * 255));
    expect(parts).toEqual(hexBytes(hex).slice(0, 3));
    return [...parts, Math.round(alpha * 255)];
  }
  if ($type === 'shadow') {
    return ($value as z.infer<typeof shadow>[]).flatMap((one) => [
      ...[one.offsetX, one.offsetY, one.blur, one.spread].map(({ value }) => value),
      ...(comparable({ $type: 'color', $value: one.color }, all) as number[]),
    ]);
  }
  if ($type === 'fontFamily') return $value;
  return numbersOf(JSON.stringify($value));
}

function comparableCss(type: string, value: string): unknown {
  if (type === 'color') return hexBytes(value);
  if (type === 'shadow')
    return value.split(', ').flatMap((one) => {
      const [lengths = '', hex = ''] = one.split(' #');
      return [...numbersOf(lengths), ...hexBytes(`#${hex}`)];
    });
  if (type === 'fontFamily') return value.split(', ').map((family) => family.replaceAll("'", ''));
  return numbersOf(value);
}

function hexBytes(hex: string): number[] {
  const parts = [...hex.slice(1).matchAll(/../g)].map(([two]) => Number.parseInt(two, 16));
  return parts.length === 3 ? [...parts, 255] : parts;
}

/** Returns the value of a token in `tokens.css`; for a size that grows with the window, the largest. */
function comparableSource(tokens: Tokens, name: string, type: string): unknown {
  const value = resolve(tokens, name);
  if (type === 'color') return bytes(readOklch(value));
  if (type === 'shadow') return value.split(/, (?=0 )/).flatMap(shadowLayer);
  if (type === 'fontFamily') return comparableCss(type, value);
  return numbersOf(/^clamp\(.*,\s*([^,]+)\)$/.exec(value)?.[1] ?? value);
}

/** Blur and spread of a shadow default to 0. */
function shadowLayer(layer: string): number[] {
  const [lengths = '', colour = ''] = layer.split(/ (?=oklch|transparent)/);
  return [...numbersOf(lengths), 0, 0, 0].slice(0, 4).concat(bytes(readOklch(colour)));
}

function numbersOf(value: string): number[] {
  return [...value.matchAll(/-?(?<![\w#])\d*\.?\d+/g)].map(([number]) => Number(number));
}
