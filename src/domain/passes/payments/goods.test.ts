import { expect, it } from 'vitest';
import { CARD, HAT, PASS } from '../../../../tests/support/payments/shop.ts';
import { nameOf } from './goods.ts';

it('nameOf includes the game for in-game items, but not for passes and gift cards', () => {
  expect(nameOf(PASS)).toBe('nowpass-month');
  expect(nameOf(HAT)).toBe('game item 20199 hat');
  expect(nameOf(CARD)).toBe('gift card gift-card-5');
  // A pass is the same product in all games.
  expect(nameOf({ ...PASS, appId: '20101' })).toBe('nowpass-month');
});
