import * as z from 'zod/mini';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { KeptRecord } from '../../ads/rewarded/keptRecord.ts';
import { AD_NOWBUX_KEY } from '../nowbuxKeys.ts';

/** A guest has so many in the browser at most; then they sign in first. */
export const KEPT_MAX = 20;

const AdCreditSchema = z.object({
  /** With it the credit counts once, however often it is sent. */
  key: z.string(),
  /** What was promised for it, in nowBux. */
  amount: z.number(),
  uaSessionId: z.string(),
  playSessionId: z.optional(z.string()),
});

/** An advertisement that was watched to its end, and has brought nothing yet. */
export type AdCredit = z.infer<typeof AdCreditSchema>;

/** Advertisements that nobody was credited for yet, kept in local storage: of one player, for all tabs. */
export class AdAccount {
  readonly #kept: KeptRecord<AdCredit[]>;

  constructor(store: TextStore, log: Log) {
    this.#kept = new KeptRecord(store, AD_NOWBUX_KEY, z.array(AdCreditSchema), log);
  }

  get credits(): readonly AdCredit[] {
    return (this.#kept.value ?? []).filter(({ amount }) => amount > 0);
  }

  /** Their nowBux. */
  get total(): number {
    return this.credits.reduce((sum, { amount }) => sum + amount, 0);
  }

  add(credit: AdCredit): void {
    this.#kept.value = [...this.credits, credit].slice(-KEPT_MAX);
  }

  /** The server has answered: that is never sent again. */
  settle({ key }: AdCredit): void {
    this.#kept.value = this.credits.filter((one) => one.key !== key);
  }
}
