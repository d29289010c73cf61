import * as z from 'zod/mini';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import { CrossTabRecord } from '../../ads/rewarded/crossTabRecord.ts';
import { AD_NOWBUX_KEY } from '../nowbuxKeys.ts';

/**
 * Maximum number of advertisements whose reward is kept in a guest's browser; beyond it, guests must sign in first.
 */
export const KEPT_MAX = 20;

export const AdCreditSchema = z.object({
  /** Idempotency key of the reward: the server credits it once, however often the request is sent. */
  key: z.string(),
  /** Promised reward for watching, in nowBux. */
  amount: z.number(),
  uaSessionId: z.string(),
  playSessionId: z.optional(z.string()),
});

/** An advertisement watched to its end that the server hasn't credited yet. */
export type AdCredit = z.infer<typeof AdCreditSchema>;

/**
 * Advertisements that one player has watched and the server hasn't credited, in local storage, shared by all tabs.
 */
export class AdRewardCredits {
  readonly #record: CrossTabRecord<AdCredit[]>;

  constructor(store: TextStore, log: Log) {
    this.#record = new CrossTabRecord(store, AD_NOWBUX_KEY, z.array(AdCreditSchema), log);
  }

  get credits(): readonly AdCredit[] {
    return (this.#record.value ?? []).filter(({ amount }) => amount > 0);
  }

  /** Total reward of the uncredited advertisements, in nowBux. */
  get total(): number {
    return this.credits.reduce((sum, { amount }) => sum + amount, 0);
  }

  add(credit: AdCredit): void {
    this.#record.value = [...this.credits, credit].slice(-KEPT_MAX);
  }

  /** Removes an advertisement once the server has answered its request for the reward. */
  settle({ key }: AdCredit): void {
    this.#record.value = this.credits.filter((one) => one.key !== key);
  }
}
