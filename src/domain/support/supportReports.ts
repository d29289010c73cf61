import * as z from 'zod/mini';
import type { Log, TextStore } from '../../kit/ports.ts';
import { readStored } from '../../kit/readStored.ts';

export const REPORTS_KEY = 'ngReports';
/** Older ones are forgotten. */
const KEPT = 20;

const KeptReportSchema = z.object({
  /** Of the draft: sent again, it is the same report. */
  id: z.string(),
  /** When the server was last asked to take it, in milliseconds since the Unix epoch. */
  at: z.number(),
  category: z.string(),
  game: z.optional(z.string()),
  /** As the server answered last; `unreached`: it did not. */
  state: z.enum(['taken', 'refused', 'too-often', 'unreached']),
  /** What support finds it by, once it is taken. */
  ticket: z.optional(z.string()),
  /** Of the call, if the server refused the report. */
  code: z.optional(z.union([z.number(), z.string()])),
});

/** What this browser knows of a report: never its words. */
export type KeptReport = z.infer<typeof KeptReportSchema>;

/**
 * The reports of this browser's player, signed in or not, with what the server last said of each: no call of the wire lists
 * them. They go with the player's other things at a sign-out.
 */
export class SupportReports {
  readonly #store: TextStore;
  readonly #log: Log;

  constructor(store: TextStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** The newest first. What can't be read counts as none. */
  get all(): readonly KeptReport[] {
    return readStored(this.#store, REPORTS_KEY, z.array(KeptReportSchema), this.#log) ?? [];
  }

  /** Keeps what the server said of a report, in the place of what it said of it before. */
  keep(report: KeptReport): void {
    const others = this.all.filter(({ id }) => id !== report.id);
    this.#store.set(REPORTS_KEY, JSON.stringify([report, ...others].slice(0, KEPT)));
  }

  forget(): void {
    this.#store.remove(REPORTS_KEY);
  }
}
