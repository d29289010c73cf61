import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';

/** Spreadsheets run text with such a beginning as a formula, unless an apostrophe precedes it. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a ledger as CSV (RFC 4180): a header row, and one row for each change. Times are UTC. */
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

/** Returns an empty text for an invalid time. */
function time(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
