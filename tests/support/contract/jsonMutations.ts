import fc from 'fast-check';

/** One change to a JSON value. Each number of `path` selects a member on the way down. */
export interface Mutation {
  readonly path: readonly number[];
  readonly change: 'remove' | 'replace' | 'repeat' | 'wrap';
  readonly value: unknown;
}

/** Unexpected values that real servers have sent. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, '', 0, -1, 1e300, '0', 'null', [], {}, true, 'Success', 'Failure', '\u0000', '💡'.repeat(50)),
);

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.array(fc.nat(30), { maxLength: 4 }),
  change: fc.constantFrom('remove', 'replace', 'repeat', 'wrap'),
  value: odd,
});

export function mutated(value: unknown, { path, change, value: other }: Mutation): unknown {
  const [first, ...rest] = path;
  if (typeof value !== 'object' || value === null || first === undefined) {
    if (change === 'wrap') return [value];
    if (change !== 'repeat') return other;
    // String() throws for an object whose `toString` isn't a function.
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text + text;
  }
  const keys = Object.keys(value);
  const key = keys[first % Math.max(keys.length, 1)];
  if (key === undefined) return other;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (change === 'remove' && rest.length === 0) delete copy[key];
  else copy[key] = mutated(copy[key], { path: rest, change, value: other });
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Response bodies as a faulty network delivers them: correct, replaced, or truncated. */
export const garbled = fc.oneof(
  { weight: 6, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat(1_000).map((at) => (text: string) => text.slice(0, at)) },
  { weight: 1, arbitrary: fc.string().map((other) => () => other) },
  { weight: 1, arbitrary: fc.constant((text: string) => `<html>${text}</html>`) },
);
