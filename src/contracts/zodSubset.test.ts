import { describe, expect, it } from 'vitest';
import * as zod from 'zod/mini';
import * as lean from './zodSubset.ts';

type Lean = typeof lean;
// The subset has the names and meanings of zod, with types of its own.
const ZOD = zod as unknown as Lean;

const KINDS: readonly (readonly [what: string, make: (z: Lean) => lean.Schema])[] = [
  ['a text', (z) => z.string()],
  ['a text that is changed', (z) => z.string().check(z.overwrite((text) => `${text}!`))],
  ['a number', (z) => z.number()],
  ['a truth', (z) => z.boolean()],
  ['anything', (z) => z.unknown()],
  ['one text', (z) => z.literal('a')],
  ['one number', (z) => z.literal(1)],
  ['one of two', (z) => z.enum(['a', 'b'])],
  ['a number or a text', (z) => z.union([z.number(), z.string()])],
  ['a text or nothing', (z) => z.optional(z.string())],
  ['a number or null', (z) => z.nullable(z.number())],
  ['a text with a default', (z) => z._default(z.string(), 'x')],
  ['a list with a default', (z) => z._default(z.array(z.number()), [1, 2])],
  ['an object with a default', (z) => z._default(z.object({ a: z.number() }), { a: 3 })],
  ['an object that is read of a default', (z) => z.prefault(z.object({ a: z._default(z.number(), 3) }), {})],
  ['a number, else another', (z) => z.catch(z.number(), 7)],
  ['a list', (z) => z.array(z.number())],
  ['a list of objects', (z) => z.array(z.object({ a: z.number() }))],
  ['an object', (z) => z.object({ a: z.string(), b: z.optional(z.number()) })],
  ['an object of nothing', (z) => z.object({})],
  ['an object in an object', (z) => z.object({ a: z.object({ b: z.number() }) })],
  ['an object of lists', (z) => z.object({ a: z.array(z.number()), b: z.optional(z.array(z.string())) })],
  ['an object that keeps the rest', (z) => z.looseObject({ a: z.optional(z.number()) })],
  ['an object with more', (z) => z.extend(z.object({ a: z.string() }), { b: z.number() })],
  ['an object with another field instead', (z) => z.extend(z.object({ a: z.string() }), { a: z.number() })],
  ['an object with more that keeps the rest', (z) => z.extend(z.looseObject({ a: z.number() }), { b: z.string() })],
  [
    'an object whose field may be caught',
    (z) => z.object({ a: z.catch(z.enum(['a']), 'a'), b: z.optional(z.unknown()) }),
  ],
];

const VALUES: readonly unknown[] = [
  ...['', 'a', 'b', 'x', 0, 1, -1.5, Number.NaN, Infinity, true, false, null, undefined],
  ...[[], [1], [1, 'a'], ['a'], [undefined], [{ a: 1 }, { a: 'x' }], [{ a: 1 }]],
  ...[{}, { a: 'a' }, { a: 1 }, { a: 'a', b: 2 }, { a: 1, b: 'x', c: 3 }, { a: undefined }, { b: undefined }],
  ...[{ a: { b: 1 } }, { a: { b: 'x' } }, { a: [1, 2] }, { a: [1, 'x'] }, { a: [], b: ['x'] }, { a: 'a', b: 'b' }],
  JSON.parse('{"__proto__":{"x":1},"a":1}'),
];

describe('the lean reader makes of any value what zod makes of it', () => {
  it.each(KINDS)('by a schema of %s', (_, make) => {
    const [one, other] = [make(lean), make(ZOD)];
    let fitting = 0;
    for (const value of VALUES) {
      const [read, expected] = [one.safeParse(value), other.safeParse(value)];
      expect([value, read.success]).toEqual([value, expected.success]);
      if (read.success && expected.success) {
        fitting++;
        expect(read.data).toStrictEqual(expected.data);
      } else if (!read.success && !expected.success) {
        expect(read.error.issues[0]?.path).toEqual(expected.error.issues[0]?.path);
      }
    }
    expect(fitting).toBeGreaterThan(0);
  });
});

/** The part of a schema's definition that `parseAnswer` reads. */
function definitionOf({ _zod: { def } }: lean.Schema): object {
  const { type, innerType, element, shape = {} } = def;
  return {
    type,
    innerType: innerType && definitionOf(innerType),
    element: element && definitionOf(element),
    fields: Object.entries(shape).map(([key, field]) => [key, definitionOf(field)]),
  };
}

it.each(KINDS)('the lean schema of %s has the definition that zod gives it', (_, make) => {
  expect(definitionOf(make(lean))).toEqual(definitionOf(make(ZOD)));
});

it('the lean reader finds every place that does not fit', () => {
  const parsed = lean.object({ a: lean.number(), b: lean.array(lean.string()) }).safeParse({ a: 'x', b: ['y', 1] });
  expect(!parsed.success && parsed.error.issues).toEqual([{ path: ['a'] }, { path: ['b', 1] }]);
});

it('what is demanded and does not fit is thrown, with its place', () => {
  const schema = lean.object({ a: lean.object({ b: lean.number() }) });
  expect(schema.parse({ a: { b: 1 } })).toEqual({ a: { b: 1 } });
  expect(() => schema.parse({ a: { b: 'x' } })).toThrow(/a\.b/);
  expect(() => lean.number().parse('x')).toThrow();
});

it('a default is each reader’s own: whoever changes it changes no other', () => {
  for (const otherwise of [[1], { a: 1 }]) {
    const schema = lean._default(lean.unknown(), otherwise);
    const first = schema.parse(undefined);
    expect(first).toEqual(otherwise);
    expect(first).not.toBe(otherwise);
    expect(first).not.toBe(schema.parse(undefined));
  }
  expect(lean._default(lean.nullable(lean.number()), null).parse(undefined)).toBeNull();
});

it('a key that would change what an object is made of is left out', () => {
  const value: unknown = JSON.parse('{"__proto__":{"c":1},"a":1}');
  const read = lean.looseObject({ a: lean.number() }).parse(value);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(read).toEqual({ a: 1 });
});
