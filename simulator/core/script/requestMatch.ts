import * as z from 'zod/mini';
import { LONGEST_NAME } from '../control/nearestName.ts';
import { isPlain } from '../world/deepMerge.ts';

const text = z.string().check(z.maxLength(4_096));

/** Condition on a text of the request: the exact text, a part, its start, or its absence. */
export const TextMatchSchema = z.union([
  text,
  z.strictObject({ contains: text }),
  z.strictObject({ startsWith: text }),
  z.strictObject({ absent: z.literal(true) }),
]);
export type TextMatch = z.infer<typeof TextMatchSchema>;

const name = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
const nth = z.int().check(z.minimum(1));

/** Conditions on a request; all of them must match. */
export const RequestMatchSchema = z.strictObject({
  method: z.optional(name.check(z.describe('HTTP method, such as `GET`, in any case'))),
  path: z.optional(TextMatchSchema.check(z.describe('Path of the address, without host and query'))),
  query: z.optional(z.record(name, TextMatchSchema)),
  headers: z.optional(z.record(name, TextMatchSchema)),
  body: z.optional(
    z.unknown().check(z.describe('Fields that the body must contain; other fields are ignored, lists must be equal')),
  ),
});
export type RequestMatch = z.infer<typeof RequestMatchSchema>;

/** Conditions on the player and on the request under which a scripted answer applies. */
export const RequestConditionSchema = z.extend(RequestMatchSchema, {
  player: z.optional(name.check(z.describe('The player: an id, an e-mail address, `guest` or `account`'))),
  nth: z.optional(
    z
      .union([nth, z.array(nth).check(z.minLength(1), z.maxLength(100))])
      .check(z.describe('Only the n-th request since the script was set, from 1; a list for several')),
  ),
});
export type RequestCondition = z.infer<typeof RequestConditionSchema>;

/** Properties of a request that conditions are matched against and templates are filled with. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
  readonly player: { readonly id: string; readonly email: string | undefined } | undefined;
}

/** Whether a request, the n-th of its call, meets all conditions of a scripted answer. */
export function matches(when: RequestCondition, facts: RequestFacts, nth: number): boolean {
  const { method, path, query = {}, headers = {}, body, player } = when;
  if (when.nth !== undefined && ![when.nth].flat().includes(nth)) return false;
  if (method !== undefined && method.toUpperCase() !== facts.method) return false;
  if (path !== undefined && !fits(path, facts.path)) return false;
  if (player !== undefined && !isPlayer(player, facts.player)) return false;
  const sent = (key: string) => facts.headers.get(key) ?? undefined;
  return (
    Object.entries(query).every(([key, expected]) => fits(expected, facts.query[key])) &&
    Object.entries(headers).every(([key, expected]) => fits(expected, sent(key))) &&
    (body === undefined || contains(facts.body, body))
  );
}

export function fits(expected: TextMatch, actual: string | undefined): boolean {
  if (typeof expected === 'string') return actual === expected;
  if ('absent' in expected) return actual === undefined;
  if (actual === undefined) return false;
  return 'contains' in expected ? actual.includes(expected.contains) : actual.startsWith(expected.startsWith);
}

function isPlayer(expected: string, player: RequestFacts['player']): boolean {
  if (!player) return false;
  if (expected === 'guest' || expected === 'account') return (player.email === undefined) === (expected === 'guest');
  return player.id === expected || player.email?.toLowerCase() === expected.toLowerCase();
}

/** Whether a value contains the wanted one: objects by the named fields, anything else by equality. */
export function contains(value: unknown, expected: unknown): boolean {
  if (isPlain(expected)) {
    if (!isPlain(value)) return false;
    return Object.entries(expected).every(([key, part]) => Object.hasOwn(value, key) && contains(value[key], part));
  }
  if (!Array.isArray(expected)) return Object.is(value, expected);
  return (
    Array.isArray(value) && value.length === expected.length && expected.every((part, at) => contains(value[at], part))
  );
}
