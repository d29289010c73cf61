import type { Millis } from '../../../src/kit/clock.ts';
import { ControlError } from '../../core/control/controlError.ts';
import type { Journal } from '../../core/journal/journal.ts';

/** An entry of a world's journal at which another world begins. */
export interface BranchPoint {
  /** World time of the entry. */
  readonly at: Millis | undefined;
  /** Length of the journal of a replay that has reached the entry. A replay repeats all entries but the player's inputs. */
  readonly replayed: number;
  /** Returns the number of the last entry that a replay with a journal of this length has repeated. */
  readonly lastOf: (replayed: number) => number;
}

/**
 * Finds an entry by its number; 0 is the start of the world.
 *
 * @throws ControlError if the journal doesn't have the entry, or has dropped it
 */
export function branchPoint(journal: Journal, seq: number): BranchPoint {
  const { last, dropped } = journal;
  if (seq > last) throw new ControlError('unknown', 'seq', `the journal has no entry ${seq}; the last one is ${last}`);
  if (seq > 0 && seq <= dropped)
    throw new ControlError('too-much', 'seq', `the journal has dropped entry ${seq}; the first one is ${dropped + 1}`);
  const entries = journal.after(0, Number.POSITIVE_INFINITY);
  const before = journal.droppedAfter().reduce((sum, { kind, count }) => sum + (kind === 'input' ? 0 : count), 0);
  const repeated = entries.filter(({ kind }) => kind !== 'input');
  const replayed = seq === 0 ? 0 : before + repeated.filter((entry) => entry.seq <= seq).length;
  return {
    at: entries[seq - dropped - 1]?.t,
    replayed,
    lastOf: (count) => (count <= replayed ? seq : (repeated[count - before - 1]?.seq ?? seq)),
  };
}
