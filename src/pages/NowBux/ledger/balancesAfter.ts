import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';

/**
 * Returns the balance after each change, by its id. `total` is the present balance. Returns an empty map if a balance
 * would be negative, because then the list and the total are from different moments.
 */
export function balancesAfter(
  transactions: readonly Pick<Transaction, 'id' | 'at' | 'amount'>[],
  total: number,
): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  let balance = total;
  // The sort is stable: changes of one millisecond keep the server's order, the newest first.
  for (const { id, amount } of transactions.toSorted((a, b) => b.at - a.at)) {
    balances.set(id, balance);
    balance -= amount;
    if (balance < 0) return new Map();
  }
  return balances;
}
