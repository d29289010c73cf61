import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';

/**
 * Returns the nowBux balance after each change of it, by the change's id. `total` is the present balance. Returns an
 * empty map if a balance would be negative, because then the list and the total are from different moments.
 */
export function balancesAfter(
  transactions: readonly Pick<Transaction, 'id' | 'at' | 'amount'>[],
  total: number,
): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  let balance = total;
  // The sort is stable: balance changes of one millisecond keep the server's order, the newest first.
  for (const { id, amount } of transactions.toSorted((a, b) => b.at - a.at)) {
    balances.set(id, balance);
    balance -= amount;
    if (balance < 0) return new Map();
  }
  return balances;
}

/** Spreadsheets run text that begins with one of these characters as a formula, unless an apostrophe precedes it. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns the changes of the balance as CSV (RFC 4180): a header row, and one row for each change. Times are UTC. */
export function ledgerCsv(rows: readonly Transaction[]): string {
  const lines = rows.map(({ at, title, reason, pot, amount, expiresAt }) =>
    [
      time(at),
      text(title),
      text(reason),
      text(pot),
      `${amount}`,
      expiresAt === undefined ? '' : time(expiresAt),
    ].join(),
  );
  return `${['time,title,reason,pot,amount,expires', ...lines].join('\r\n')}\r\n`;
}

function text(value = ''): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Formats a time as in ISO 8601; empty for an invalid time. */
function time(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
