import type { Backend } from './backend.ts';
import type { Scripts } from '../script/script.ts';
import type { WorldOptions } from './world.ts';
import { playerSnapshotOf } from '../players/playerSnapshot.ts';
import type { WorldSnapshot } from './worldSnapshot.ts';

/** Looks at a world without changing it. */
export function snapshotOf(options: WorldOptions, backend: Backend, scripts: Scripts): WorldSnapshot {
  const { clock, players, tokens, sessions, queue, config, journal, purchases, ledger } = backend;
  return {
    id: options.id,
    scenario: options.scenario.id,
    ...(options.startAt !== undefined && { moment: options.startAt }),
    seed: options.seed,
    now: clock.now(),
    players: players.all.map(playerSnapshotOf),
    signIns: tokens.signIns.flatMap(({ id, at, player }) =>
      player.account ? [{ id, at, email: player.account.email }] : [],
    ),
    sessions: sessions.all.map((session) => session.snapshot),
    orders: purchases.all.map(
      ({ orderId, player, productId, payments, grantedAt, refused, price, trialDays, refundedAt }) => ({
        orderNumber: orderId,
        player: player.id,
        productId,
        payments,
        granted: grantedAt !== undefined,
        refused,
        // A free trial takes nothing.
        taken: payments > 0 && trialDays === undefined ? price.amount : 0,
        refunded: refundedAt !== undefined,
      }),
    ),
    books: ledger.books,
    withdrawals: backend.withdrawals.all.map(({ player, offerId, withdrawal }) => ({
      transactionId: withdrawal.transaction_id,
      player: player.id,
      offerId,
      currency: withdrawal.currency,
      amount: withdrawal.amount,
      fees: withdrawal.fees,
    })),
    queue: queue.waiting,
    holds: scripts.holds,
    config: config.snapshot,
    journal: { last: journal.last },
  };
}
