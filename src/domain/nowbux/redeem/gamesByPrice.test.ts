import { expect, it } from 'vitest';
import { gamesByPrice } from './gamesByPrice.ts';

it('rule.iap-list, const.iap-max: gamesByPrice returns the 15 games with the lowest first price, without empty games', () => {
  const games = Array.from({ length: 20 }, (_, i) => ({
    appId: String(i),
    items: [{ iapName: 'x', nowbuxAmount: ((i * 7) % 20) * 10 }],
  }));
  const shown = gamesByPrice([...games, { appId: 'none', items: [] }]);
  expect(shown.map(({ items }) => items[0]?.nowbuxAmount)).toEqual(Array.from({ length: 15 }, (_, i) => i * 10));
});
