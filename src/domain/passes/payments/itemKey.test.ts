import { expect, it } from 'vitest';
import { CARD, HAT, PASS } from '../../../../tests/support/payments/purchaseFixtures.ts';
import { itemKey } from './itemKey.ts';

it('itemKey includes the game for in-game items, but not for passes and gift cards', () => {
  expect(itemKey(PASS)).toBe('nowpass-month');
  expect(itemKey(HAT)).toBe('game item 20199 hat');
  expect(itemKey(CARD)).toBe('gift card gift-card-5');
  // A pass is the same product in all games, so the game isn't part of its key.
  expect(itemKey({ ...PASS, appId: '20101' })).toBe('nowpass-month');
});
