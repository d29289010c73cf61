import { expect, it } from 'vitest';
import { transactionName } from './transactionName.ts';

it('transactionName returns the reason without the server’s title for a change that bought nothing', () => {
  expect(transactionName({ reason: 'opening', title: 'Opening balance' })).toEqual({ reason: 'opening', title: '' });
});

it('transactionName returns the reason and the item’s title for a purchase', () => {
  expect(transactionName({ reason: 'item', title: 'Silk scarf' })).toEqual({ reason: 'item', title: 'Silk scarf' });
});

it.each(['moon', '', 'constructor'])(
  'transactionName returns the server’s title for the unknown reason %j',
  (reason) => {
    expect(transactionName({ reason, title: 'Full moon' })).toEqual({ reason: undefined, title: 'Full moon' });
  },
);
