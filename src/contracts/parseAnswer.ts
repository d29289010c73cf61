import type * as z from 'zod/mini';

/**
 * A value of another stack as a schema reads it. `dropped` has the paths of the first list elements that were left out, each
 * down to the field that doesn't fit: `topApps.3.appId`. `field` is the path of the first field that fails the whole value.
 */
export type Parsed<T> =
  | { readonly success: true; readonly data: T; readonly dropped: readonly string[] }
  | { readonly success: false; readonly field: string };

/** As much of zod's definition of a schema as `adapt` reads. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
}

/** Most paths of dropped list elements that are reported. */
const NAMED = 20;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const INDEX = /^\d+$/;
/** Fields that name something: `id`, `playSessionId`, `orderNumber`. Their digits may come as an integer. */
const NAMES_ONE = /(?:^id|Id|Number)$/;
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['True', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['False', false],
  ['0', false],
  [0, false],
]);

/**
 * Reads JSON that a server or a device wrote. Stacks differ in how they write the same value (decision 0033): `adapt` maps
 * those to what the schema wants, list elements that don't fit are dropped, and everything else is as strict as the schema.
 */
export function parseAnswer<S extends z.ZodMiniType>(schema: S, value: unknown): Parsed<z.output<S>> {
  const adapted = adapt(schema, value);
  const first = schema.safeParse(adapted);
  if (first.success) return { success: true, data: first.data, dropped: [] };
  const paths = first.error.issues.map(({ path }) => path);
  const fatal = paths.find((path) => !path.some(isNumber));
  if (fatal) return { success: false, field: fatal.join('.') };
  drop(adapted, paths);
  const rest = schema.safeParse(adapted);
  if (rest.success)
    return { success: true, data: rest.data, dropped: paths.slice(0, NAMED).map((path) => path.join('.')) };
  return { success: false, field: rest.error.issues[0]?.path.join('.') ?? '' };
}

/**
 * Returns a copy of the value in which null is absent unless the schema takes it, and numbers, booleans, ids, empty objects
 * and lists have the type that the schema wants wherever they are written in another one. What can't be mapped stays as it is.
 *
 * @param key the field that has the value
 */
export function adapt(schema: z.ZodMiniType, value: unknown, key = ''): unknown {
  const { type, innerType, element, shape } = schema._zod.def as Definition;
  if (value === undefined || type === 'unknown' || (type === 'nullable' && value === null)) return value;
  if (innerType) return adapt(innerType, value, key);
  if (value === null) return undefined;
  if (element) return listOf(value)?.map((item) => adapt(element, item)) ?? value;
  // PHP writes an empty object as an empty list.
  if (shape) return adaptFields(shape, key !== '' && Array.isArray(value) && value.length === 0 ? {} : value);
  if (value === '' && (type === 'number' || type === 'boolean')) return undefined;
  if (type === 'boolean') return BOOLEANS.get(value) ?? value;
  if (type === 'number') return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  // JSON.parse has rounded a larger integer already: its digits are another's.
  const isExact = typeof value === 'number' && Number.isSafeInteger(value);
  return type === 'string' && isExact && NAMES_ONE.test(key) ? String(value) : value;
}

function adaptFields(shape: NonNullable<Definition['shape']>, value: unknown): unknown {
  if (!isRecord(value)) return value;
  const fields = { ...value };
  for (const [key, inner] of Object.entries(shape)) {
    const field = adapt(inner, value[key], key);
    if (field === undefined) delete fields[key];
    else fields[key] = field;
  }
  return fields;
}

/** The elements of a list. PHP writes one with gaps as an object of indices, and Lua an empty one as an empty object. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  return isRecord(value) && Object.keys(value).every((key) => INDEX.test(key)) ? Object.values(value) : undefined;
}

/** Removes the innermost list element of each path. */
function drop(value: unknown, paths: readonly (readonly PropertyKey[])[]): void {
  const faulty = new Map<unknown, Set<number>>();
  for (const path of paths) {
    const at = path.findLastIndex(isNumber);
    const list = path.slice(0, at).reduce<unknown>((from, key) => (from as Record<PropertyKey, unknown>)[key], value);
    faulty.set(list, (faulty.get(list) ?? new Set()).add(path[at] as number));
  }
  for (const [list, indices] of faulty as Map<unknown[], Set<number>>) {
    const kept = list.filter((_, index) => !indices.has(index));
    list.length = 0;
    for (const item of kept) list.push(item);
  }
}

function isNumber(key: PropertyKey): key is number {
  return typeof key === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
