import * as z from 'zod/mini';
import type { Log, TextStore } from '../../../kit/ports.ts';
import { StoredRecord } from '../../ads/rewarded/storedRecord.ts';
import { AD_NOWBUX_KEY } from '../nowbuxKeys.ts';

/** Limit of a guest's uncredited ads in this browser; beyond it, they must sign in first. */
export const KEPT_MAX = 20;

const AdCreditSchema = z.object({
  /** Idempotency key: the server counts the credit once, however often it is sent. */
  key: z.string(),
  /** Promised reward, in nowBux. */
  amount: z.number(),
  uaSessionId: z.string(),
  playSessionId: z.optional(z.string()),
});

/** An advertisement watched to its end that the server hasn't credited yet. */
export type AdCredit = z.infer<typeof AdCreditSchema>;

/** Uncredited advertisements of one player in local storage, shared by all tabs. */
export class AdAccount {
  readonly #record: StoredRecord<AdCredit[]>;

  constructor(store: TextStore, log: Log) {
    this.#record = new StoredRecord(store, AD_NOWBUX_KEY, z.array(AdCreditSchema), log);
  }

  get credits(): readonly AdCredit[] {
    return (this.#record.value ?? []).filter(({ amount }) => amount > 0);
  }

  /** Total reward of the advertisements, in nowBux. */
  get total(): number {
    return this.credits.reduce((sum, { amount }) => sum + amount, 0);
  }

  add(credit: AdCredit): void {
    this.#record.value = [...this.credits, credit].slice(-KEPT_MAX);
  }

  /** Removes a credit that the server has answered. */
  settle({ key }: AdCredit): void {
    this.#record.value = this.credits.filter((one) => one.key !== key);
  }
}
