import * as z from 'zod/mini';
import type { Log, TextStore } from '../../kit/textStoreAndLog.ts';
import { readStored } from '../../kit/readStored.ts';

export const REPORTS_KEY = 'ngReports';
/** Maximum number of stored problem reports; beyond it, the oldest are dropped. */
const KEPT = 20;

export const KeptReportSchema = z.object({
  /** Id of the problem report. It stays the same if the player sends the report again. */
  id: z.string(),
  /** Time at which the player sent the problem report last, in milliseconds since the Unix epoch. */
  at: z.number(),
  category: z.string(),
  game: z.optional(z.string()),
  /** The server's last answer about the problem report; `unreached`: no answer. */
  state: z.enum(['taken', 'refused', 'too-often', 'unreached']),
  /** Reference number that support has assigned to an accepted problem report. */
  ticket: z.optional(z.string()),
  /** Error code with which the server refused the problem report. */
  code: z.optional(z.union([z.number(), z.string()])),
});

/** Data about a problem report that this browser stores, without its text. */
export type KeptReport = z.infer<typeof KeptReportSchema>;

/**
 * Problem reports that the player has sent from this browser, with the server's last answers, because no API call
 * lists them. A sign-out removes them.
 */
export class SupportReports {
  readonly #store: TextStore;
  readonly #log: Log;

  constructor(store: TextStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** The stored problem reports, newest first. Unreadable entries count as absent. */
  get all(): readonly KeptReport[] {
    return readStored(this.#store, REPORTS_KEY, z.array(KeptReportSchema), this.#log) ?? [];
  }

  /** Stores a problem report's new state, replacing the previous one. */
  keep(report: KeptReport): void {
    const others = this.all.filter(({ id }) => id !== report.id);
    this.#store.set(REPORTS_KEY, JSON.stringify([report, ...others].slice(0, KEPT)));
  }

  forget(): void {
    this.#store.remove(REPORTS_KEY);
  }
}
