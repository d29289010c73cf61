import * as z from 'zod/mini';
import { parseValue } from '../control/parseValue.ts';
import { ControlError } from '../control/controlError.ts';
import type { DroppedEntries, JournalEntry } from './journal.ts';
import { isPlain } from '../world/deepMerge.ts';
import { LONGEST_NAME, nearestName, quoted } from '../control/nearestName.ts';
import { SCRIPTABLE } from '../script/script.ts';
import { contains, fits, RequestMatchSchema } from '../script/requestMatch.ts';

const describe = z.describe;
const count = z.int().check(z.minimum(0));
const name = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
const ms = z.number().check(z.minimum(0));

export const JOURNAL_KINDS = ['call', 'channel', 'input', 'peer', 'control'] as const;

/** Condition on the time between two journal entries that match an expectation. */
const GapSchema = z.strictObject({
  from: z.int().check(z.minimum(1), describe('Number of the earlier entry, from 1')),
  to: z.int().check(z.minimum(1), describe('Number of the later entry')),
  atLeastMs: z.optional(ms),
  atMostMs: z.optional(ms),
});

/** Expectation of a tester about a journal. */
export const ExpectationSchema = z.strictObject({
  call: z.optional(name.check(describe('A call’s id: `play.startSession`'), z.meta({ enum: [...SCRIPTABLE] }))),
  kind: z.optional(z.enum(JOURNAL_KINDS)),
  name: z.optional(name.check(describe('Name of an entry that is not a call'))),
  with: z.optional(RequestMatchSchema.check(describe('Conditions of the request'))),
  answered: z.optional(
    z
      .strictObject({
        http: z.optional(z.int()),
        network: z.optional(z.enum(['error', 'hang'])),
        body: z.optional(z.unknown()),
      })
      .check(describe('Conditions of the answer')),
  ),
  data: z.optional(
    z.unknown().check(describe('Fields that the entry’s data must contain: `{ "line": "tabactive=true" }`')),
  ),
  exactly: z.optional(count),
  atLeast: z.optional(count),
  atMost: z.optional(count),
  never: z.optional(z.literal(true)),
  gaps: z.optional(z.array(GapSchema).check(z.minLength(1), z.maxLength(100))),
  after: z.optional(count.check(describe('Only entries with a greater `seq`'))),
});
export type Expectation = z.infer<typeof ExpectationSchema>;

/** A field whose value differs from the expectation. */
export interface Difference {
  readonly field: string;
  readonly wanted: unknown;
  readonly given: unknown;
}

export interface Verdict {
  readonly passed: boolean;
  /** Describes the expectation and the number of journal entries that match it. */
  readonly message: string;
  readonly count: number;
  /** Numbers (`seq`) of the journal entries that match the expectation. */
  readonly found: readonly number[];
  /** Number of evicted journal entries that may have matched. Missing if zero. */
  readonly dropped?: number;
  /** If too few journal entries match: the most similar entries, and their differences from the expectation. */
  readonly nearest?: readonly { readonly seq: number; readonly t: number; readonly differs: readonly Difference[] }[];
  /** Whether the verdict is final, because no further journal entry can change it. */
  readonly settled: boolean;
}

/** Limits of similar journal entries in a verdict, and of differences per entry. */
const MOST_NEAREST = 3;
const MOST_DIFFERENCES = 8;

/** Parses an expectation. Throws a `ControlError` that names the invalid field and the nearest valid names. */
export function readExpectation(value: unknown): Expectation {
  const expectation = parseValue(ExpectationSchema, value, '');
  const { call, kind, name: entry, exactly, atLeast, atMost, never, gaps = [] } = expectation;
  if (call === undefined && kind === undefined && entry === undefined)
    throw new ControlError('invalid', 'call', 'give at least one of call, kind and name');
  if (call !== undefined && !SCRIPTABLE.includes(call))
    throw new ControlError('unknown', 'call', `no call is named ${quoted(call)}`, nearestName(call, SCRIPTABLE));
  for (const [field, other] of [
    ['kind', kind],
    ['name', entry],
  ] as const) {
    if (call !== undefined && other !== undefined)
      throw new ControlError('invalid', field, `${field} is not allowed together with call`);
  }
  const numbers = Object.entries({ exactly, never, atLeast, atMost }).filter(([, number]) => number !== undefined);
  const [first, second] = numbers.map(([field]) => field);
  if (second !== undefined && !(first === 'atLeast' && second === 'atMost'))
    throw new ControlError('invalid', second, `${second} is not allowed together with ${first ?? ''}`);
  for (const [at, { from, to, atLeastMs, atMostMs }] of gaps.entries()) {
    if (to <= from) throw new ControlError('invalid', `gaps.${at}.to`, 'to must be greater than from');
    if (atLeastMs === undefined && atMostMs === undefined)
      throw new ControlError('invalid', `gaps.${at}.atLeastMs`, 'give at least one of atLeastMs and atMostMs');
  }
  return expectation;
}

/**
 * Compares a journal with an expectation. An expectation that dropped entries could decide doesn't pass, and the
 * message says why.
 *
 * @param dropped entries after `wanted.after` that the journal no longer has
 */
export function verify(
  entries: readonly JournalEntry[],
  expected: Expectation,
  dropped: readonly DroppedEntries[] = [],
): Verdict {
  const candidates = entries.filter((entry) => isCandidate(entry, expected));
  const judged = candidates.map((entry) => ({ entry, differs: differences(entry, expected) }));
  const matching = judged.filter(({ differs }) => differs.length === 0).map(({ entry }) => entry);
  const [least, most] = boundsOf(expected);
  const droppedCount = dropped.filter((one) => isNamed(one, expected)).reduce((sum, one) => sum + one.count, 0);
  const fewest = matching.length + (asksForNameAlone(expected) ? droppedCount : 0);
  const greatest = matching.length + droppedCount;
  const gapsUnknown = droppedCount > 0 && expected.gaps !== undefined;
  const early = gapsUnknown ? [] : gapFailures(expected, matching);
  const passed = fewest >= least && greatest <= most && early.length === 0 && !gapsUnknown;
  const unknown = !passed && droppedCount > 0 && fewest <= most && greatest >= least;
  const counted = `${named(expected)}: ${times(fewest)}`;
  const message = passed
    ? counted
    : [
        `${counted}, expected ${boundsText(least, most)}`,
        ...(unknown
          ? [
              `the journal has dropped ${droppedCount} entries with that name, up to #${(entries[0]?.seq ?? 1) - 1}, so the result is unknown`,
            ]
          : []),
        ...early.map(({ text }) => text),
      ].join('; ');
  const near = judged
    .filter(({ differs }) => differs.length > 0)
    .toSorted((a, b) => a.differs.length - b.differs.length || b.entry.seq - a.entry.seq)
    .slice(0, MOST_NEAREST)
    .map(({ entry: { seq, t }, differs }) => ({ seq, t, differs: differs.slice(0, MOST_DIFFERENCES) }));
  return {
    passed,
    message: passed || candidates.length > 0 ? message : `${message}; the journal contains ${describeNames(entries)}`,
    count: fewest,
    found: matching.map(({ seq }) => seq),
    ...(droppedCount > 0 && { dropped: droppedCount }),
    ...(!passed && fewest < least && near.length > 0 && { nearest: near }),
    settled: greatest > most || gapsUnknown || early.some(({ final }) => final),
  };
}

/** Whether the expectation concerns only the entry's name, so that the number of entries with that name suffices. */
function asksForNameAlone({ with: request, answered, data, after = 0 }: Expectation): boolean {
  return request === undefined && answered === undefined && data === undefined && after === 0;
}

/** Whether a journal entry has the expected kind and name. */
function isCandidate(entry: JournalEntry, expected: Pick<Expectation, 'call' | 'kind' | 'name' | 'after'>): boolean {
  return entry.seq > (expected.after ?? 0) && isNamed(entry, expected);
}

function isNamed(
  { kind, name: entry }: Pick<JournalEntry, 'kind' | 'name'>,
  expected: Pick<Expectation, 'call' | 'kind' | 'name'>,
): boolean {
  if (expected.call !== undefined) return kind === 'call' && entry === expected.call;
  return (
    (expected.kind === undefined || kind === expected.kind) && (expected.name === undefined || entry === expected.name)
  );
}

function boundsOf({ exactly, atLeast, atMost, never, gaps = [] }: Expectation): [least: number, most: number] {
  if (never) return [0, 0];
  if (exactly !== undefined) return [exactly, exactly];
  if (atLeast !== undefined || atMost !== undefined) return [atLeast ?? 0, atMost ?? Infinity];
  return [Math.max(1, ...gaps.map(({ to }) => to)), Infinity];
}

function differences({ request, response, data }: JournalEntry, expected: Expectation): Difference[] {
  const all: Difference[] = [];
  const addDifference = (field: string, expectedPart: unknown, actual: unknown) =>
    all.push({ field, wanted: expectedPart, given: actual });
  const { method, path, query = {}, headers = {}, body } = expected.with ?? {};
  if (method !== undefined && method.toUpperCase() !== request?.method)
    addDifference('with.method', method, request?.method);
  const actualPath = request && URL.canParse(request.url) ? new URL(request.url).pathname : undefined;
  if (path !== undefined && !fits(path, actualPath)) addDifference('with.path', path, actualPath);
  for (const [key, one] of Object.entries(query)) {
    if (!fits(one, request?.query[key])) addDifference(`with.query.${key}`, one, request?.query[key]);
  }
  for (const [key, one] of Object.entries(headers)) {
    const sent = request?.headers[key.toLowerCase()];
    if (!fits(one, sent)) addDifference(`with.headers.${key}`, one, sent);
  }
  if (body !== undefined) compare(request?.body, body, 'with.body', addDifference);
  const { http, network, body: answer } = expected.answered ?? {};
  if (http !== undefined && http !== response?.http) addDifference('answered.http', http, response?.http);
  if (network !== undefined && network !== response?.network)
    addDifference('answered.network', network, response?.network);
  if (answer !== undefined) compare(response?.body, answer, 'answered.body', addDifference);
  if (expected.data !== undefined) compare(data, expected.data, 'data', addDifference);
  return all;
}

/** Compares nested fields recursively, to name the exact differences. */
function compare(
  actual: unknown,
  expected: unknown,
  field: string,
  addDifference: (...one: [string, unknown, unknown]) => void,
): void {
  if (contains(actual, expected)) return;
  if (!isPlain(expected) || !isPlain(actual)) return addDifference(field, expected, actual);
  for (const [key, part] of Object.entries(expected)) compare(actual[key], part, `${field}.${key}`, addDifference);
}

function gapFailures({ gaps = [] }: Expectation, matches: readonly JournalEntry[]) {
  return gaps.map((gap) => gapFailure(gap, matches)).filter((trouble) => trouble !== undefined);
}

/** Violation of a required time between two journal entries. It is final once both entries exist. */
function gapFailure(
  { from, to, atLeastMs = 0, atMostMs = Infinity }: z.infer<typeof GapSchema>,
  matches: readonly JournalEntry[],
): { readonly text: string; readonly final: boolean } | undefined {
  const [first, second] = [matches[from - 1], matches[to - 1]];
  const which = `number ${to} after number ${from}`;
  if (!first || !second) return { text: `there is no ${which}`, final: false };
  const apart = second.t - first.t;
  if (apart >= atLeastMs && apart <= atMostMs) return undefined;
  const limit = apart < atLeastMs ? `at least ${atLeastMs}` : `at most ${atMostMs}`;
  return { text: `${which} by ${apart} ms (#${first.seq}, #${second.seq}), expected ${limit} ms`, final: true };
}

function named({ call, kind, name: entry }: Expectation): string {
  return call ?? [kind, entry].filter((part) => part !== undefined).join(' ');
}

function times(number: number): string {
  return number === 1 ? 'once' : number === 0 ? 'never' : `${number} times`;
}

function boundsText(least: number, most: number): string {
  if (least === most) return least === 0 ? 'never' : `exactly ${times(least)}`;
  if (most === Infinity) return `at least ${times(least)}`;
  return least === 0 ? `at most ${times(most)}` : `${least} to ${most} times`;
}

/** Kinds and names of the journal entries, for the message about a failed expectation. */
function describeNames(entries: readonly JournalEntry[]): string {
  const all = [...new Set(entries.map(({ kind, name: entry }) => `${kind} ${entry}`))];
  return all.length === 0 ? 'nothing at all' : all.slice(0, 10).join(', ');
}
