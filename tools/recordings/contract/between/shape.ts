import { unitOf } from './unit.ts';

/** Thrown if a document can't be read or compared; the message gives the reason. */
export class DocumentError extends Error {}

export type JsonObject = Readonly<Record<string, unknown>>;

/** JSON types; `number` includes integers. */
export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** A JSON schema of OpenAPI 3.0 or 3.1 in one form, without references, `allOf` and `nullable`. */
export interface Shape {
  readonly types: ReadonlySet<JsonType>;
  /** JSON text of the allowed values, without null; undefined if the schema lists none. */
  readonly values: ReadonlySet<string> | undefined;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** Schema of the properties that `properties` doesn't list. */
  readonly rest: unknown;
  readonly items: unknown;
  /** Numeric bounds by keyword, such as `maxLength`. */
  readonly bounds: ReadonlyMap<Bound, number>;
  readonly pattern: string | undefined;
  readonly format: string | undefined;
  /** Unit of a number, from `x-unit` or the description. */
  readonly unit: string | undefined;
  /** JSON text of the default; undefined if the schema has none. */
  readonly fallback: string | undefined;
  /** Alternatives that can't be expressed as one shape, with the fields beside them; empty if there are none. */
  readonly alternatives: readonly Shape[];
}

const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
export type Bound = (typeof LOWER)[number] | (typeof UPPER)[number];
export const LOWER_BOUNDS: readonly Bound[] = LOWER;
export const BOUNDS: readonly Bound[] = [...LOWER, ...UPPER];
/** Bounds that every value fulfils if they are 0. */
const EMPTY_AT_ZERO: ReadonlySet<Bound> = new Set(['minLength', 'minItems', 'minProperties']);
const MAX_REFERENCES = 50;
const MAX_ALTERNATIVES = 500;

const ANY: Shape = {
  types: new Set(TYPES.filter((type) => type !== 'integer')),
  values: undefined,
  properties: new Map(),
  required: new Set(),
  rest: true,
  items: true,
  bounds: new Map(),
  pattern: undefined,
  format: undefined,
  unit: undefined,
  fallback: undefined,
  alternatives: [],
};

/**
 * Returns the target of a local reference (`#/components/…`), or the value itself.
 *
 * @throws DocumentError if the document doesn't contain the target
 */
export function resolve(document: JsonObject, value: unknown): JsonObject {
  let target = value;
  for (let step = 0; step < MAX_REFERENCES && isObject(target) && typeof target['$ref'] === 'string'; step++) {
    const { $ref: reference, ...siblings } = target;
    const found = pointed(document, reference);
    target = isObject(found) ? { ...found, ...siblings } : siblings;
  }
  if (isObject(target) && typeof target['$ref'] === 'string')
    throw new DocumentError(`The reference ${target['$ref']} leads to only other references`);
  return isObject(target) ? target : {};
}

function pointed(document: JsonObject, reference: string): unknown {
  const [place, pointer = ''] = reference.split('#');
  const steps = pointer.split('/').slice(1).map(decodedStep);
  const target = steps.reduce<unknown>(
    (from, step) =>
      typeof from === 'object' && from !== null && step !== undefined && Object.hasOwn(from, step)
        ? Reflect.get(from, step)
        : undefined,
    document,
  );
  if (place !== '' || target === undefined)
    throw new DocumentError(`The document doesn't contain the target of ${reference}: bundle the document first`);
  return target;
}

/** Returns the name in a step of a JSON Pointer; undefined if its percent encoding is invalid. */
function decodedStep(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}

/** Returns the shape of a schema of this document. */
export function shapeOf(document: JsonObject, value: unknown, depth = 0): Shape {
  if (value === false) return { ...ANY, types: new Set() };
  if (depth > MAX_REFERENCES) return ANY;
  const schema = resolve(document, value);
  const own = ownShape(schema);
  const parts = list(schema['allOf']).map((part) => shapeOf(document, part, depth + 1));
  const base = parts.reduce(both, own);
  const [first, ...others] = ['anyOf', 'oneOf']
    .filter((keyword) => Array.isArray(schema[keyword]))
    .map((keyword) => oneOf(list(schema[keyword]).map((part) => shapeOf(document, part, depth + 1))));
  return first ? [first, ...others].reduce(both, base) : base;
}

function ownShape(schema: JsonObject): Shape {
  const values =
    'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? list(schema['enum']) : undefined;
  const types = new Set(typesOf(schema, values));
  const known = values?.filter((value) => value !== null).map((value) => JSON.stringify(value));
  return {
    types,
    values: known && new Set(known),
    properties: new Map(isObject(schema['properties']) ? Object.entries(schema['properties']) : []),
    required: new Set(list(schema['required']).filter((name) => typeof name === 'string')),
    rest: schema['additionalProperties'] ?? true,
    items: schema['items'] ?? true,
    bounds: boundsOf(schema),
    pattern: text(schema['pattern']),
    format: text(schema['format']),
    unit: unitOf(schema),
    fallback: schema['default'] === undefined ? undefined : JSON.stringify(schema['default']),
    alternatives: [],
  };
}

function typesOf(schema: JsonObject, values: readonly unknown[] | undefined): JsonType[] {
  const { type } = schema;
  const named = (Array.isArray(type) ? (type as unknown[]) : [type]).filter(isType);
  const types = named.length > 0 ? named : values ? values.map(typeOfValue) : [...ANY.types];
  const nullable =
    schema['nullable'] === true || (values?.includes(null) === true && (named.length === 0 || types.includes('null')));
  return nullable ? [...types, 'null'] : types;
}

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value as JsonType;
}

function boundsOf(schema: JsonObject): Map<Bound, number> {
  // In OpenAPI 3.0, `exclusiveMinimum` is a flag of `minimum`.
  const bounds = new Map<Bound, number>();
  for (const name of BOUNDS) {
    const flag = name === 'minimum' ? 'exclusiveMinimum' : name === 'maximum' ? 'exclusiveMaximum' : undefined;
    const value = schema[name];
    if (typeof value !== 'number' || (value === 0 && EMPTY_AT_ZERO.has(name))) continue;
    bounds.set(flag && schema[flag] === true ? flag : name, value);
  }
  return bounds;
}

/** Returns the shape of values that have both shapes (`allOf`). Each pair of their alternatives is an alternative. */
function both(one: Shape, other: Shape): Shape {
  const merged = merge(one, other);
  if (one.alternatives.length === 0 && other.alternatives.length === 0) return merged;
  const [ones, others] = [branchesOf(one), branchesOf(other)];
  if (ones.length * others.length > MAX_ALTERNATIVES)
    throw new DocumentError(`A schema combines more than ${MAX_ALTERNATIVES} alternatives`);
  const alternatives = ones.flatMap((first) => others.map((second) => merge(first, second)));
  return { ...merged, alternatives: alternatives.filter(({ types }) => types.size > 0) };
}

/** Returns the alternatives of a shape, with nested ones flattened, or the shape itself if it has none. */
export function branchesOf(shape: Shape): readonly Shape[] {
  return shape.alternatives.length > 0 ? shape.alternatives.flatMap(branchesOf) : [shape];
}

/**
 * Joined schemas by the text of their parts. The same parts give the same object, so that a comparison recognizes a
 * schema that contains itself.
 */
const joinedSchemas = new Map<string, JsonObject>();

/** Returns the schema of values that fulfil both schemas, with each part once. */
function joined(one: unknown, other: unknown): unknown {
  const parts = new Map([...partsOf(one), ...partsOf(other)].map((part) => [JSON.stringify(part), part]));
  if (parts.size === 1) return one;
  const key = [...parts.keys()].toSorted().join();
  const schema = joinedSchemas.get(key) ?? { allOf: [...parts.values()] };
  joinedSchemas.set(key, schema);
  return schema;
}

function partsOf(schema: unknown): readonly unknown[] {
  const isJoined = isObject(schema) && Array.isArray(schema['allOf']) && Object.keys(schema).length === 1;
  return isJoined ? list(schema['allOf']).flatMap(partsOf) : [schema];
}

/** Returns what both shapes say, apart from alternatives. */
function merge(one: Shape, other: Shape): Shape {
  const values = one.values && other.values ? one.values.intersection(other.values) : (one.values ?? other.values);
  const properties = new Map(one.properties);
  for (const [name, schema] of other.properties) {
    const own = properties.get(name);
    properties.set(name, own === undefined ? schema : joined(own, schema));
  }
  const bounds = new Map(one.bounds);
  for (const [name, value] of other.bounds) {
    const narrow = LOWER_BOUNDS.includes(name) ? Math.max : Math.min;
    bounds.set(name, narrow(value, bounds.get(name) ?? value));
  }
  return {
    types: new Set(TYPES.filter((type) => covers(one.types, type) && covers(other.types, type))),
    values,
    properties,
    required: one.required.union(other.required),
    rest: one.rest === true ? other.rest : one.rest,
    items: one.items === true ? other.items : one.items,
    bounds,
    pattern: one.pattern ?? other.pattern,
    format: one.format ?? other.format,
    unit: one.unit ?? other.unit,
    fallback: one.fallback ?? other.fallback,
    alternatives: [],
  };
}

/** Returns the shape of values that have one of the shapes (`anyOf`, `oneOf`). */
function oneOf(shapes: readonly Shape[]): Shape {
  const nullable = shapes.some(({ types }) => types.has('null'));
  const real = shapes.filter(({ types }) => [...types].some((type) => type !== 'null'));
  const withNull = (types: Iterable<JsonType>) => new Set<JsonType>(nullable ? [...types, 'null'] : types);
  const [only] = real;
  if (only && real.length === 1) return { ...only, types: withNull(only.types) };
  const types = withNull(real.flatMap((shape) => [...shape.types]));
  if (real.every(({ values }) => values))
    return { ...ANY, types, values: new Set(real.flatMap(({ values = new Set() }) => [...values])) };
  return { ...ANY, types, alternatives: real };
}

/** True if a set of JSON types includes this type; `number` includes `integer`. */
export function covers(types: ReadonlySet<JsonType>, type: JsonType): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

function isType(value: unknown): value is JsonType {
  return TYPES.includes(value as JsonType);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
