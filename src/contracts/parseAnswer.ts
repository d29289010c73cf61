import type * as z from 'zod/mini';

/**
 * Result of parsing a value from a server or device. `dropped` lists the paths of the first dropped list elements,
 * down to the invalid field: `topApps.3.appId`. `field` is the path of the first field that invalidates the whole
 * value.
 */
export type Parsed<T> =
  | { readonly success: true; readonly data: T; readonly dropped: readonly string[] }
  | { readonly success: false; readonly field: string };

/** The fields of zod's schema definitions that `adapt` reads. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
}

/** Maximum number of paths of dropped list elements that are reported. */
const NAMED = 20;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const INDEX = /^\d+$/;
/**
 * Names of identifier fields, such as `id`, `playSessionId`, `orderNumber`. Servers may send an identifier of digits
 * as an integer.
 */
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
 * Parses JSON from a server or device. Backends encode the same value differently (decision 0033): `adapt` converts
 * such variants to the schema's types, invalid list elements are dropped, and everything else is validated strictly.
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
 * Returns a copy of the value in which null is absent unless the schema allows it, and numbers, booleans, ids, empty
 * objects and lists are converted to the schema's types. Values that can't be converted stay unchanged.
 *
 * @param key the field that has the value
 */
export function adapt(schema: z.ZodMiniType, value: unknown, key = ''): unknown {
  const { type, innerType, element, shape } = schema._zod.def as Definition;
  if (value === undefined || type === 'unknown' || (type === 'nullable' && value === null)) return value;
  if (innerType) return adapt(innerType, value, key);
  if (value === null) return undefined;
  if (element) return listOf(value)?.map((item) => adapt(element, item)) ?? value;
  // PHP's JSON encoder writes an empty object as an empty list.
  if (shape) return adaptFields(shape, key !== '' && Array.isArray(value) && value.length === 0 ? {} : value);
  if (value === '' && (type === 'number' || type === 'boolean')) return undefined;
  if (type === 'boolean') return BOOLEANS.get(value) ?? value;
  if (type === 'number') return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  // JSON.parse has rounded integers beyond the safe range, so their digits are wrong.
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

/**
 * Returns the elements of a list. PHP encodes a list with gaps as an object of indices, Lua an empty list as `{}`.
 */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  return isRecord(value) && Object.keys(value).every((key) => INDEX.test(key)) ? Object.values(value) : undefined;
}

/** For each path, removes the innermost list element that the path goes through. */
function drop(value: unknown, paths: readonly (readonly PropertyKey[])[]): void {
  const faulty = new Map<unknown, Set<number>>();
  for (const path of paths) {
    const at = path.findLastIndex(isNumber);
    const list = path.slice(0, at).reduce<unknown>((from, key) => (from as Record<PropertyKey, unknown>)[key], value);
    faulty.set(list, (faulty.get(list) ?? new Set()).add(path[at] as number));
  }
  for (const [list, indices] of faulty as Map<unknown[], Set<number>>) {
    const remaining = list.filter((_, index) => !indices.has(index));
    list.length = 0;
    for (const item of remaining) list.push(item);
  }
}

function isNumber(key: PropertyKey): key is number {
  return typeof key === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
