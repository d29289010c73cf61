import fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, '', 0, -1, 1.5, 1e308, -1e308, true, [], {}, '__proto__', 'constructor', '\u0000', '🦊'),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);
const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'status', 'then', ''), fc.string());

export interface Change {
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'add' | 'nest';
  readonly key: string;
  readonly value: Json;
}

/** Generates random mutations of a valid JSON body. */
export const changes = fc.array(
  fc.record<Change>({ at: fc.nat(40), how: fc.constantFrom('replace', 'remove', 'add', 'nest'), key, value: odd }),
  { maxLength: 3 },
);

/** Returns a body with the mutations applied. */
export function mutated(body: Json, list: readonly Change[]): Json {
  const copy = { root: structuredClone(body) };
  for (const { at, how, key: name, value: values } of list) {
    // The inserted value is copied, because later mutations may change it.
    const value = structuredClone(values);
    const places = placesIn(copy);
    const place = places[at % places.length];
    if (!place) continue;
    const { holder, name: field } = place;
    const inside = holder[field];
    if (how === 'remove') Reflect.deleteProperty(holder, field);
    else if (how === 'nest') holder[field] = deep(inside ?? null);
    else if (how === 'add' && typeof inside === 'object' && inside !== null && !Array.isArray(inside)) {
      Object.defineProperty(inside, name, { value, enumerable: true, configurable: true, writable: true });
    } else holder[field] = value;
  }
  return copy.root ?? null;
}

type Holder = Record<string | number, Json>;

function placesIn(holder: Holder): { readonly holder: Holder; readonly name: string }[] {
  return Object.keys(holder).flatMap((name) => {
    const value = holder[name];
    const inner = typeof value === 'object' && value !== null ? placesIn(value as Holder) : [];
    return [{ holder, name }, ...inner];
  });
}

function deep(value: Json): Json {
  let nested = value;
  for (let level = 0; level < 200; level++) nested = [nested];
  return nested;
}

/** Request bodies: valid JSON, truncated JSON, or any text. */
export const sending = fc.oneof(
  { weight: 8, arbitrary: fc.constant((text: string) => text) },
  { weight: 1, arbitrary: fc.nat(60).map((length) => (text: string) => text.slice(0, length)) },
  { weight: 1, arbitrary: fc.string().map((other) => () => other) },
);
