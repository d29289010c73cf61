import type { Transaction } from '../../../domain/nowbux/nowbux.store.ts';

/** A spreadsheet takes what begins so for a formula; after an apostrophe it is a text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A ledger as RFC 4180 has it: a row of names, and one for each change. Times are UTC. */
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

/** Empty where it is no time. */
function time(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
