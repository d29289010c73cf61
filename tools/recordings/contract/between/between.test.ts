import { describe, expect, it } from 'vitest';
import { callsDocument } from '../../../../simulator/host/control/callsDocument.ts';
import { SeededRandom } from '../../../../src/kit/random.ts';
import { betweenJunit, betweenText } from './betweenReport.ts';
import { type ChangedCall, compareDocuments } from './compareDocuments.ts';
import { BREAKING, HARMLESS, type Node, type Pair } from './documentChanges.ts';
import { DocumentError } from './shape.ts';

/** The environment variable `CONTRACT_SEED` selects other random changes; titles and failures print the seed. */
const SEED = Number(process.env['CONTRACT_SEED'] ?? 20261130);
const CHANGES = 100;

const app = callsDocument();
const copy = () => structuredClone(app) as Node;
const breakingOf = (calls: readonly ChangedCall[]) =>
  calls.flatMap(({ id, changes }) =>
    changes.flatMap(({ isBreaking, place, text }) => (isBreaking ? [`${id} ${place}: ${text}`] : [])),
  );
const compare = (pair: Pair) => compareDocuments({ ...pair, app });

/** Draws changes from a table, each kind in turn, and applies each to its own copy of the document. */
function drawn(table: typeof BREAKING) {
  const random = new SeededRandom(SEED);
  return Array.from({ length: CHANGES }, (_, number) => {
    const kind = table[number % table.length];
    const pair = { old: copy(), new: copy() };
    const id = kind?.change(pair, random);
    if (!kind || id === undefined)
      throw new Error(`the document has no place for the change "${kind?.name}" (seed ${SEED})`);
    return { label: `${number} ${kind.name} (${id}, seed ${SEED})`, id, calls: compare(pair) };
  });
}

describe('a comparison of two OpenAPI documents', () => {
  it('finds no difference between equal documents', () => {
    expect(compare({ old: copy(), new: copy() })).toEqual([]);
  });

  it(`finds each of ${CHANGES} breaking changes, and no others (seed ${SEED})`, () => {
    for (const { label, id, calls } of drawn(BREAKING)) {
      const broken = calls.filter(({ changes }) => changes.some(({ isBreaking }) => isBreaking));
      expect([label, ...broken.map((call) => call.id)]).toEqual([label, id]);
    }
  });

  it(`reports none of ${CHANGES} harmless changes as breaking (seed ${SEED})`, () => {
    for (const { label, calls } of drawn(HARMLESS)) expect([label, ...breakingOf(calls)]).toEqual([label]);
  });

  it(`finds a breaking change among ${CHANGES} harmless ones (seed ${SEED})`, () => {
    const random = new SeededRandom(SEED);
    const pair = { old: copy(), new: copy() };
    const id = BREAKING.find(({ name }) => name === 'removes a call')?.change(pair, random);
    const kinds = HARMLESS.filter(({ name }) => /^adds (?:an optional|the status)|^changes the words/.test(name));
    for (let i = 0; i < CHANGES; i++) kinds[i % kinds.length]?.change(pair, random);
    expect(breakingOf(compare(pair))).toEqual([`${id} call: it was removed`]);
  });
});

/** Compares two documents with one call, whose answer or request has these schemas. Returns the breaking changes. */
function comparedSchemas(part: 'answer' | 'request', old: Node, next: Node, components: Node = {}): string[] {
  const documentOf = (schema: Node): Node => ({
    openapi: '3.0.3',
    paths: {
      '/shop/{id}': {
        post: {
          operationId: 'shop.buy',
          ...(part === 'request' && { requestBody: { content: { 'application/json': { schema } } } }),
          responses: { 200: { content: part === 'answer' ? { 'application/json; charset=utf-8': { schema } } : {} } },
        },
      },
    },
    components: { schemas: components },
  });
  return breakingOf(compareDocuments({ old: documentOf(old), new: documentOf(next), app }));
}

describe('a comparison of two schemas', () => {
  it('follows references of schemas that contain themselves', () => {
    const tree = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    };
    const reference = { $ref: '#/components/schemas/Tree' };
    expect(comparedSchemas('answer', reference, reference, { Tree: tree })).toEqual([]);
    expect(comparedSchemas('answer', tree, { ...tree, required: [] }, { Tree: tree })).toEqual([
      'shop.buy answer.id: it may be absent now',
    ]);
  });

  it('compares alternatives one by one', () => {
    const card = { type: 'object', required: ['card'], properties: { card: { type: 'string' } } };
    const cash = { type: 'object', required: ['cash'], properties: { cash: { type: 'number' } } };
    const [one, two] = [{ oneOf: [card] }, { oneOf: [card, cash] }];
    expect(comparedSchemas('answer', two, one)).toEqual([]);
    expect(comparedSchemas('answer', one, two)).not.toEqual([]);
    expect(comparedSchemas('request', one, two)).toEqual([]);
    expect(comparedSchemas('request', two, one)).not.toEqual([]);
  });

  it('applies the fields beside alternatives to each alternative', () => {
    const kind = (name: string) => ({ properties: { kind: { enum: [name] } }, required: ['kind'] });
    const base = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' } },
      oneOf: [kind('a'), kind('b')],
    };
    expect(comparedSchemas('answer', base, { ...base, required: [] })).toEqual([
      'shop.buy answer.id: it may be absent now',
    ]);
    expect(comparedSchemas('answer', base, { ...base, properties: { id: { type: 'number' } } })).toEqual([
      'shop.buy answer.id: its type changed from string to number',
    ]);
    expect(comparedSchemas('answer', base, base)).toEqual([]);
    expect(comparedSchemas('answer', base, { ...base, oneOf: [kind('a')] })).toEqual([]);
  });

  it('combines two lists of alternatives', () => {
    const field = (name: string) => ({ required: [name], properties: { [name]: { type: 'string' } } });
    const lists = (...last: Node[]) => ({
      type: 'object',
      oneOf: [field('a'), field('b')],
      anyOf: [field('c'), ...last],
    });
    const old = lists(field('d'));
    expect(comparedSchemas('answer', old, old)).toEqual([]);
    expect(comparedSchemas('answer', old, lists())).toEqual([]);
    expect(comparedSchemas('answer', old, lists({}))).not.toEqual([]);
    expect(comparedSchemas('request', lists(), old)).toEqual([]);
    expect(comparedSchemas('request', old, lists())).not.toEqual([]);
  });

  it('compares schemas that contain themselves in fields beside alternatives', () => {
    const child = { $ref: '#/components/schemas/Tree' };
    const branch = (name: string, type: string) => ({
      properties: { [name]: { type }, left: { $ref: child.$ref }, right: { $ref: child.$ref } },
      required: [name],
    });
    const tree = (type: string) => ({
      type: 'object',
      properties: { left: child, right: child },
      oneOf: [branch('one', 'string'), branch('two', type), branch('three', 'string'), branch('four', 'string')],
    });
    expect(comparedSchemas('answer', child, child, { Tree: tree('string') })).toEqual([]);
    expect(comparedSchemas('answer', tree('string'), tree('number'), { Tree: tree('string') })).not.toEqual([]);
  });

  it.each([
    ['other.yaml#/Card', 'bundle the document first'],
    ['#/components/schemas/Missing', 'bundle the document first'],
    ['#/components/schemas/%E0%A4%A', 'bundle the document first'],
    ['#/components/schemas/toString', 'bundle the document first'],
    ['#/components/schemas/Loop', 'only other references'],
  ])('rejects the reference %s', (reference, message) => {
    const compared = () =>
      comparedSchemas(
        'answer',
        { $ref: reference },
        { type: 'string' },
        { Loop: { $ref: '#/components/schemas/Loop' } },
      );
    expect(compared).toThrow(DocumentError);
    expect(compared).toThrow(message);
  });

  it('joins the parts of allOf, whose limits all apply', () => {
    const parts = {
      allOf: [
        { type: 'integer', minimum: 1 },
        { minimum: 5, maximum: 9 },
      ],
    };
    expect(comparedSchemas('answer', { type: 'integer', minimum: 5, maximum: 9 }, parts)).toEqual([]);
    expect(comparedSchemas('request', { type: 'integer', minimum: 1 }, parts)).toEqual([
      'shop.buy request: its minimum changed from 1 to 5',
      'shop.buy request: its maximum changed from none to 9',
    ]);
  });

  it.each([
    ['answer', { type: 'string', format: 'int32' }, { type: 'string', format: 'int64' }, true],
    ['request', { type: 'string', format: 'int32' }, { type: 'string', format: 'int64' }, false],
    ['answer', { type: 'number', minimum: 0, exclusiveMinimum: true }, { type: 'number', exclusiveMinimum: 0 }, false],
    ['answer', { enum: ['a', null] }, { enum: ['a'] }, false],
    ['answer', { enum: ['a'] }, { enum: ['a', null] }, true],
    ['answer', { const: 1 }, { enum: [1] }, false],
    ['answer', {}, { type: 'string' }, false],
    ['answer', { type: 'string' }, {}, true],
    [
      'answer',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'number' } },
      true,
    ],
  ] as const)('%s from %j to %j breaks: %s', (part, old, next, isBreaking) => {
    expect(comparedSchemas(part, { ...old }, { ...next }).length > 0).toBe(isBreaking);
  });
});

describe('paths of two documents', () => {
  const documentOf = (...paths: string[]): Node => ({
    openapi: '3.1.0',
    paths: Object.fromEntries(
      paths.map((path) => [path, { get: { operationId: path, responses: { 200: { description: 'Done' } } } }]),
    ),
  });
  const changesOf = (old: Node, next: Node) =>
    compareDocuments({ old, new: next, app }).flatMap(({ id, changes }) => changes.map(({ text }) => `${id} ${text}`));

  it('match with a prefix only if no other path matches exactly', () => {
    expect(changesOf(documentOf('/orders', '/shop/orders'), documentOf('/shop/orders'))).toEqual([
      '/orders it was removed',
    ]);
    expect(changesOf(documentOf('/orders'), documentOf('/v1/orders'))).toEqual([]);
  });

  it('match the longest path first', () => {
    const next = documentOf('/v1/orders', '/v1/shop/orders');
    expect(changesOf(documentOf('/orders', '/shop/orders'), next)).toEqual([]);
    expect(changesOf(documentOf('/orders', '/shop/orders'), documentOf('/v1/shop/orders'))).toEqual([
      '/orders it was removed',
    ]);
  });
});

describe('a report of the changes', () => {
  const pair = { old: copy(), new: copy() };
  delete (pair.new['paths'] as Node)['/bot/chat'];
  (pair.new['paths'] as Node)['/bot/talk'] = { post: { operationId: 'bot.<talk>' } };

  it('lists breaking and harmless changes of each call', () => {
    expect(betweenText(compare(pair))).toBe(
      [
        'bot.chat',
        '  breaking: call: it was removed',
        '',
        'bot.<talk>',
        '  harmless: call: it is new',
        '',
        '1 breaking change and 1 harmless in 2 calls.',
      ].join('\n'),
    );
    expect(betweenText([])).toBe('Nothing differs.');
  });

  it('writes JUnit XML with a failure for each call that breaks', () => {
    const xml = betweenJunit(compare(pair));
    expect(xml).toContain('<testsuite name="contract" tests="2" failures="1">');
    expect(xml).toContain('name="bot.&lt;talk&gt;"><system-out>harmless');
  });
});
