/** The parts of a JSON schema that decide which values are valid. */
export interface Schema {
  readonly [field: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: boolean | Schema;
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
/** Keywords that lines show by their form, in groups. Lines show one group, or an object with choices. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  reference: ['$ref'],
  constant: ['const'],
  values: ['enum'],
  any: ['anyOf'],
  one: ['oneOf'],
  all: ['allOf'],
  object: ['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
  list: ['items', 'prefixItems'],
};
const CHOICES = ['any', 'one', 'all'];
const SHOWN = new Set([...Object.values(GROUPS).flat(), 'type', 'default']);

/**
 * Describes which values a JSON schema accepts, one line for each field, without titles and descriptions. Two schemas with
 * the same lines accept the same values: `place.x?: number minimum=0`. `oneOf` counts as `anyOf`.
 *
 * @param place prefix of the lines
 * @throws Error for keywords beside each other that the lines can't show
 */
export function schemaLines(place: string, schema: Schema | boolean): readonly string[] {
  if (typeof schema === 'boolean') return [`${place}: ${schema ? 'anything' : 'nothing'}`];
  const limits = Object.entries(schema)
    .filter(([name]) => !WORDS.has(name) && !SHOWN.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
  const end = limits + ('default' in schema ? ` default=${JSON.stringify(schema['default'])}` : '');
  const { type } = schema;
  switch (kindOf(place, schema)) {
    case 'reference':
      return [`${place}: ${schema.$ref?.split('/').at(-1)}${end}`];
    case 'constant':
      return [`${place}: ${JSON.stringify(schema['const'])}${end}`];
    case 'values':
      return [`${place}: ${schema.enum?.map((value) => JSON.stringify(value)).join(' | ')}${end}`];
    case 'choices':
      return choiceLines(place, schema, end);
    case 'object':
      return objectLines(place, schema, end);
    case 'object and choices':
      return [...objectLines(place, schema, end), ...numberedLines(place, schema)];
    case 'list':
      return listLines(place, schema, end);
    default:
      return [`${place}: ${typeof type === 'object' ? type.join(' | ') : (type ?? 'anything')}${end}`];
  }
}

/** Returns which lines show a schema. */
function kindOf(place: string, schema: Schema): string {
  const { type } = schema;
  const groups = Object.keys(GROUPS).filter((group) => GROUPS[group]?.some((name) => name in schema));
  const [group = 'type', other, ...more] = groups;
  const isChoice = CHOICES.includes(group);
  if (other === undefined) {
    if (group === 'object' || group === 'list') {
      if (type === (group === 'list' ? 'array' : group)) return group;
    } else if (group === 'type') return type === 'array' ? 'list' : group;
    else if (!isChoice && group !== 'reference') return group;
    else if (type === undefined) return isChoice ? 'choices' : group;
    else if (isChoice && type === 'object') return 'object and choices';
  } else if (isChoice && other === 'object' && more.length === 0 && type === 'object') return 'object and choices';
  throw new Error(`schemaLines can’t show these keywords of ${place} together: ${Object.keys(schema).join(', ')}`);
}

function choicesOf({ allOf, anyOf, oneOf }: Schema): readonly [mark: '|' | '&', choices: readonly Schema[]] {
  return allOf ? ['&', allOf] : ['|', anyOf ?? oneOf ?? []];
}

function choiceLines(place: string, schema: Schema, end: string): readonly string[] {
  const [mark, choices] = choicesOf(schema);
  const all = choices.map((choice) => schemaLines(place, choice));
  // Choices of one line each share a line. Parentheses show what belongs to which choice.
  if (all.every((lines) => lines.length === 1)) {
    const texts = all.map(([line = ''], index) => {
      const { [index]: choice } = choices;
      const [inner, parts] = choice ? choicesOf(choice) : [mark, []];
      const text = line.slice(place.length + 2);
      return inner !== mark && parts.length > 0 ? `(${text})` : text;
    });
    const text = texts.join(` ${mark} `);
    return [`${place}: ${end ? `(${text})${end}` : text}`];
  }
  return [...(end ? [`${place}: choice${end}`] : []), ...numberedLines(place, schema)];
}

function numberedLines(place: string, schema: Schema): readonly string[] {
  const [mark, choices] = choicesOf(schema);
  return choices.flatMap((choice, index) => schemaLines(`${place}${mark}${index + 1}`, choice));
}

function objectLines(place: string, schema: Schema, end: string): readonly string[] {
  const { properties = {}, patternProperties = {}, additionalProperties: rest, propertyNames, required = [] } = schema;
  const lines = Object.entries(properties).flatMap(([name, field]) =>
    schemaLines(`${place}.${name}${required.includes(name) ? '' : '?'}`, field),
  );
  const others = required.filter((name) => !(name in properties)).map((name) => `${place}.${name}: required`);
  const patterns = Object.entries(patternProperties).flatMap(([pattern, field]) =>
    schemaLines(`${place}./${pattern}/`, field),
  );
  const unnamed = typeof rest === 'object' && Object.keys(rest).length > 0 ? schemaLines(`${place}.*`, rest) : [];
  const names = schemaLines(`${place}.<name>`, propertyNames ?? true);
  // Every name of a field is a string.
  const isNarrowed = !/: (?:string|anything)$/.test(names.join('\n'));
  const head = rest === false ? 'object of these fields' : 'object';
  return [`${place}: ${head}${end}`, ...lines, ...others, ...patterns, ...unnamed, ...(isNarrowed ? names : [])];
}

function listLines(place: string, { prefixItems, items }: Schema, end: string): readonly string[] {
  if (!prefixItems) return [...(end ? [`${place}: list${end}`] : []), ...schemaLines(`${place}[]`, items ?? {})];
  const rest = items === undefined ? [] : schemaLines(`${place}[…]`, items);
  return [`${place}: tuple${end}`, ...prefixItems.flatMap((one, n) => schemaLines(`${place}[${n}]`, one)), ...rest];
}
