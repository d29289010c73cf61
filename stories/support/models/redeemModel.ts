import { fn } from 'storybook/test';
import type { Item } from '../../../src/domain/passes/payments/purchase.state.ts';
import type { RedeemModel, RedeemStep } from '../../../src/pages/NowBux/redeem/redeem.types.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';

export const CARDS = [
  { productId: 'gift-card-5', name: 'Harbour Games', nowbuxAmount: 500, worth: 5, currencySymbol: '$' },
  { productId: 'gift-card-10', name: 'Paper Kite', nowbuxAmount: 950, worth: 10, currencySymbol: '$' },
  { productId: 'gift-card-25', name: 'Night Market', nowbuxAmount: 2_300, worth: 25, currencySymbol: '$' },
] as const;

const game = (appId: string, name: string, company: string, ...items: (readonly [string, number])[]) => ({
  appId,
  name,
  company,
  icon: undefined,
  playUrl: sampleUrl(`/play/${name.toLowerCase()}/${appId}`),
  items: items.map(([item, price]) => ({ name: item, price })),
});
export const SOLD_IN = [
  game('20102', 'Orchard', 'Windfall Works', ['Basket of seeds', 80]),
  game('20101', 'Skyhop', 'Paper Anvil Ltd', ['Silk scarf', 120], ['Feather hat', 60]),
] as const;

/** The redeemable item that is selected in stories. */
export const CARD: Item = { goods: 'gift card', productId: 'gift-card-5', currency: 'nowbux', price: 500, symbol: '' };
export const SCARF: Item = {
  goods: 'game item',
  appId: '20101',
  productId: 'Silk scarf',
  currency: 'nowbux',
  price: 120,
  symbol: '',
  sdk: true,
};

export const redeemModel: RedeemModel = {
  games: { kind: 'loaded', value: SOLD_IN },
  step: undefined,
  chooseCard: fn(),
  chooseItem: fn(),
  close: fn(),
  copy: fn(() => Promise.resolve(true)),
};

/** Returns the model of redeeming nowBux at this step. */
export const redeemingAt = (step: RedeemStep): RedeemModel => ({ ...redeemModel, step });
