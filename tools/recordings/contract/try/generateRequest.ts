import { CALL_LINKS } from '../../../../simulator/host/control/callLinks.ts';
import { PLAUSIBLE_REQUESTS } from '../../../../simulator/core/testing/plausibleRequests.ts';
import type { Random } from '../../../../src/kit/random.ts';
import { isObject, type JsonObject, list, shapeOf } from '../between/shape.ts';

/** A generated request. */
export interface Generated {
  readonly fields: JsonObject;
  /** False if the request deliberately violates the schema. */
  readonly isValid: boolean;
}

/** Values of earlier answers by call id and field; see `CALL_LINKS`. */
export class LinkedValues {
  readonly #values = new Map<string, unknown>();

  /** Keeps the values of an answer that other calls need. */
  read(from: string, answer: unknown): void {
    for (const link of CALL_LINKS.filter((one) => one.from === from)) {
      const value = link.pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, step) => (isObject(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined), answer);
      if (value === undefined || value === null) continue;
      for (const to of link.to) this.#values.set(`${to} ${link.field}`, value);
    }
  }

  of(call: string, field: string): unknown {
    return this.#values.get(`${call} ${field}`);
  }
}

const INVALID_SHARE = 0.2;
const TEXTS = ['', 'a', 'Zoë 東京 🎮', '\u202Eabc', '"\'<>&;--', '../../etc', '0', 'x'.repeat(300)] as const;
const NUMBERS = [0, 1, -1, 0.5, 99, 600, 2 ** 31, 1e15] as const;

/**
 * Generates a request of a call: values of earlier answers, plausible ones and unusual ones. A fifth of the requests
 * lacks a required field, or has one of another type. The number of random draws doesn't depend on earlier answers.
 */
export function generateRequest(call: string, schema: unknown, linked: LinkedValues, random: Random): Generated {
  const { properties, required } = shapeOf({}, schema);
  const plausible = PLAUSIBLE_REQUESTS[call] ?? {};
  const fields: Record<string, unknown> = {};
  for (const [name, inner] of properties) {
    if (!required.has(name) && random.next() < 0.5) continue;
    const known = linked.of(call, name) ?? plausible[name];
    const isUsual = random.next() < 0.8;
    const unusual = valueOf(inner, random, known);
    fields[name] = known !== undefined && isUsual ? known : unusual;
  }
  const victim = pick([...required], random);
  if (victim === undefined || random.next() >= INVALID_SHARE) return { fields, isValid: true };
  if (random.next() < 0.5) delete fields[victim];
  else fields[victim] = { of: 'another type' };
  return { fields, isValid: false };
}

function valueOf(schema: unknown, random: Random, known: unknown): unknown {
  const { types, values, properties, items } = shapeOf({}, schema);
  if (values) return JSON.parse(pick([...values], random) ?? 'null');
  const type = pick([...types], random);
  switch (type) {
    case 'boolean':
      return random.next() < 0.5;
    case 'number':
    case 'integer':
      return pick(type === 'integer' ? NUMBERS.filter(Number.isInteger) : NUMBERS, random);
    case 'array': {
      const generated = [valueOf(items, random, undefined)];
      return list(known).length > 0 ? known : generated;
    }
    case 'object':
      return Object.fromEntries([...properties].map(([name, inner]) => [name, valueOf(inner, random, undefined)]));
    case 'null':
      return null;
    default:
      return pick(TEXTS, random);
  }
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random.next() * items.length)];
}
