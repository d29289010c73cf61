import { expect, it } from 'vitest';
import { balancesAfter } from './balancesAfter.ts';

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
