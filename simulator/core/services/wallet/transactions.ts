import type { walletTransactionsList } from '../../../../src/contracts/calls/walletCalls.ts';
import type * as z from 'zod/mini';
import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';

type Transaction = z.input<(typeof walletTransactionsList)['response']>['transactions'];

/** A player's nowBux transactions in wire format, newest first. Unexpired earnings contain their expiry. */
export function transactionsOf(player: Player, { ledger }: Pick<Backend, 'ledger'>): NonNullable<Transaction> {
  const expiresAt = ledger.expiryOf(player.id);
  const entries = ledger.of(player.id);
  const lost = entries.findIndex(({ reason }) => reason === 'expiry');
  const shownEntries = lost < 0 ? entries.length : lost;
  return entries.map(({ id, at, amount, title, reason, pot }, i) => ({
    id,
    at,
    amount,
    title,
    reason,
    pot,
    ...(pot === 'reward' && amount > 0 && i < shownEntries && expiresAt !== undefined && { expiresAt }),
  }));
}
