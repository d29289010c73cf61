import type * as z from 'zod/mini';
import type { WithdrawalSchema } from '../../../../src/contracts/entities/loyalty.ts';
import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/worldIds.ts';
import type { Player } from '../../players/players.ts';

export type Withdrawal = z.output<typeof WithdrawalSchema>;

interface Entry {
  readonly player: Player;
  readonly offerId: string;
  /** Idempotency key of the withdrawal's request. */
  readonly key: string | undefined;
  readonly at: Millis;
  readonly withdrawal: Withdrawal;
}

/** Withdrawals to PayPal accounts in order; each offer pays once. */
export class Withdrawals {
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #lines: Entry[] = [];

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  get all(): readonly Entry[] {
    return this.#lines;
  }

  /** The withdrawal of a player's offer. */
  of(player: Player, offerId: string): Withdrawal | undefined {
    return this.#lineOf(player, offerId)?.withdrawal;
  }

  byKey(player: Player, key: string | undefined): Withdrawal | undefined {
    if (key === undefined) return undefined;
    return this.#lines.find((one) => one.player === player && one.key === key)?.withdrawal;
  }

  /** Pays an offer once; a repeated request returns the first withdrawal. */
  request(
    player: Player,
    offerId: string,
    fields: Omit<Withdrawal, 'transaction_id'>,
    key: string | undefined,
  ): Withdrawal {
    const before = this.of(player, offerId);
    if (before) return before;
    const withdrawal = { transaction_id: `NL-${this.#ids.next('wd').slice(3, 15).toUpperCase()}`, ...fields };
    this.#lines.push({ player, offerId, key, at: this.#clock.now(), withdrawal });
    return withdrawal;
  }

  #lineOf(player: Player, offerId: string): Entry | undefined {
    return this.#lines.find((one) => one.player === player && one.offerId === offerId);
  }
}
