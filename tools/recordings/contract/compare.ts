import type * as z from 'zod/mini';
import { adapt } from '../../../src/contracts/parseAnswer.ts';
import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { isKnownStatus, SESSION_STATUSES, StatusSchema } from '../../../src/contracts/status.ts';
import { callOf, type Exchange } from '../../../simulator/core/recorded/har.ts';

/**
 * How an answer differs from the contract: its status is none that the app knows; a field that the app needs is missing, is of
 * another type, or has a value that there isn’t; the answer is no JSON.
 */
export type DifferenceKind = 'unknown status' | 'missing field' | 'other type' | 'other value' | 'no JSON';

export interface Difference {
  readonly kind: DifferenceKind;
  /** Dotted; `[]` stands for any place in a list. */
  readonly field: string;
  /** What the contract says, and what was answered. */
  readonly wanted: string;
  readonly found: string;
  /** Undefined where the app can't use the answer. Else a warning: it reads the value all the same, or leaves the list element out. */
  readonly tolerated?: 'read' | 'left out' | undefined;
  /** Which exchanges have it, by their numbers. */
  readonly exchanges: readonly number[];
}

export interface Compared {
  readonly call: Call;
  readonly answers: number;
  readonly differences: readonly Difference[];
}

export interface Comparison {
  /** Calls that were made, in the order of the contract. */
  readonly calls: readonly Compared[];
  /** Exchanges that are no call of the contract: pages, pictures, others’ services. */
  readonly others: number;
}

/** Holds recorded exchanges against the contract. Answers that are no success count where they have a body. */
export function compare(exchanges: readonly Exchange[]): Comparison {
  const byCall = Map.groupBy(
    exchanges.filter(({ text }) => text !== undefined),
    callOf,
  );
  const calls = [...CALLS.values()].flatMap((call) => {
    const made = byCall.get(call) ?? [];
    return made.length === 0 ? [] : [{ call, answers: made.length, differences: together(made, call) }];
  });
  return { calls, others: byCall.get(undefined)?.length ?? 0 };
}

type Found = Omit<Difference, 'exchanges'>;

function together(exchanges: readonly Exchange[], call: Call): Difference[] {
  const all = exchanges.flatMap((exchange) =>
    differencesOf(exchange, call).map((found) => ({ found, number: exchange.number })),
  );
  return [...Map.groupBy(all, ({ found }) => JSON.stringify(found)).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first.found, exchanges: [...new Set(same.map(({ number }) => number))] }] : [];
  });
}

function differencesOf({ http, text = '' }: Exchange, call: Call): Found[] {
  const succeeded = http >= 200 && http < 300;
  // A beacon is not answered, and a proxy’s error page is no answer of the service.
  if (text === '' && (!succeeded || call.response.safeParse(undefined).success)) return [];
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    return succeeded ? [{ kind: 'no JSON', field: '', wanted: 'JSON', found: shortened(text) }] : [];
  }
  return succeeded ? compareAnswer(body, call) : statusOf(body, call);
}

/** How the answer of a call that succeeded differs from the contract. */
export function compareAnswer(body: unknown, call: Call): Found[] {
  return [...statusOf(body, call), ...shapeOf(body, call)];
}

function statusOf(body: unknown, call: Call): Found[] {
  const { shape } = call.response._zod.def as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  const status = (body as { readonly status?: unknown } | null | undefined)?.status;
  if (!shape?.['status'] || innermost(shape['status']) !== StatusSchema || typeof status !== 'string') return [];
  const sessions: readonly string[] = call.id === 'play.getSessionStatus' ? SESSION_STATUSES : [];
  if (isKnownStatus(status) || sessions.includes(status)) return [];
  return [{ kind: 'unknown status', field: 'status', wanted: 'a status of the contract', found: status }];
}

/** Differences from the schema itself are warnings where the app's reader (`parseAnswer.ts`) adapts the value, or drops an element. */
function shapeOf(body: unknown, call: Call): Found[] {
  const issuesOf = (value: unknown) => call.response.safeParse(value).error?.issues ?? [];
  const left = issuesOf(adapt(call.response, body));
  const places = new Set(left.map(({ path }) => path.join('.')));
  const adapted = issuesOf(body).filter(({ path }) => !places.has(path.join('.')));
  return [
    ...found(body, left, (path) => (path.some((step) => typeof step === 'number') ? 'left out' : undefined)),
    ...found(body, adapted, () => 'read'),
  ];
}

function found(
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
  toleratedAt: (path: readonly PropertyKey[]) => Difference['tolerated'],
): Found[] {
  return issues.map((issue) => {
    const tolerated = toleratedAt(issue.path);
    const value = valueAt(body, issue.path);
    const field = issue.path.map((step) => (typeof step === 'number' ? '[]' : String(step))).join('.');
    if (issue.code === 'invalid_type' && value === undefined)
      return { kind: 'missing field', field, wanted: issue.expected, found: 'nothing', tolerated };
    if (issue.code === 'invalid_type')
      return { kind: 'other type', field, wanted: issue.expected, found: typeOf(value), tolerated };
    const wanted =
      issue.code === 'invalid_value' ? issue.values.map(String).join(', ') : issue.code.replaceAll('_', ' ');
    return { kind: 'other value', field, wanted, found: shortened(JSON.stringify(value) ?? 'nothing'), tolerated };
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
