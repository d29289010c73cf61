import * as z from 'zod/mini';
import { type Clock, sleep } from '../../../src/kit/clock.ts';
import type { Journal, JournalEntry } from '../../core/journal.ts';
import { worldOperation } from './operation.ts';
import { JournalEntrySchema, JournalQuerySchema } from './schemas.ts';

/** How often a waiting reader looks for an entry, in milliseconds. */
const LOOK_MS = 50;

export const readJournal = worldOperation({
  id: 'readJournal',
  method: 'GET',
  path: '/worlds/{id}/journal',
  summary: 'Every call, channel line, input event and fault so far; secrets are redacted',
  query: JournalQuerySchema,
  answer: z.array(JournalEntrySchema),
  run: async ({ world, ended }, { query: { after = 0, waitMs = 0 }, signal }, { clock }) => [
    ...(await entriesAfter(world.journal, after, clock, waitMs, AbortSignal.any([signal, ended]))),
  ],
});

/** Waits for an entry at most `waitMs`, and no longer than the reader or the world stays. */
async function entriesAfter(
  journal: Journal,
  after: number,
  clock: Clock,
  waitMs: number,
  signal: AbortSignal,
): Promise<readonly JournalEntry[]> {
  const until = clock.now() + waitMs;
  try {
    while (journal.last <= after && clock.now() < until) await sleep(clock, Math.min(LOOK_MS, waitMs), signal);
  } catch {
    // The reader or the world is gone: what there is, is all that there will be.
  }
  return journal.after(after);
}
