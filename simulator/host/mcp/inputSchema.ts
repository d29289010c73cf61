import { isPlain } from '../../core/world/deepMerge.ts';
import { jsonSchemaOf } from '../control/openapi.ts';
import type { Operation } from '../control/operation.ts';

export type Json = Readonly<Record<string, unknown>>;
/** JSON Schema of an object. */
export type ObjectSchema = Json & { readonly type: 'object'; readonly properties: Readonly<Record<string, Json>> };

/** Longest JSON text of a field's schema in a tool's definition. Longer ones refer to `describeOperation`. */
const LONGEST_FIELD = 320;

/**
 * Returns the names of the parameters in an operation's path, and of their fields in the input. The field has another
 * name if the query or the body has a field of the parameter's name: `worldId` for `/worlds/{id}`.
 */
export function pathParameters(operation: Operation): ReadonlyMap<string, string> {
  const { properties } = fieldsOf(operation);
  const parameters = operation.path.matchAll(/(\w+?)s?\/\{(\w)(\w*)\}/g);
  return new Map(
    [...parameters].map(([, resource = '', first = '', rest = '']) => {
      const name = first + rest;
      return [name, Object.hasOwn(properties, name) ? resource + first.toUpperCase() + rest : name];
    }),
  );
}

/** Returns the fields of an operation's query and body. */
function fieldsOf({ documentedBody, body, query }: Operation): ReturnType<typeof mergedOptions> {
  const documented = documentedBody ?? body;
  return mergedOptions({ ...(query && jsonSchemaOf(query)), ...(documented && jsonSchemaOf(documented)) });
}

/** Returns the whole schema of an operation's input: parameters of the path, query and body as one object. */
export function inputSchema(operation: Operation): ObjectSchema {
  const { properties, required } = fieldsOf(operation);
  const parameters = [...pathParameters(operation).values()];
  return {
    type: 'object',
    properties: { ...Object.fromEntries(parameters.map((name) => [name, { type: 'string' }])), ...properties },
    required: [...parameters, ...required],
    additionalProperties: false,
  };
}

/**
 * Returns an operation's input for a tool's definition: long fields refer to `describeOperation`.
 *
 * @param extra further fields
 * @param fields names of the operation's fields to show; default: all
 */
export function briefInputSchema(
  operation: Operation,
  {
    extra = {},
    fields,
  }: { readonly extra?: Readonly<Record<string, Json>>; readonly fields?: readonly string[] | undefined } = {},
): ObjectSchema {
  const { properties, ...schema } = inputSchema(operation);
  const shown = Object.entries(properties).filter(([name]) => fields?.includes(name) ?? true);
  const brief = shown.map(([name, field]) => [name, briefField(operation.id, name, field)] as const);
  return { ...schema, properties: { ...Object.fromEntries(brief), ...extra } };
}

function briefField(operation: string, name: string, whole: Json): Json {
  const field = withoutLimits(whole) as Json;
  if (JSON.stringify(field).length <= LONGEST_FIELD) return field;
  const { description } = field;
  const says = typeof description === 'string' ? `${description}. ` : '';
  const reference = `Fields: describeOperation {"operation":"${operation}","part":"${name}"}`;
  const { type = 'object' } = field;
  if (type !== 'array') return { type, description: says + reference };
  return { type, items: { type: 'object' }, description: says + reference };
}

/** Returns a schema without details that only a refused request needs. */
function withoutLimits(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutLimits);
  if (!isPlain(schema)) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => {
    if (key === 'additionalProperties') return isPlain(value) && Object.keys(value).length > 0;
    return (
      key !== 'propertyNames' &&
      !(/^(minimum|maximum|maxItems|maxLength)$/.test(key) && Math.abs(Number(value)) > 1_000)
    );
  });
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutLimits(value)]));
}

/** Returns a part of a schema by a path of field names; `items` of lists and alternatives are skipped in the path. */
export function partOfSchema(schema: Json, part: string): Json | undefined {
  let at: Json | undefined = schema;
  for (const name of part.split('.').filter(Boolean)) at = at && fieldOf(at, name);
  return at;
}

function fieldOf(schema: Json, name: string): Json | undefined {
  const {
    properties = {},
    items,
    anyOf,
    oneOf,
    additionalProperties,
  } = schema as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly items?: Json;
    readonly anyOf?: readonly Json[];
    readonly oneOf?: readonly Json[];
    readonly additionalProperties?: Json | boolean;
  };
  if (Object.hasOwn(properties, name)) return properties[name];
  if (items && typeof items === 'object') return /^(\d+|items)$/.test(name) ? items : fieldOf(items, name);
  for (const option of anyOf ?? oneOf ?? []) {
    const field = fieldOf(option, name);
    if (field) return field;
  }
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Returns the fields of an object schema. Of alternatives, all fields, of which only common ones are required. */
function mergedOptions(schema: Json): {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
} {
  const {
    properties = {},
    required = [],
    anyOf,
    oneOf,
  } = schema as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
    readonly anyOf?: readonly Json[];
    readonly oneOf?: readonly Json[];
  };
  const options = (anyOf ?? oneOf ?? []).map(mergedOptions);
  if (options.length === 0) return { properties, required };
  const names = new Set(options.flatMap((option) => Object.keys(option.properties)));
  const merged = [...names].map((name) => {
    const fields = options.flatMap((option): readonly Json[] => {
      const field = option.properties[name];
      return field ? [field] : [];
    });
    const constants = fields.map((field) => field['const']);
    const [first = {}] = fields;
    const isChoice = constants.every((one) => one !== undefined);
    return [name, isChoice ? { enum: [...new Set(constants)] } : first] as const;
  });
  return {
    properties: { ...properties, ...Object.fromEntries(merged) },
    required: [...required, ...[...names].filter((name) => options.every((option) => option.required.includes(name)))],
  };
}
