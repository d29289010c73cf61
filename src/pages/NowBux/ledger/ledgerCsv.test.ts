import { expect, it } from 'vitest';
import { ledgerCsv } from './ledgerCsv.ts';

const AT = Date.UTC(2026, 10, 20, 18, 5, 9);

it('ledgerCsv writes time, title, reason, pot, amount and expiry in separate columns', () => {
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
