import { expect, it } from 'vitest';
import { transactionName } from './transactionName.ts';

it('changeName returns the reason without the server’s title for a change that bought nothing', () => {
  expect(transactionName({ reason: 'opening', title: 'Opening balance' })).toEqual({ reason: 'opening', title: '' });
});

it('changeName returns the reason and the item’s title for a purchase', () => {
  expect(transactionName({ reason: 'item', title: 'Silk scarf' })).toEqual({ reason: 'item', title: 'Silk scarf' });
});

it.each(['moon', '', 'constructor'])('changeName returns the server’s title for the unknown reason %j', (reason) => {
  expect(transactionName({ reason, title: 'Full moon' })).toEqual({ reason: undefined, title: 'Full moon' });
});
