import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from './calls.ts';
import { parseAnswer } from './parseAnswer.ts';

/** A value as the contract encodes it (`clean`), and as another backend may encode it (`foreign`). */
interface Spelled {
  readonly clean: unknown;
  readonly foreign: unknown;
}

const same = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Spelled> =>
  values.map((value) => ({ clean: value, foreign: value }));
const spelled = <T>(values: fc.Arbitrary<T>, ...ways: ((value: T) => unknown)[]): fc.Arbitrary<Spelled> =>
  fc
    .tuple(
      values,
      fc.constantFrom((value: T): unknown => value, ...ways),
    )
    .map(([clean, way]) => ({ clean, foreign: way(clean) }));
const absent = fc.constantFrom<Spelled>({ clean: undefined, foreign: null }, { clean: undefined, foreign: undefined });
const NUMBERS = fc.oneof(fc.integer(), fc.constantFrom(0.5, -12.25));

function takesNull(schema: z.ZodMiniType): boolean {
  const { type, innerType } = schema._zod.def as { readonly type: string; readonly innerType?: z.ZodMiniType };
  return type === 'nullable' || type === 'unknown' || (innerType !== undefined && takesNull(innerType));
}

/** Generates values that a schema of the contract accepts. */
function valuesOf(schema: z.ZodMiniType, field = ''): fc.Arbitrary<Spelled> {
  const { type, innerType, element, shape, entries, values } = schema._zod.def as {
    readonly type: string;
    readonly innerType?: z.ZodMiniType;
    readonly element?: z.ZodMiniType;
    readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
    readonly entries?: Readonly<Record<string, unknown>>;
    readonly values?: readonly unknown[];
  };
  if (type === 'nullable' && innerType) return fc.oneof(same(fc.constant(null)), valuesOf(innerType));
  if (innerType) return takesNull(innerType) ? valuesOf(innerType) : fc.oneof(absent, valuesOf(innerType, field));
  if (element)
    return fc.array(valuesOf(element), { maxLength: 3 }).chain((all) => {
      const foreign = all.map((one) => one.foreign);
      return spelled(fc.constant(all.map((one) => one.clean)), () => (all.length === 2 ? { ...foreign } : foreign));
    });
  if (shape)
    return fc
      .record(Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, valuesOf(inner, key)])))
      .map((all) => {
        const side = (name: keyof Spelled) =>
          Object.fromEntries(
            Object.entries(all).flatMap(([key, one]) => (one[name] === undefined ? [] : [[key, one[name]]])),
          );
        const [clean, foreign] = [side('clean'), side('foreign')];
        return { clean, foreign: field !== '' && Object.keys(foreign).length === 0 ? [] : foreign };
      });
  switch (type) {
    case 'number':
      return spelled(NUMBERS, String);
    case 'boolean':
      return spelled(fc.boolean(), String, Number, (value) => String(Number(value)));
    case 'string':
      return fc.oneof(
        same(fc.string({ maxLength: 20 })),
        spelled(fc.integer().map(String), ...(/(?:^id|Id|Number)$/.test(field) ? [Number] : [])),
      );
    case 'enum':
      return same(fc.constantFrom(...Object.values(entries ?? {})));
    case 'literal':
      return same(fc.constantFrom(...(values ?? [])));
    default:
      return same(fc.constantFrom({ a: null, b: '1' }, [], '1', 2));
  }
}

describe('answer with the JSON types of another server language', () => {
  it.each([...CALLS.values()])('parses to the same value as the canonical answer for $id', ({ response }) => {
    fc.assert(
      fc.property(valuesOf(response), ({ clean, foreign }) => {
        const read = parseAnswer(response, JSON.parse(JSON.stringify(foreign)));
        expect(read).toEqual({ success: true, data: response.parse(clean), dropped: [] });
      }),
      { numRuns: 60 },
    );
  });
});

const Sample = z.object({
  id: z.string(),
  word: z.optional(z.string()),
  count: z.optional(z.number()),
  on: z.optional(z.boolean()),
  maybe: z.optional(z.nullable(z.number())),
  anything: z.optional(z.unknown()),
  inner: z.optional(z.object({ a: z.optional(z.number()) })),
  list: z._default(z.array(z.object({ name: z.string(), tags: z._default(z.array(z.string()), []) })), []),
});

describe('parseAnswer', () => {
  it.each<[string, object, object]>([
    ['null as an absent field', { count: null, list: null, inner: null }, { list: [] }],
    ['null as null where the schema accepts it', { maybe: null, anything: null }, { maybe: null, anything: null }],
    ['the content of an unknown field unchanged', { anything: { a: null, b: '1' } }, { anything: { a: null, b: '1' } }],
    ['a decimal number in text as a number', { count: '-12.50' }, { count: -12.5 }],
    ['an empty text as an absent number', { count: '', on: '' }, {}],
    ['booleans in text and in digits', { on: 'true' }, { on: true }],
    ['0 as false', { on: 0 }, { on: false }],
    ['booleans in text as .NET and Python write them', { on: 'False' }, { on: false }],
    ['an id in digits as text', { id: 20101 }, { id: '20101' }],
    ['an empty list as an empty object', { inner: [] }, { inner: {} }],
    ['an empty object as an empty list', { list: {} }, { list: [] }],
    [
      'an object of indices as a list',
      { list: { 0: { name: 'a' }, 3: { name: 'b' } } },
      {
        list: [
          { name: 'a', tags: [] },
          { name: 'b', tags: [] },
        ],
      },
    ],
  ])('reads %s', (_, value, data) => {
    const read = parseAnswer(Sample, { id: 'x', ...value });
    expect(read).toEqual({ success: true, data: { id: 'x', list: [], ...data }, dropped: [] });
  });

  it.each<[string, object, string]>([
    ['a number that is a word', { count: 'many' }, 'count'],
    ['a number in hexadecimal', { count: '0x10' }, 'count'],
    ['a number with spaces around it', { count: ' 1' }, 'count'],
    ['a number that is a list', { count: ['1'] }, 'count'],
    ['a boolean that is a word', { on: 'yes' }, 'on'],
    ['a boolean of another number', { on: 2 }, 'on'],
    ['a text that is a boolean', { id: true }, 'id'],
    ['a text other than an id that is a number', { word: 7 }, 'word'],
    ['an id that is no integer', { id: 1.5 }, 'id'],
    ['an id whose digits JSON.parse has rounded', { id: Number('12345678901234567890') }, 'id'],
    ['a needed field that is null', { id: null }, 'id'],
    ['an object that is a full list', { inner: [1] }, 'inner'],
    ['a list that is an object of names', { list: { a: { name: 'a' } } }, 'list'],
    ['an answer that is a list', [1], ''],
  ])('refuses %s', (_, value, field) => {
    const read = parseAnswer(Sample, Array.isArray(value) ? value : { id: 'x', ...value });
    expect(read).toEqual({ success: false, field });
  });

  it('drops only the innermost invalid list elements, and reports their paths', () => {
    const list = [
      { name: 'a', tags: ['b', {}, null, 'c'] },
      { name: null },
      'word',
      null,
      { name: 'd' },
      { name: {}, tags: [[]] },
    ];
    expect(parseAnswer(Sample, { id: 'x', list })).toEqual({
      success: true,
      data: {
        id: 'x',
        list: [
          { name: 'a', tags: ['b', 'c'] },
          { name: 'd', tags: [] },
        ],
      },
      dropped: ['list.0.tags.1', 'list.0.tags.2', 'list.1.name', 'list.2', 'list.3', 'list.5.name', 'list.5.tags.0'],
    });
  });

  it('leaves its input and the prototype of objects unchanged', () => {
    const value: unknown = JSON.parse('{"id":1,"list":[null],"inner":{"__proto__":{"a":1}}}');
    const before = JSON.stringify(value);
    const read = parseAnswer(Sample, value);
    expect(read).toEqual({ success: true, data: { id: '1', list: [], inner: {} }, dropped: ['list.0'] });
    expect(JSON.stringify(value)).toBe(before);
  });
});
