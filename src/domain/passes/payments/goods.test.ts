import { expect, it } from 'vitest';
import { CARD, HAT, PASS } from '../../../../tests/support/payments/shop.ts';
import { nameOf } from './goods.ts';

it('the name of what is sold tells games’ things apart, and passes from all of them', () => {
  expect(nameOf(PASS)).toBe('nowpass-month');
  expect(nameOf(HAT)).toBe('game item 20199 hat');
  expect(nameOf(CARD)).toBe('gift card gift-card-5');
  // A pass is the same product in all games.
  expect(nameOf({ ...PASS, appId: '20101' })).toBe('nowpass-month');
});
