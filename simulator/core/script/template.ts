import type { Clock } from '../../../src/kit/clock.ts';
import type { Random } from '../../../src/kit/random.ts';
import { ControlError } from '../control/controlError.ts';
import { isPlain } from '../world/deepMerge.ts';
import { nearestName, quoted } from '../control/nearestName.ts';
import { ORIGIN_NAMES, type Origins } from '../world/origins.ts';
import type { RequestFacts } from './requestMatch.ts';

/** Values that the placeholders of an answer's template refer to. */
export interface TemplateSources {
  readonly facts: RequestFacts;
  /** Number of the request, counted from 1 for each call since a script was set for it. */
  readonly nth: number;
  readonly world: string;
  readonly origins: Origins;
  readonly clock: Clock;
  readonly random: Random;
}

const SPOT = /\{\{\s*([^{}]*?)\s*\}\}/g;
const WHOLE = /^\{\{\s*([^{}]*?)\s*\}\}$/;
const OFFSET = /^([+-]\d{1,12})(ms|s|m|h|d)$/;
const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const HEX = '0123456789abcdef';
/** Maximum number of random digits that a template may request. */
const MOST_DIGITS = 64;

type Make = (sources: TemplateSources, args: readonly string[]) => unknown;

/** Placeholders with a fixed name, such as `request.path`, and the arguments that each accepts. */
const PLAIN: Readonly<Record<string, { readonly make: Make; readonly fits: (args: readonly string[]) => boolean }>> = {
  'request.method': { make: ({ facts }) => facts.method, fits: hasNoArgs },
  'request.url': { make: ({ facts }) => facts.url, fits: hasNoArgs },
  'request.path': { make: ({ facts }) => facts.path, fits: hasNoArgs },
  'request.body': { make: ({ facts }) => facts.body, fits: hasNoArgs },
  'request.nth': { make: ({ nth }) => nth, fits: hasNoArgs },
  'player.id': { make: ({ facts }) => facts.player?.id, fits: hasNoArgs },
  'player.email': { make: ({ facts }) => facts.player?.email, fits: hasNoArgs },
  'world.id': { make: ({ world }) => world, fits: hasNoArgs },
  ...Object.fromEntries(
    ORIGIN_NAMES.map((name) => [
      `world.${name}`,
      { make: ({ origins }: TemplateSources) => origins[name], fits: hasNoArgs },
    ]),
  ),
  now: { make: (sources, args) => shiftedTime(sources, args), fits: isOffset },
  'now.secs': { make: (sources, args) => Math.floor(shiftedTime(sources, args) / 1_000), fits: isOffset },
  'now.iso': { make: (sources, args) => new Date(shiftedTime(sources, args)).toISOString(), fits: isOffset },
  'random.int': {
    make: ({ random }, [from, to]) => Number(from) + Math.floor(random.next() * (Number(to) - Number(from) + 1)),
    fits: (args) => args.length === 2 && args.every(isWhole) && Number(args[0]) <= Number(args[1]),
  },
  'random.hex': {
    make: ({ random }, [digits]) => hex(random, Number(digits)),
    fits: ([digits, ...rest]) =>
      rest.length === 0 && isWhole(digits) && Number(digits) >= 1 && Number(digits) <= MOST_DIGITS,
  },
  'random.uuid': {
    make: ({ random }) =>
      `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${'89ab'[Math.floor(random.next() * 4)]}${hex(random, 3)}-${hex(random, 12)}`,
    fits: hasNoArgs,
  },
  'random.pick': {
    make: ({ random }, args) => args[Math.floor(random.next() * args.length)],
    fits: (args) => args.length > 0,
  },
};

/** Placeholders that end in a name, such as `request.query.NAME`, by the prefix before the name. */
const NAMED: Readonly<Record<string, (facts: RequestFacts, name: string) => unknown>> = {
  'request.query.': ({ query }, name) => query[name],
  'request.headers.': ({ headers }, name) => headers.get(name) ?? undefined,
  'request.body.': ({ body }, name) => name.split('.').reduce(valueAt, body),
};

/** Names of template placeholders, as a tester types them. */
export const TEMPLATE_NAMES: readonly string[] = [
  ...Object.keys(PLAIN),
  ...Object.keys(NAMED).map((beginning) => `${beginning}NAME`),
];

/** Throws a `ControlError` that names the field of the first invalid placeholder. */
export function checkTemplates(value: unknown, field: string): void {
  if (typeof value === 'string') {
    for (const [, spot = ''] of value.matchAll(SPOT)) checkSpot(spot, field);
  } else if (Array.isArray(value)) for (const [at, one] of value.entries()) checkTemplates(one, `${field}.${at}`);
  else if (isPlain(value)) for (const [key, one] of Object.entries(value)) checkTemplates(one, `${field}.${key}`);
}

/**
 * Fills the placeholders in every text of a value. A text that is a single placeholder becomes the placeholder's
 * value, of any type.
 */
export function fillTemplates(value: unknown, sources: TemplateSources): unknown {
  if (typeof value === 'string') {
    const [, spot] = WHOLE.exec(value) ?? [];
    return spot === undefined ? fillText(value, sources) : valueOf(spot, sources);
  }
  if (Array.isArray(value)) return value.map((one: unknown) => fillTemplates(one, sources));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillTemplates(one, sources)]));
}

/** Like `fillTemplates`, but always returns text. */
export function fillText(text: string, sources: TemplateSources): string {
  return text.replaceAll(SPOT, (_, spot: string) => {
    const value = valueOf(spot, sources);
    return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  });
}

function valueOf(spot: string, sources: TemplateSources): unknown {
  const [name = '', ...args] = spot.split(/\s+/);
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (plain) return plain.make(sources, args);
  const beginning = Object.keys(NAMED).find((one) => name.startsWith(one)) ?? '';
  return NAMED[beginning]?.(sources.facts, name.slice(beginning.length));
}

function checkSpot(spot: string, field: string): void {
  const [name = '', ...args] = spot.split(/\s+/);
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (plain ? plain.fits(args) : args.length === 0 && Object.keys(NAMED).some((one) => isLonger(name, one))) return;
  if (plain) throw new ControlError('invalid', field, `{{${quoted(spot)}}} has invalid arguments`);
  throw new ControlError('unknown', field, `no template is named ${quoted(name)}`, nearestName(name, TEMPLATE_NAMES));
}

function isLonger(name: string, beginning: string): boolean {
  return name.startsWith(beginning) && name.length > beginning.length;
}

function hasNoArgs(args: readonly string[]): boolean {
  return args.length === 0;
}

function isWhole(word: string | undefined): boolean {
  return word !== undefined && /^-?\d{1,15}$/.test(word);
}

function isOffset(args: readonly string[]): boolean {
  return args.length === 0 || (args.length === 1 && OFFSET.test(args[0] ?? ''));
}

/** Simulated world time plus an offset such as `+90s`, in milliseconds since the Unix epoch. */
function shiftedTime({ clock }: TemplateSources, [offset = '']: readonly string[]): number {
  const [, count = 0, unit = 'ms'] = OFFSET.exec(offset) ?? [];
  const at = clock.now() + Number(count) * (UNIT_MS[unit] ?? 1);
  return Math.min(Math.max(at, -8.64e15), 8.64e15);
}

function hex(random: Random, digits: number): string {
  return Array.from({ length: digits }, () => HEX[Math.floor(random.next() * HEX.length)]).join('');
}

function valueAt(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[])[Number(key)];
  return isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
