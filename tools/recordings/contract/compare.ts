import type * as z from 'zod/mini';
import { adapt } from '../../../src/contracts/parseAnswer.ts';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { isKnownStatus, SESSION_STATUSES, StatusSchema } from '../../../src/contracts/status.ts';
import { callOf, type Exchange } from '../../../simulator/core/recorded/har.ts';

/** Deviations of an answer. `missing field` covers required fields only; `other value` is outside the enumeration. */
export type DifferenceKind =
  | 'unknown status'
  | 'missing field'
  | 'other type'
  | 'other value'
  | 'no JSON'
  | 'server failure'
  | 'no answer';

export interface Difference {
  readonly kind: DifferenceKind;
  /** Dotted path of the deviating field; `[]` stands for any index. */
  readonly field: string;
  /** The expected value and the actual value. */
  readonly expected: string;
  readonly found: string;
  /** Set for a warning: the app converts the value, or drops the list element. Undefined if the app can't use the answer. */
  readonly tolerated?: 'read' | 'left out' | undefined;
  /** Numbers of the exchanges that have the deviation. */
  readonly exchanges: readonly number[];
}

export interface Compared {
  readonly call: Call;
  readonly answers: number;
  readonly differences: readonly Difference[];
}

export interface Comparison {
  /** Calls of the contract that occurred, in the contract's order. */
  readonly calls: readonly Compared[];
  /** Number of exchanges outside the contract: pages, pictures, third parties. */
  readonly otherExchanges: number;
}

/** Compares recorded exchanges with the contract. Failed responses count only if they have a body. */
export function compare(
  exchanges: readonly Exchange[],
  callFor: (exchange: Exchange) => Call | undefined = callOf,
): Comparison {
  const byCall = Map.groupBy(
    exchanges.filter(({ text }) => text !== undefined),
    callFor,
  );
  const calls = [...CALLS.values()].flatMap((call) => {
    const callExchanges = byCall.get(call) ?? [];
    return callExchanges.length === 0
      ? []
      : [{ call, answers: callExchanges.length, differences: together(callExchanges, call) }];
  });
  return { calls, otherExchanges: byCall.get(undefined)?.length ?? 0 };
}

type Found = Omit<Difference, 'exchanges'>;

function together(exchanges: readonly Exchange[], call: Call): Difference[] {
  const all = exchanges.flatMap((exchange) =>
    differencesOf(exchange, call).map((difference) => ({ found: difference, number: exchange.number })),
  );
  return [...Map.groupBy(all, ({ found }) => JSON.stringify(found)).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first.found, exchanges: [...new Set(same.map(({ number }) => number))] }] : [];
  });
}

function differencesOf({ http, text = '' }: Exchange, call: Call): Found[] {
  const succeeded = http >= 200 && http < 300;
  // Beacons have no response body, and a proxy's error page doesn't come from the service.
  if (text === '' && (!succeeded || call.response.safeParse(undefined).success)) return [];
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    return succeeded ? [{ kind: 'no JSON', field: '', expected: 'JSON', found: shortened(text) }] : [];
  }
  return succeeded ? compareAnswer(body, call) : statusOf(body, call);
}

/** Returns the deviations of a successful call's answer. */
export function compareAnswer(body: unknown, call: Call): Found[] {
  return [...statusOf(body, call), ...shapeOf(body, call)];
}

function statusOf(body: unknown, call: Call): Found[] {
  const { shape } = call.response._zod.def as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  const status = (body as { readonly status?: unknown } | null | undefined)?.status;
  if (!shape?.['status'] || innermost(shape['status']) !== StatusSchema || typeof status !== 'string') return [];
  const sessions: readonly string[] = call.id === 'play.getSessionStatus' ? SESSION_STATUSES : [];
  if (isKnownStatus(status) || sessions.includes(status)) return [];
  return [{ kind: 'unknown status', field: 'status', expected: 'a status of the contract', found: status }];
}

/** Deviations from the schema are warnings if the app's parser (`parseAnswer.ts`) converts the value or drops the element. */
function shapeOf(body: unknown, call: Call): Found[] {
  const issuesOf = (value: unknown) => call.response.safeParse(value).error?.issues ?? [];
  const left = issuesOf(adapt(call.response, body));
  const places = new Set(left.map(({ path }) => path.join('.')));
  const adapted = issuesOf(body).filter(({ path }) => !places.has(path.join('.')));
  return [
    ...match(body, left, (path) => (path.some((step) => typeof step === 'number') ? 'left out' : undefined)),
    ...match(body, adapted, () => 'read'),
  ];
}

function match(
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
  toleratedAt: (path: readonly PropertyKey[]) => Difference['tolerated'],
): Found[] {
  return issues.map((issue) => {
    const tolerated = toleratedAt(issue.path);
    const value = valueAt(body, issue.path);
    const field = issue.path.map((step) => (typeof step === 'number' ? '[]' : String(step))).join('.');
    if (issue.code === 'invalid_type' && value === undefined)
      return { kind: 'missing field', field, expected: issue.expected, found: 'nothing', tolerated };
    if (issue.code === 'invalid_type')
      return { kind: 'other type', field, expected: issue.expected, found: typeOf(value), tolerated };
    const expected =
      issue.code === 'invalid_value' ? issue.values.map(String).join(', ') : issue.code.replaceAll('_', ' ');
    return { kind: 'other value', field, expected, found: shortened(JSON.stringify(value) ?? 'nothing'), tolerated };
  });
}

function innermost(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema._zod.def as { readonly innerType?: z.ZodMiniType };
  return innerType ? innermost(innerType) : schema;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (from, step) => (from as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step],
    body,
  );
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
