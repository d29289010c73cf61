/** The parts of a JSON schema that decide which values are valid. */
export interface Schema {
  readonly [field: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
}

/** Keywords that describe a value, and don't restrict it. */
const WORDS = new Set([
  '$schema',
  '$id',
  '$defs',
  'title',
  'description',
  'example',
  'examples',
  'x-unit',
  'x-extension',
  'contentMediaType',
]);
/** Keywords that lines show by their form. */
const SHOWN = new Set([
  '$ref',
  'type',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'required',
  'items',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
  'default',
]);

/**
 * Describes which values a JSON schema accepts, one line for each field, without titles and descriptions. Two schemas with
 * the same lines accept the same values: `place.x?: number minimum=0`.
 *
 * @param place prefix of the lines
 */
export function schemaLines(place: string, schema: Schema | boolean): readonly string[] {
  if (typeof schema === 'boolean') return [`${place}: ${schema ? 'anything' : 'nothing'}`];
  const { $ref, anyOf, oneOf = anyOf, allOf, properties, prefixItems, items } = schema;
  const limits = Object.entries(schema)
    .filter(([name]) => !WORDS.has(name) && !SHOWN.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
  const fallback = 'default' in schema ? ` default=${JSON.stringify(schema['default'])}` : '';
  const end = limits + fallback;
  if ($ref !== undefined) return [`${place}: ${$ref.split('/').at(-1)}${end}`];
  if ('const' in schema) return [`${place}: ${JSON.stringify(schema['const'])}${end}`];
  if (schema.enum) return [`${place}: ${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}${end}`];
  const choices = oneOf ?? allOf;
  if (choices) return choiceLines(place, choices, oneOf ? '|' : '&', end);
  if (properties || schema.patternProperties || typeof schema.additionalProperties === 'object')
    return objectLines(place, schema, end);
  if (prefixItems) {
    const rest = items === undefined ? [] : schemaLines(`${place}[…]`, items);
    return [`${place}: tuple${end}`, ...prefixItems.flatMap((one, n) => schemaLines(`${place}[${n}]`, one)), ...rest];
  }
  if (schema.type === 'array')
    return [...(end ? [`${place}: list${end}`] : []), ...schemaLines(`${place}[]`, items ?? {})];
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything');
  return [`${place}: ${String(type)}${end}`];
}

function choiceLines(place: string, choices: readonly Schema[], mark: '|' | '&', end: string): readonly string[] {
  const all = choices.map((choice) => schemaLines(place, choice));
  // Choices of one line each share a line.
  if (all.every((lines) => lines.length === 1))
    return [`${place}: ${all.map(([line = '']) => line.slice(place.length + 2)).join(` ${mark} `)}${end}`];
  return choices.flatMap((choice, index) => schemaLines(`${place}${mark}${index + 1}`, choice));
}

function objectLines(place: string, schema: Schema, end: string): readonly string[] {
  const { properties = {}, patternProperties = {}, additionalProperties: rest, required = [] } = schema;
  const lines = Object.entries(properties).flatMap(([name, field]) =>
    schemaLines(`${place}.${name}${required.includes(name) ? '' : '?'}`, field),
  );
  const patterns = Object.entries(patternProperties).flatMap(([pattern, field]) =>
    schemaLines(`${place}./${pattern}/`, field),
  );
  const others =
    typeof rest === 'object' ? (Object.keys(rest).length === 0 ? [] : schemaLines(`${place}.*`, rest)) : [];
  const head = rest === false ? 'object of these fields' : 'object';
  return [`${place}: ${head}${end}`, ...lines, ...patterns, ...others];
}
