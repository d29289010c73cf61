import type { Random } from '../../../../src/kit/random.ts';

/** JSON that the changes edit in place. */
// A mutable counterpart of the readers' types, because each change edits a copy of the document.
export interface Node {
  [field: string]: unknown;
}

/** The old and the new document. Most changes edit only the new one. */
export interface Pair {
  readonly old: Node;
  readonly new: Node;
}

/** A field of an answer, or of a request's body, and the object schema that has it. */
interface Place {
  /** Names of the members on the way from the document to the object schema. */
  readonly path: readonly string[];
  readonly name: string;
  readonly id: string;
}

interface Kind {
  readonly name: string;
  /** Changes one place of the two documents. Returns the id of the changed call, or undefined if no place fits. */
  readonly change: (pair: Pair, random: Random) => string | undefined;
}

const METHODS = ['get', 'post', 'patch'];
const ANSWER = ['responses', '200', 'content', 'application/json', 'schema'];
const BODY = ['requestBody', 'content', 'application/json', 'schema'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function at(document: Node, path: readonly string[]): Node {
  return path.reduce<Node>((from, step) => from[step] as Node, document);
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random.next() * items.length)];
}

function operations(document: Node): { readonly path: string[]; readonly id: string }[] {
  return Object.entries(document['paths'] as Node).flatMap(([path, item]) =>
    METHODS.filter((method) => isNode((item as Node)[method])).map((method) => ({
      path: ['paths', path, method],
      id: String(((item as Node)[method] as Node)['operationId']),
    })),
  );
}

/** Returns all fields of the answers or of the request bodies. */
function places(document: Node, part: readonly string[]): Place[] {
  return operations(document).flatMap(({ path, id }) => {
    const root = [...path, ...part];
    const start = root.reduce<unknown>((from, step) => (isNode(from) ? from[step] : undefined), document);
    return isNode(start) ? within(start, root, id) : [];
  });
}

function within(schema: Node, path: readonly string[], id: string): Place[] {
  const properties = isNode(schema['properties']) ? schema['properties'] : {};
  const fields = Object.entries(properties).flatMap(([name, inner]) => [
    { path, name, id },
    ...(isNode(inner) ? within(inner, [...path, 'properties', name], id) : []),
  ]);
  return isNode(schema['items']) ? [...fields, ...within(schema['items'], [...path, 'items'], id)] : fields;
}

interface Field {
  /** In both documents: the object schema that has the field, and the field's own schema. */
  readonly owner: Node;
  readonly schema: Node;
  readonly oldOwner: Node;
  readonly oldSchema: Node;
  readonly name: string;
}

/** Returns a change that edits one random field among those that fulfil the condition. */
function ofField(
  part: readonly string[],
  isFitting: (schema: Node, isRequired: boolean) => boolean,
  edit: (field: Field, random: Random) => void,
): Kind['change'] {
  return (pair, random) => {
    const fitting = places(pair.new, part).filter(({ path, name }) => {
      const owner = at(pair.new, path);
      return isFitting((owner['properties'] as Node)[name] as Node, requiredOf(owner).includes(name));
    });
    const place = pick(fitting, random);
    if (!place) return undefined;
    const [owner, oldOwner] = [at(pair.new, place.path), at(pair.old, place.path)];
    const schemaIn = (one: Node) => (one['properties'] as Node)[place.name] as Node;
    edit({ owner, oldOwner, schema: schemaIn(owner), oldSchema: schemaIn(oldOwner), name: place.name }, random);
    return place.id;
  };
}

function requiredOf(owner: Node): string[] {
  return (owner['required'] ?? []) as string[];
}

/** Returns a change that edits one random operation among those that fulfil the condition. */
function ofCall(
  isFitting: (operation: Node, document: Node) => boolean,
  edit: (operation: Node, random: Random, pair: Pair, path: readonly string[]) => void,
): Kind['change'] {
  return (pair, random) => {
    const fitting = operations(pair.new).filter(({ path }) => isFitting(at(pair.new, path), pair.new));
    const call = pick(fitting, random);
    if (call) edit(at(pair.new, call.path), random, pair, call.path);
    return call?.id;
  };
}

const any = () => true;
const typed =
  (...types: string[]) =>
  (schema: Node) =>
    types.includes(schema['type'] as string);
const listed = (schema: Node) => Array.isArray(schema['enum']) && schema['enum'].length > 1;
const optional = (_: Node, isRequired: boolean) => !isRequired;
const required = (_: Node, isRequired: boolean) => isRequired;
const withUnit = (schema: Node) => typeof schema['x-unit'] === 'string';
const parametersOf = (operation: Node) => (operation['parameters'] ?? []) as Node[];
const hasParameters = (operation: Node) => parametersOf(operation).length > 0;
const hasBody = (operation: Node) => isNode(operation['requestBody']);
const answerOf = (operation: Node) => (operation['responses'] as Node)['200'] as Node;
const bodySchema = (operation: Node) => at(operation, BODY);
const optionalParameters = (operation: Node) => parametersOf(operation).filter((one) => one['required'] !== true);

function require(owner: Node, name: string): void {
  owner['required'] = [...new Set([...requiredOf(owner), name])];
}

function unrequire(owner: Node, name: string): void {
  owner['required'] = requiredOf(owner).filter((one) => one !== name);
}

function removeField({ owner, name }: Field): void {
  delete (owner['properties'] as Node)[name];
  unrequire(owner, name);
}

function replace(schema: Node, next: Node): void {
  for (const field of Object.keys(schema)) delete schema[field];
  Object.assign(schema, next);
}

const OTHER_TYPE: Readonly<Record<string, string>> = {
  string: 'number',
  number: 'string',
  boolean: 'string',
  object: 'array',
  array: 'object',
};
const OTHER_UNIT = ['s', 'ms', 'min', 'h'];

function changeUnit({ schema }: Field, random: Random): void {
  schema['x-unit'] = pick(
    OTHER_UNIT.filter((unit) => unit !== schema['x-unit']),
    random,
  );
}

/** Adds a list of alternatives beside the fields of an object schema; each has one required field. */
function addAlternatives(owner: Node, ...names: readonly string[]): void {
  const alternatives = names.map((name) => ({ properties: { [name]: { type: 'string' } }, required: [name] }));
  owner['allOf'] = [...((owner['allOf'] ?? []) as Node[]), { oneOf: alternatives }];
}

/** Kinds of changes that break the app, in answers, requests and calls. */
export const BREAKING: readonly Kind[] = [
  { name: 'removes a field of an answer', change: ofField(ANSWER, any, removeField) },
  {
    name: 'renames a field of an answer',
    change: ofField(ANSWER, any, (field) => {
      (field.owner['properties'] as Node)[`${field.name}2`] = field.schema;
      removeField(field);
    }),
  },
  {
    name: 'makes a field of an answer optional',
    change: ofField(ANSWER, required, ({ owner, name }) => unrequire(owner, name)),
  },
  {
    name: 'makes a field of an answer nullable by its type',
    change: ofField(ANSWER, typed('string', 'number', 'boolean', 'array', 'object'), ({ schema }) => {
      schema['type'] = [schema['type'], 'null'];
    }),
  },
  {
    name: 'makes a field of an answer nullable by OpenAPI 3.0’s flag',
    change: ofField(ANSWER, typed('string', 'number'), ({ schema }) => {
      schema['nullable'] = true;
    }),
  },
  {
    name: 'makes a field of an answer nullable by alternatives',
    change: ofField(ANSWER, typed('string', 'number', 'object'), ({ schema }) =>
      replace(schema, { anyOf: [{ ...schema }, { type: 'null' }] }),
    ),
  },
  {
    name: 'changes the type of a field of an answer',
    change: ofField(ANSWER, typed('string', 'number', 'boolean', 'object', 'array'), ({ schema }) =>
      replace(schema, { type: OTHER_TYPE[schema['type'] as string] }),
    ),
  },
  {
    name: 'gives a field of an answer a second type',
    change: ofField(ANSWER, typed('string', 'number', 'boolean'), ({ schema }) => {
      schema['type'] = [schema['type'], 'object'];
    }),
  },
  {
    name: 'gives a field of an answer an alternative',
    change: ofField(ANSWER, typed('array', 'object'), ({ schema }) =>
      replace(schema, { oneOf: [{ ...schema }, { type: 'boolean' }] }),
    ),
  },
  {
    name: 'removes a field of an answer beside alternatives',
    change: ofField(ANSWER, any, (field) => {
      for (const owner of [field.owner, field.oldOwner]) addAlternatives(owner, 'card', 'cash');
      removeField(field);
    }),
  },
  {
    name: 'makes a field of a body required beside alternatives',
    change: ofField(BODY, optional, ({ owner, oldOwner, name }) => {
      for (const one of [owner, oldOwner]) one['oneOf'] = [{ required: [] }, { type: 'object' }];
      require(owner, name);
    }),
  },
  {
    name: 'adds an alternative to the second list of an answer',
    change: ofField(ANSWER, any, ({ owner, oldOwner }) => {
      for (const one of [owner, oldOwner]) addAlternatives(one, 'card', 'cash');
      addAlternatives(oldOwner, 'city', 'region');
      addAlternatives(owner, 'city', 'region', 'country');
    }),
  },
  {
    name: 'changes the type of the elements of a list',
    change: ofField(
      ANSWER,
      (schema) => isNode(schema['items']) && typeof schema['items']['type'] === 'string',
      ({ schema }) => {
        const items = schema['items'] as Node;
        schema['items'] = { type: OTHER_TYPE[items['type'] as string] };
      },
    ),
  },
  { name: 'changes the unit of a field of an answer', change: ofField(ANSWER, withUnit, changeUnit) },
  {
    name: 'changes the unit in the description of a field of an answer',
    change: ofField(ANSWER, typed('number'), ({ schema, oldSchema }, random) => {
      delete schema['x-unit'];
      delete oldSchema['x-unit'];
      const words = ['seconds', 'minutes', 'milliseconds'];
      const before = pick(words, random);
      const after = pick(
        words.filter((word) => word !== before),
        random,
      );
      oldSchema['description'] = `The time in ${before}.`;
      schema['description'] = `Measured in ${after}, for the player.`;
    }),
  },
  {
    name: 'adds a value that the app doesn’t know',
    change: ofField(ANSWER, listed, ({ schema }) => {
      schema['enum'] = [...(schema['enum'] as unknown[]), 'somethingNew'];
    }),
  },
  {
    name: 'adds a status that the app doesn’t know',
    change: ofCall(
      (operation) =>
        isNode((at(operation, ANSWER)['properties'] as Node)['status']) &&
        operation['operationId'] !== 'play.getSessionStatus',
      (operation, _random, { old }, path) => {
        const statusIn = (one: Node) => (at(one, ANSWER)['properties'] as Node)['status'] as Node;
        statusIn(at(old, path))['enum'] = ['Success', 'Failure'];
        statusIn(operation)['enum'] = ['Success', 'Failure', 'FailureBadWeather'];
      },
    ),
  },
  {
    name: 'allows any value in a field with listed values',
    change: ofField(ANSWER, listed, ({ schema }) => {
      delete schema['enum'];
    }),
  },
  {
    name: 'drops the format of a field of an answer',
    change: ofField(ANSWER, typed('string'), ({ oldSchema }) => {
      oldSchema['format'] = 'uuid';
    }),
  },
  {
    name: 'drops the upper limit of a field of an answer',
    change: ofField(ANSWER, typed('number'), ({ oldSchema }) => {
      oldSchema['maximum'] = 100;
    }),
  },
  {
    name: 'makes a field of a body required',
    change: ofField(BODY, optional, ({ owner, name }) => require(owner, name)),
  },
  {
    name: 'adds a required field to a body',
    change: ofCall(hasBody, (operation) => {
      const schema = bodySchema(operation);
      schema['properties'] = { ...(schema['properties'] as Node), reason: { type: 'string' } };
      require(schema, 'reason');
    }),
  },
  {
    name: 'makes a parameter required',
    change: ofCall(
      (operation) => optionalParameters(operation).length > 0,
      (operation, random) => {
        const parameter = pick(optionalParameters(operation), random);
        if (parameter) parameter['required'] = true;
      },
    ),
  },
  {
    name: 'adds a required parameter',
    change: ofCall(any, (operation) => {
      operation['parameters'] = [
        ...parametersOf(operation),
        { name: 'reason', in: 'query', required: true, schema: { type: 'string' } },
      ];
    }),
  },
  {
    name: 'no longer accepts a value of a field of a body',
    change: ofField(BODY, listed, ({ schema }, random) => {
      const values = schema['enum'] as unknown[];
      const removed = pick(values, random);
      schema['enum'] = values.filter((value) => value !== removed);
    }),
  },
  {
    name: 'no longer accepts a value of a parameter',
    change: ofCall(
      (operation) => parametersOf(operation).some(({ schema }) => isNode(schema) && listed(schema)),
      (operation) => {
        const parameter = parametersOf(operation).find(({ schema }) => isNode(schema) && listed(schema));
        const schema = parameter?.['schema'] as Node;
        schema['enum'] = (schema['enum'] as unknown[]).slice(1);
      },
    ),
  },
  {
    name: 'accepts only some values of a field of a body',
    change: ofField(BODY, typed('string'), ({ schema }) => {
      schema['enum'] = ['one', 'two'];
    }),
  },
  {
    name: 'accepts only integers in a field of a body',
    change: ofField(BODY, typed('number'), ({ schema }) => {
      schema['type'] = 'integer';
    }),
  },
  {
    name: 'changes the type of a field of a body',
    change: ofField(BODY, typed('string', 'number', 'boolean', 'object', 'array'), ({ schema }) =>
      replace(schema, { type: OTHER_TYPE[schema['type'] as string] }),
    ),
  },
  { name: 'changes the unit of a field of a body', change: ofField(BODY, withUnit, changeUnit) },
  {
    name: 'limits the length of a field of a body',
    change: ofField(BODY, typed('string'), ({ schema }) => {
      schema['maxLength'] = 20;
    }),
  },
  {
    name: 'adds a pattern to a field of a body',
    change: ofField(BODY, typed('string'), ({ schema }) => {
      schema['pattern'] = '^[a-z]+$';
    }),
  },
  {
    name: 'changes the default of a field of a body',
    change: ofField(
      BODY,
      (schema) => schema['default'] !== undefined,
      ({ schema }) => {
        schema['default'] = schema['default'] === 'other' ? 'another' : 'other';
      },
    ),
  },
  {
    name: 'rejects a field of a body',
    change: ofField(BODY, any, (field) => {
      removeField(field);
      field.owner['additionalProperties'] = false;
    }),
  },
  {
    name: 'moves a parameter to the headers',
    change: ofCall(hasParameters, (operation, random) => {
      const parameter = pick(parametersOf(operation), random);
      if (!parameter) return;
      parameter['in'] = 'header';
      parameter['required'] = false;
      parameter['name'] = String(parameter['name']).toLowerCase();
    }),
  },
  {
    name: 'reads the body as a form',
    change: ofCall(hasBody, (operation) => {
      const body = operation['requestBody'] as Node;
      body['content'] = { 'application/x-www-form-urlencoded': { schema: bodySchema(operation) } };
    }),
  },
  {
    name: 'answers with XML',
    change: ofCall(any, (operation) => {
      answerOf(operation)['content'] = { 'application/xml': {} };
    }),
  },
  {
    name: 'answers without a body',
    change: ofCall(any, (operation) => {
      operation['responses'] = { 204: { description: 'Done' } };
    }),
  },
  {
    name: 'no longer admits players without credentials',
    change: ofCall(
      ({ security }) => Array.isArray(security) && security.length > 1,
      (operation) => {
        operation['security'] = (operation['security'] as Node[]).slice(0, 1);
      },
    ),
  },
  {
    name: 'removes a call',
    change: ofCall(any, (_operation, _random, pair, path) => {
      delete at(pair.new, path.slice(0, -1))[path.at(-1) ?? ''];
    }),
  },
  {
    name: 'changes the method of a call',
    change: ofCall(any, (operation, _random, pair, path) => {
      const item = at(pair.new, path.slice(0, -1));
      delete item[path.at(-1) ?? ''];
      item['put'] = operation;
    }),
  },
  {
    name: 'changes the path of a call',
    change: ofCall(any, (operation, _random, pair, path) => {
      const [, name = ''] = path;
      delete at(pair.new, path.slice(0, -1))[path.at(-1) ?? ''];
      (pair.new['paths'] as Node)[`${name}/v2`] = { [path.at(-1) ?? '']: operation };
    }),
  },
];

/** Kinds of changes that the app doesn't notice. */
export const HARMLESS: readonly Kind[] = [
  {
    name: 'adds an optional field to an answer',
    change: ofCall(any, (operation) => {
      const schema = at(operation, ANSWER);
      schema['properties'] = { ...(schema['properties'] as Node), hint: { type: ['string', 'null'] } };
    }),
  },
  {
    name: 'adds a required field to a part of an answer',
    change: ofField(ANSWER, typed('object'), ({ schema }) => {
      schema['properties'] = { ...(schema['properties'] as Node | undefined), hint: { type: 'string' } };
      require(schema, 'hint');
    }),
  },
  {
    name: 'makes a field of an answer required',
    change: ofField(ANSWER, optional, ({ owner, name }) => require(owner, name)),
  },
  {
    name: 'makes a field of an answer never null',
    change: ofField(ANSWER, typed('string', 'number', 'object'), ({ oldSchema }) => {
      oldSchema['type'] = [oldSchema['type'], 'null'];
    }),
  },
  {
    name: 'sends only integers in a field of an answer',
    change: ofField(ANSWER, typed('number'), ({ schema }) => {
      schema['type'] = 'integer';
    }),
  },
  {
    name: 'no longer sends a value',
    change: ofField(ANSWER, listed, ({ schema }) => {
      schema['enum'] = (schema['enum'] as unknown[]).slice(1);
    }),
  },
  {
    name: 'lists the values of a field of an answer',
    change: ofField(
      ANSWER,
      (schema) => schema['type'] === 'string' && schema['enum'] === undefined,
      ({ schema }) => {
        schema['enum'] = ['one', 'two'];
      },
    ),
  },
  {
    name: 'adds a value that the app knows',
    change: ofField(ANSWER, listed, ({ oldSchema }) => {
      oldSchema['enum'] = (oldSchema['enum'] as unknown[]).slice(1);
    }),
  },
  {
    name: 'adds a status that the app knows',
    change: ofCall(
      (operation) => isNode((at(operation, ANSWER)['properties'] as Node)['status']),
      (operation, _random, { old }, path) => {
        const statusIn = (one: Node) => (at(one, ANSWER)['properties'] as Node)['status'] as Node;
        statusIn(at(old, path))['enum'] = ['Success', 'Failure'];
        statusIn(operation)['enum'] = ['Success', 'Failure', 'FailureTryAgain'];
      },
    ),
  },
  {
    name: 'limits a field of an answer',
    change: ofField(ANSWER, typed('number', 'string'), ({ schema }) => {
      Object.assign(schema, schema['type'] === 'number' ? { minimum: 0, maximum: 1e15 } : { maxLength: 5000 });
    }),
  },
  {
    name: 'describes a field, with the same unit',
    change: ofField(ANSWER, typed('number'), ({ schema, oldSchema }) => {
      delete schema['x-unit'];
      delete oldSchema['x-unit'];
      oldSchema['description'] = 'Time of the break, in seconds';
      schema['description'] = 'The break takes this long (secs), and is over then.';
    }),
  },
  {
    name: 'gives a field of an answer a default',
    change: ofField(
      ANSWER,
      (schema) => schema['type'] === 'string' && schema['default'] === undefined,
      ({ schema }) => {
        schema['default'] = '';
      },
    ),
  },
  {
    name: 'adds an optional field to a body',
    change: ofCall(hasBody, (operation) => {
      const schema = bodySchema(operation);
      schema['properties'] = { ...(schema['properties'] as Node), hint: { type: 'string' } };
    }),
  },
  {
    name: 'makes a field of a body optional',
    change: ofField(BODY, required, ({ owner, name }) => unrequire(owner, name)),
  },
  {
    name: 'makes a parameter optional',
    change: ofCall(
      (operation) => parametersOf(operation).some((one) => one['required'] === true),
      (operation) => {
        for (const parameter of parametersOf(operation)) parameter['required'] = false;
      },
    ),
  },
  {
    name: 'accepts another value of a field of a body',
    change: ofField(BODY, listed, ({ schema }) => {
      schema['enum'] = ['somethingNew', ...(schema['enum'] as unknown[])];
    }),
  },
  {
    name: 'accepts any value of a field of a body',
    change: ofField(BODY, listed, ({ schema }) => {
      delete schema['enum'];
    }),
  },
  {
    name: 'accepts a second type of a field of a body',
    change: ofField(BODY, typed('string', 'number', 'boolean'), ({ schema }) => {
      schema['type'] = [schema['type'], 'array', 'null'];
    }),
  },
  {
    name: 'accepts an alternative of a field of a body',
    change: ofField(BODY, typed('string', 'object'), ({ schema }) =>
      replace(schema, { oneOf: [{ type: 'boolean' }, { ...schema }] }),
    ),
  },
  {
    name: 'adds an optional field to an answer beside alternatives',
    change: ofField(ANSWER, any, ({ owner, oldOwner }) => {
      for (const one of [owner, oldOwner]) addAlternatives(one, 'card', 'cash');
      owner['properties'] = { ...(owner['properties'] as Node), hint: { type: 'string' } };
    }),
  },
  {
    name: 'no longer sends an alternative of the second list of an answer',
    change: ofField(ANSWER, any, ({ owner, oldOwner }) => {
      for (const one of [owner, oldOwner]) addAlternatives(one, 'card', 'cash');
      addAlternatives(oldOwner, 'city', 'region', 'country');
      addAlternatives(owner, 'city', 'region');
    }),
  },
  {
    name: 'accepts longer values of a field of a body',
    change: ofField(BODY, typed('string'), ({ schema, oldSchema }) => {
      oldSchema['maxLength'] = 20;
      schema['maxLength'] = 40;
    }),
  },
  { name: 'no longer reads a field of a body', change: ofField(BODY, any, removeField) },
  {
    name: 'adds an optional parameter',
    change: ofCall(any, (operation) => {
      operation['parameters'] = [...parametersOf(operation), { name: 'hint', in: 'query', schema: { type: 'string' } }];
    }),
  },
  {
    name: 'lists the parameters in another order',
    change: ofCall(hasParameters, (operation) => {
      operation['parameters'] = parametersOf(operation).toReversed();
    }),
  },
  {
    name: 'adds a call',
    change: ofCall(any, (operation, _random, pair) => {
      (pair.new['paths'] as Node)['/news/getNews'] = {
        get: { ...structuredClone(operation), operationId: 'news.getNews' },
      };
    }),
  },
  {
    name: 'changes the words about a call',
    change: ofCall(any, (operation) => {
      Object.assign(operation, {
        summary: 'Other words',
        description: 'Quite other words',
        tags: ['other'],
        deprecated: true,
      });
    }),
  },
  {
    name: 'moves a call to another host',
    change: ofCall(any, (operation) => {
      operation['servers'] = [{ url: 'https://other.example' }];
    }),
  },
  {
    name: 'lists the fields of an answer in another order',
    change: ofCall(any, (operation) => {
      const schema = at(operation, ANSWER);
      schema['properties'] = Object.fromEntries(Object.entries(schema['properties'] as Node).toReversed());
      schema['required'] = requiredOf(schema).toReversed();
    }),
  },
  {
    name: 'describes an answer by a reference',
    change: ofCall(any, (operation, _random, pair) => {
      const content = (answerOf(operation)['content'] as Node)['application/json'] as Node;
      const components = pair.new['components'] as Node;
      components['schemas'] = { ...(components['schemas'] as Node | undefined), Answer: content['schema'] };
      content['schema'] = { $ref: '#/components/schemas/Answer' };
    }),
  },
  {
    name: 'describes an answer by parts',
    change: ofCall(any, (operation) => {
      const content = (answerOf(operation)['content'] as Node)['application/json'] as Node;
      const schema = content['schema'] as Node;
      const fields = Object.entries(schema['properties'] as Node);
      const half = (part: typeof fields) => ({ type: 'object', properties: Object.fromEntries(part) });
      const middle = fields.length / 2;
      content['schema'] = {
        allOf: [{ ...half(fields.slice(0, middle)), required: requiredOf(schema) }, half(fields.slice(middle))],
        additionalProperties: schema['additionalProperties'] ?? true,
      };
    }),
  },
  {
    name: 'describes a field of an answer by a single alternative',
    change: ofField(ANSWER, any, ({ schema }) => replace(schema, { anyOf: [{ ...schema }] })),
  },
  {
    name: 'adds the status of a failure',
    change: ofCall(any, (operation) => {
      (operation['responses'] as Node)['503'] = { description: 'Not now' };
    }),
  },
  {
    name: 'adds a header and a type to an answer',
    change: ofCall(any, (operation) => {
      const answer = answerOf(operation);
      answer['headers'] = { 'x-trace': { schema: { type: 'string' } } };
      answer['content'] = { ...(answer['content'] as Node), 'application/xml': {} };
    }),
  },
  {
    name: 'admits players without credentials',
    change: ofCall(any, (operation) => {
      operation['security'] = [...((operation['security'] ?? []) as unknown[]), {}];
    }),
  },
];
