import { expect, it } from 'vitest';
import { balancesAfter, ledgerCsv } from './ledgerRows.ts';

const change = (id: string, at: number, amount: number) => ({ id, at, amount });

it('balancesAfter returns the balance after each change, ending with the present balance', () => {
  const changes = [change('c', 3, 25), change('b', 2, -500), change('a', 1, 600)];
  expect([...balancesAfter(changes, 125)]).toEqual([
    ['c', 125],
    ['b', 100],
    ['a', 600],
  ]);
});

it('balancesAfter sorts changes by time, and keeps the order of simultaneous changes', () => {
  const changes = [change('a', 1, 5), change('c', 2, 2), change('b', 2, 3)];
  expect([...balancesAfter(changes, 10)]).toEqual([
    ['c', 10],
    ['b', 8],
    ['a', 5],
  ]);
});

it('balancesAfter returns no balances if the list contradicts the present balance', () => {
  expect(balancesAfter([change('a', 1, 600)], 125).size).toBe(0);
});

const AT = Date.UTC(2026, 10, 20, 18, 5, 9);

it('ledgerCsv writes time, title, reason, affected balance, amount and expiry in separate columns', () => {
  const earned = { id: '1', at: AT, amount: 25, title: 'Quest "A", done', reason: 'quest', pot: 'reward' };
  const spent = { id: '2', at: AT, amount: -500, title: 'Gift card', reason: 'gift-card', pot: 'pay' };
  expect(ledgerCsv([{ ...earned, expiresAt: AT + 86_400_000 }, spent])).toBe(
    [
      'time,title,reason,pot,amount,expires',
      '2026-11-20T18:05:09.000Z,"Quest ""A"", done","quest","reward",25,2026-11-21T18:05:09.000Z',
      '2026-11-20T18:05:09.000Z,"Gift card","gift-card","pay",-500,',
      '',
    ].join('\r\n'),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
  'ledgerCsv escapes %j so that a spreadsheet does not run it as a formula',
  (title) => {
    const [, row] = ledgerCsv([{ id: '1', at: AT, amount: 1, title, reason: '', pot: '' }]).split('\r\n');
    expect(row).toContain(`"'${title}"`);
  },
);

it('ledgerCsv omits an invalid time', () => {
  expect(ledgerCsv([{ id: '1', at: 9e15, amount: 1, title: '', reason: '', pot: '' }])).toContain('\r\n,"","","",1,');
});
