import { expect, it } from 'vitest';
import { changeName } from './changeName.ts';

it('a change of the balance is called by its reason, whatever the server’s title for that is', () => {
  expect(changeName({ reason: 'opening', title: 'Opening balance' })).toEqual({ reason: 'opening', title: '' });
});

it('a change that paid for something is called by its reason, and by what was bought', () => {
  expect(changeName({ reason: 'item', title: 'Silk scarf' })).toEqual({ reason: 'item', title: 'Silk scarf' });
});

it.each(['moon', '', 'constructor'])('a change for the unknown reason %j keeps the server’s title', (reason) => {
  expect(changeName({ reason, title: 'Full moon' })).toEqual({ reason: undefined, title: 'Full moon' });
});
