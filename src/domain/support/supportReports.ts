import * as z from 'zod/mini';
import type { Log, TextStore } from '../../kit/ports.ts';
import { readStored } from '../../kit/readStored.ts';

export const REPORTS_KEY = 'ngReports';
/** Limit of stored reports; the oldest are dropped. */
const KEPT = 20;

const KeptReportSchema = z.object({
  /** Id of the draft, kept on a repeated send. */
  id: z.string(),
  /** Time of the last send, in milliseconds since the Unix epoch. */
  at: z.number(),
  category: z.string(),
  game: z.optional(z.string()),
  /** The server's last answer; `unreached`: no answer. */
  state: z.enum(['taken', 'refused', 'too-often', 'unreached']),
  /** Support's reference, once the report is accepted. */
  ticket: z.optional(z.string()),
  /** Error code of a refused report. */
  code: z.optional(z.union([z.number(), z.string()])),
});

/** Metadata of a report in this browser, never its text. */
export type KeptReport = z.infer<typeof KeptReportSchema>;

/**
 * Reports of this browser's player with the server's last answers, because no call lists them. A sign-out removes them.
 */
export class SupportReports {
  readonly #store: TextStore;
  readonly #log: Log;

  constructor(store: TextStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** Newest first. Unreadable entries count as absent. */
  get all(): readonly KeptReport[] {
    return readStored(this.#store, REPORTS_KEY, z.array(KeptReportSchema), this.#log) ?? [];
  }

  /** Stores a report's new state, replacing the previous one. */
  keep(report: KeptReport): void {
    const others = this.all.filter(({ id }) => id !== report.id);
    this.#store.set(REPORTS_KEY, JSON.stringify([report, ...others].slice(0, KEPT)));
  }

  forget(): void {
    this.#store.remove(REPORTS_KEY);
  }
}
