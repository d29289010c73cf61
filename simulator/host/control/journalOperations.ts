import * as z from 'zod/mini';
import { type Clock, sleep } from '../../../src/kit/clock.ts';
import type { Journal, JournalEntry } from '../../core/journal/journal.ts';
import { readExpectation, verify as judge } from '../../core/journal/verifyJournal.ts';
import { standaloneOperation } from './operation.ts';
import {
  JournalCountsQuerySchema,
  JournalCountsSchema,
  JournalEntrySchema,
  JournalQuerySchema,
  VerdictSchema,
  VerifySchema,
} from './schemas.ts';

/** Polling interval for waiting requests, in milliseconds. */
const LOOK_MS = 50;

export const readJournal = standaloneOperation({
  id: 'readJournal',
  method: 'GET',
  path: '/worlds/{id}/journal',
  summary: 'Returns calls, channel lines, input events and faults, all or filtered; secrets are redacted',
  query: JournalQuerySchema,
  answer: z.array(JournalEntrySchema),
  run: async ({ world, ended }, { query: { after = 0, waitMs = 0, limit, ...filter }, clock, signal }) => {
    const waitSignal = AbortSignal.any([signal, ended]);
    let from = after;
    let entries: readonly JournalEntry[] = [];
    await waitForEntry(world.journal, clock, waitMs, waitSignal, () => {
      entries = world.journal.after(from).filter((entry) => fits(entry, filter));
      // Journal entries that didn't match are not read again.
      if (entries.length === 0) from = Math.max(from, world.journal.last);
      return entries.length > 0;
    });
    return entries.slice(0, limit);
  },
});

export const countJournal = standaloneOperation({
  id: 'countJournal',
  method: 'GET',
  path: '/worlds/{id}/journal/counts',
  summary: 'Counts journal entries by kind and name',
  query: JournalCountsQuerySchema,
  answer: JournalCountsSchema,
  run: ({ world: { journal } }, { query: { after = 0, ...filter } }) => {
    const entries = journal.after(after).filter((entry) => fits(entry, filter));
    const groups = Map.groupBy(entries, ({ kind, name }) => `${kind} ${name}`);
    const names = [...groups.values()].flatMap((group) => {
      const [first, last] = [group[0], group.at(-1)];
      if (!first || !last) return [];
      return { kind: first.kind, name: first.name, count: group.length, first: first.seq, last: last.seq };
    });
    const dropped = journal
      .droppedAfter(after)
      .filter((one) => matchesName(one, filter))
      .reduce((sum, { count }) => sum + count, 0);
    return { total: entries.length, last: journal.last, ...(dropped > 0 && { dropped }), names };
  },
});

export const verify = standaloneOperation({
  id: 'verify',
  method: 'POST',
  path: '/worlds/{id}/verify',
  summary:
    'Whether the journal has what is expected: how often, with what, how far apart; and if not, what comes nearest',
  body: VerifySchema,
  answer: VerdictSchema,
  example: {
    call: 'play.startSession',
    with: { body: { appId: '20101' } },
    exactly: 3,
    gaps: [{ from: 1, to: 2, atLeastMs: 10_000 }],
  },
  run: async ({ world: { journal }, ended }, { body: { waitMs = 0, ...expected }, clock, signal }) => {
    const expectation = readExpectation(expected);
    const watches = expectation.never === true || expectation.atMost !== undefined;
    const look = () => judge(journal.after(expectation.after), expectation, journal.droppedAfter(expectation.after));
    let verdict = look();
    await waitForEntry(journal, clock, waitMs, AbortSignal.any([signal, ended]), () => {
      verdict = look();
      return verdict.settled || (verdict.passed && !watches);
    });
    const { settled: _, ...publicVerdict } = verdict;
    return {
      ...publicVerdict,
      found: [...publicVerdict.found],
      nearest: publicVerdict.nearest?.map((one) => ({ ...one, differs: [...one.differs] })),
    };
  },
});

interface Filter {
  readonly kind?: string | undefined;
  readonly name?: string | number | undefined;
  readonly http?: number | undefined;
  readonly search?: string | number | undefined;
}

function matchesName(entry: Pick<JournalEntry, 'kind' | 'name'>, { kind, name }: Filter): boolean {
  return (kind === undefined || entry.kind === kind) && (name === undefined || entry.name === String(name));
}

function fits(entry: JournalEntry, filter: Filter): boolean {
  const { http, search } = filter;
  if (!matchesName(entry, filter)) return false;
  if (http !== undefined && entry.response?.http !== http) return false;
  return search === undefined || JSON.stringify(entry).toLowerCase().includes(String(search).toLowerCase());
}

/** Polls until `isSeen` returns true, `waitMs` passes, the client disconnects or the simulated world ends. */
async function waitForEntry(
  journal: Journal,
  clock: Clock,
  waitMs: number,
  signal: AbortSignal,
  isSeen: () => boolean,
): Promise<void> {
  const deadline = clock.now() + waitMs;
  let last = journal.last;
  if (isSeen()) return;
  try {
    while (clock.now() < deadline) {
      await sleep(clock, Math.min(LOOK_MS, waitMs), signal);
      if (journal.last === last) continue;
      last = journal.last;
      if (isSeen()) return;
    }
  } catch {
    // The client disconnected or the simulated world ended, so no more entries arrive.
  }
}
