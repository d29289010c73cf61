import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { documentLines } from './documentLines.ts';
import { type Schema, schemaLines } from './schemaLines.ts';

const linesOf = (schema: z.ZodMiniType) => schemaLines('x', z.toJSONSchema(schema, { io: 'input' }) as Schema);

it.each([
  [z.string().check(z.maxLength(5)), ['x: string maxLength=5']],
  [z.enum(['a', 'b']), ['x: "a" | "b"']],
  [z.nullable(z.literal(3)), ['x: 3 | null']],
  [z._default(z.boolean(), true), ['x: boolean default=true']],
  [z.array(z.string()), ['x[]: string']],
  [z.array(z.string()).check(z.maxLength(2)), ['x: list maxItems=2', 'x[]: string']],
  [
    z.tuple([z.string(), z.boolean()]),
    ['x: tuple minItems=2 maxItems=2', 'x[0]: string', 'x[1]: boolean', 'x[…]: nothing'],
  ],
  [z.record(z.string(), z.number()), ['x: object', 'x.*: number']],
  [
    z.strictObject({ a: z.string(), b: z.optional(z.object({ c: z.boolean() })) }),
    ['x: object of these fields', 'x.a: string', 'x.b?: object', 'x.b?.c: boolean'],
  ],
  [z.union([z.object({ a: z.string() }), z.null()]), ['x|1: object', 'x|1.a: string', 'x|2: null']],
])('schemaLines has one line for each field (case %#)', (schema, lines) => {
  expect(linesOf(schema)).toEqual(lines);
});

it('schemaLines ignores titles and descriptions, and shows every other keyword', () => {
  expect(schemaLines('x', { type: 'string', description: 'words', 'x-unit': 'ms' })).toEqual(['x: string']);
  expect(schemaLines('x', { type: 'string', format: 'date', unheardOf: [1] })).toEqual([
    'x: string format="date" unheardOf=[1]',
  ]);
  expect(schemaLines('x', { type: 'object', patternProperties: { '^a': { $ref: '#/$defs/b' } } })).toEqual([
    'x: object',
    'x./^a/: b',
  ]);
});

const OBJECTS = [
  { type: 'object', properties: { a: {} } },
  { type: 'object', properties: { b: {} } },
] as const;

it.each<readonly [string, Schema, readonly string[]]>([
  [
    'the default of a union of objects',
    { anyOf: OBJECTS, default: {} },
    ['x: choice default={}', 'x|1: object', 'x|1.a?: anything', 'x|2: object', 'x|2.b?: anything'],
  ],
  [
    'the default of a union of plain values',
    { anyOf: [{ type: 'string' }, { type: 'null' }], default: 'a' },
    ['x: (string | null) default="a"'],
  ],
  [
    'an intersection inside a union',
    { anyOf: [{ allOf: [{ type: 'string' }, { type: 'string', maxLength: 2 }] }, { type: 'null' }] },
    ['x: (string & string maxLength=2) | null'],
  ],
  [
    'names of fields',
    { type: 'object', propertyNames: { type: 'string', enum: ['a', 'b'] }, additionalProperties: { type: 'number' } },
    ['x: object', 'x.*: number', 'x.<name>: "a" | "b"'],
  ],
  ['names of fields that may be any string', { type: 'object', propertyNames: { type: 'string' } }, ['x: object']],
  [
    'required fields without a schema',
    { type: 'object', required: ['a'], additionalProperties: { type: 'number' } },
    ['x: object', 'x.a: required', 'x.*: number'],
  ],
  [
    'fields beside choices of fields',
    { type: 'object', properties: { a: {} }, required: ['a'], anyOf: [{ type: 'object', required: ['b'] }] },
    ['x: object', 'x.a: anything', 'x|1: object', 'x|1.b: required'],
  ],
  ['an object without fields', { type: 'object', additionalProperties: false }, ['x: object of these fields']],
])('schemaLines shows %s', (_, schema, lines) => {
  expect(schemaLines('x', schema)).toEqual(lines);
});

it.each<Schema>([
  { $ref: '#/$defs/a', type: 'object', properties: {} },
  { anyOf: [{}], oneOf: [{}] },
  { type: 'string', anyOf: [{ const: 'a' }] },
  { type: ['object', 'null'], properties: { a: {} } },
  { required: ['a'] },
  { items: { type: 'string' } },
  { enum: [{}], type: 'object', required: ['a'] },
])('schemaLines throws for keywords that it can’t show together (case %#)', (schema) => {
  expect(() => schemaLines('x.y', schema)).toThrow(/can’t show these keywords of x\.y together/);
});

it('documentLines describes operations, parameters, bodies and responses, and not schemas described elsewhere', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const error = json({ $ref: '#/components/schemas/Error' });
  const document = {
    paths: {
      '/w/{id}': {
        post: {
          operationId: 'open',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'q', in: 'query', ...json({ type: 'array', items: { type: 'number' } }) },
          ],
          requestBody: json({ type: 'object', properties: { rate: { type: 'number' } } }),
          responses: { 200: json({ type: 'object', required: ['a'], properties: { a: {} } }), 400: error, 403: error },
        },
      },
    },
    components: { schemas: { Error: { type: 'string' }, Scenario: { type: 'object' } } },
  };
  expect(documentLines(document, ['Scenario'])).toEqual([
    'POST /w/{id}: open',
    'POST /w/{id} path.id: string',
    'POST /w/{id} query.q?[]: number',
    'POST /w/{id} body: object',
    'POST /w/{id} body.rate?: number',
    'POST /w/{id} 400 403: Error',
    'POST /w/{id} 200: object',
    'POST /w/{id} 200.a: anything',
    'Error: string',
  ]);
});
