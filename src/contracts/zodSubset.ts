/**
 * The part of `zod/mini` that the contract uses, in a tenth of its size. The production bundle reads the contract's
 * schemas with it (`vite.config.ts` puts it in the place of `zod/mini`); everything else, the types included, uses zod.
 * `zodSubset.isolated.test.ts` holds it to zod on every schema of the contract.
 *
 * A schema reads a value and answers what it makes of it, or writes down where it does not fit. Making one has no side
 * effects, which the bundler is told, so that a schema that nobody uses is left out.
 */
export interface Schema {
  /** As much of zod's own definition as `parseAnswer.ts` reads. */
  readonly _zod: { readonly def: Definition };
  readonly read: (value: unknown, path: Path, issues: Issue[]) => unknown;
  readonly safeParse: (value: unknown) => Parsed;
  /** @throws Error where the value does not fit */
  readonly parse: (value: unknown) => unknown;
}

interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Shape;
}

type Path = readonly (string | number)[];

interface Issue {
  readonly path: Path;
}

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

type Shape = Readonly<Record<string, Schema>>;

interface ObjectSchema extends Schema {
  readonly shape: Shape;
  readonly loose: boolean;
}

// @__NO_SIDE_EFFECTS__
function schema<Extra extends object>(def: Definition, read: Schema['read'], extra?: Extra): Schema & Extra {
  const safeParse = (value: unknown): Parsed => {
    const issues: Issue[] = [];
    const data = read(value, [], issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  };
  const parse = (value: unknown) => {
    const parsed = safeParse(value);
    if (parsed.success) return parsed.data;
    throw new Error(`does not fit at ${parsed.error.issues[0]?.path.join('.')}`);
  };
  return { _zod: { def }, read, safeParse, parse, ...(extra as Extra) };
}

// @__NO_SIDE_EFFECTS__
function which(type: string, fits: (value: unknown) => boolean): Schema {
  return schema({ type }, (value, path, issues) => {
    if (!fits(value)) issues.push({ path });
    return value;
  });
}

type Change = (text: string) => string;

// @__NO_SIDE_EFFECTS__
export function string(): Schema & { readonly check: (change: Change) => Schema } {
  const text = which('string', (value) => typeof value === 'string');
  const check = (change: Change) =>
    schema(text._zod.def, (value, path, issues) => {
      text.read(value, path, issues);
      return typeof value === 'string' ? change(value) : value;
    });
  return { ...text, check };
}

/** To be given to a text's `check`: what is read of it. */
// @__NO_SIDE_EFFECTS__
export function overwrite(change: Change): Change {
  return change;
}

// @__NO_SIDE_EFFECTS__
export function number(): Schema {
  return which('number', (value) => Number.isFinite(value));
}

// @__NO_SIDE_EFFECTS__
export function boolean(): Schema {
  return which('boolean', (value) => typeof value === 'boolean');
}

// @__NO_SIDE_EFFECTS__
export function unknown(): Schema {
  return which('unknown', () => true);
}

// @__NO_SIDE_EFFECTS__
export function literal(wanted: unknown): Schema {
  return which('literal', (value) => value === wanted);
}

// @__NO_SIDE_EFFECTS__
function oneOf(values: readonly unknown[]): Schema {
  return which('enum', (value) => values.includes(value));
}
export { oneOf as enum };

/** The result of the first schema that fits. */
// @__NO_SIDE_EFFECTS__
export function union(options: readonly Schema[]): Schema {
  return schema({ type: 'union' }, (value, path, issues) => {
    const fitting = options.map((option) => option.safeParse(value)).find(({ success }) => success);
    if (fitting?.success) return fitting.data;
    issues.push({ path });
    return value;
  });
}

// @__NO_SIDE_EFFECTS__
export function optional(inner: Schema): Schema {
  return schema({ type: 'optional', innerType: inner }, (value, path, issues) =>
    value === undefined ? value : inner.read(value, path, issues),
  );
}

// @__NO_SIDE_EFFECTS__
export function nullable(inner: Schema): Schema {
  return schema({ type: 'nullable', innerType: inner }, (value, path, issues) =>
    value === null ? value : inner.read(value, path, issues),
  );
}

/** What is not there is the default, as a copy of its own. */
// @__NO_SIDE_EFFECTS__
export function _default(inner: Schema, otherwise: unknown): Schema {
  return schema({ type: 'default', innerType: inner }, (value, path, issues) =>
    value === undefined ? copy(otherwise) : inner.read(value, path, issues),
  );
}

/** What is not there is read as the default is. */
// @__NO_SIDE_EFFECTS__
export function prefault(inner: Schema, otherwise: unknown): Schema {
  return schema({ type: 'prefault', innerType: inner }, (value, path, issues) =>
    inner.read(value === undefined ? otherwise : value, path, issues),
  );
}

// @__NO_SIDE_EFFECTS__
function orElse(inner: Schema, otherwise: unknown): Schema {
  return schema({ type: 'catch', innerType: inner }, (value) => {
    const issues: Issue[] = [];
    const data = inner.read(value, [], issues);
    return issues.length === 0 ? data : otherwise;
  });
}
export { orElse as catch };

// @__NO_SIDE_EFFECTS__
export function array(inner: Schema): Schema {
  return schema({ type: 'array', element: inner }, (value, path, issues) => {
    if (Array.isArray(value)) return value.map((item: unknown, i) => inner.read(item, [...path, i], issues));
    issues.push({ path });
    return value;
  });
}

/** Keys that the shape does not name are left out. */
// @__NO_SIDE_EFFECTS__
export function object(shape: Shape): ObjectSchema {
  return objectSchema(shape, false);
}

/** Keys that the shape does not name are kept. */
// @__NO_SIDE_EFFECTS__
export function looseObject(shape: Shape): ObjectSchema {
  return objectSchema(shape, true);
}

// @__NO_SIDE_EFFECTS__
export function extend(base: ObjectSchema, more: Shape): ObjectSchema {
  return objectSchema({ ...base.shape, ...more }, base.loose);
}

// @__NO_SIDE_EFFECTS__
function objectSchema(shape: Shape, loose: boolean): ObjectSchema {
  return schema(
    { type: 'object', shape },
    (value, path, issues) => {
      if (!isRecord(value)) {
        issues.push({ path });
        return value;
      }
      const data: Record<string, unknown> = {};
      for (const [key, inner] of Object.entries(shape)) {
        const read = inner.read(value[key], [...path, key], issues);
        if (read !== undefined || key in value) data[key] = read;
      }
      if (loose)
        for (const key of Object.keys(value)) if (!(key in shape) && key !== '__proto__') data[key] = value[key];
      return data;
    },
    { shape, loose },
  );
}

function copy(value: unknown): unknown {
  return Array.isArray(value) ? [...(value as unknown[])] : isRecord(value) ? { ...value } : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
