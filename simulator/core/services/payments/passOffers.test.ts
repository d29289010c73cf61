import { describe, expect, it } from 'vitest';
import { playPass } from '../../../../src/contracts/calls/subscriptionCalls.ts';
import { visitedWorld } from '../../testing/testVisit.ts';

describe('the playPass call', () => {
  it('returns each pass with its label, price and payment method', async () => {
    const { visit } = await visitedWorld();
    const { body } = await visit.call(playPass, { category: 'playPass', appId: '20103' });
    const pass = { appId: '20103', currency: 'real', currencySymbol: '$', enablePaymentSdkFlow: true };
    expect(body.playPass).toEqual([
      {
        appId: '20103',
        label: 'Limited offer',
        productId: 'nowpass-day',
        currency: 'nowbux',
        offerPrice: 450,
        currencySymbol: '',
        enablePaymentSdkFlow: false,
      },
      { ...pass, label: '', productId: 'nowpass-month', offerPrice: 6.99 },
      { ...pass, label: 'Best value', productId: 'nowprime-year', offerPrice: 49.99, freeTrial: true },
    ]);
    const { body: anywhere } = await visit.call(playPass, { category: 'playPass' });
    expect(anywhere.playPass.map(({ appId }) => appId)).toEqual(['', '', '']);
  });

  it.each([
    ['US', '$', 6.99, 49.99],
    ['GB', '£', 5.59, 39.99],
    ['BR', 'R$', 34.95, 249.95],
    ['AU', 'A$', 10.49, 74.99],
    ['IN', '₹', 559, 3999],
    ['CA', 'C$', 9.44, 67.49],
    ['ID', '$', 6.99, 49.99],
    ['VN', '$', 6.99, 49.99],
    ['TH', '$', 6.99, 49.99],
    ['PH', '$', 6.99, 49.99],
  ])('returns prices in the currency of the country %s', async (country, symbol, month, year) => {
    const { visit } = await visitedWorld({ country });
    const offers = async (category: 'playPass' | 'subscription') =>
      (await visit.call(playPass, { category })).body.playPass.slice(1);
    const passes = await offers('playPass');
    expect(passes.map(({ currencySymbol, offerPrice }) => [currencySymbol, offerPrice])).toEqual([
      [symbol, month],
      [symbol, year],
    ]);
    expect(await offers('subscription')).toEqual([]);
  });

  it('returns the Japanese portal’s passes in Japan, and no passes in countries without passes', async () => {
    const offers = async (country: string, category: 'playPass' | 'subscription') => {
      const { visit } = await visitedWorld({ country });
      const { body } = await visit.call(playPass, { category });
      return body.playPass.map(({ currencySymbol, offerPrice }) => `${currencySymbol}${offerPrice}`);
    };
    expect(await offers('JP', 'subscription')).toEqual(['450', '¥1049', '¥7499']);
    for (const [country, category] of [
      ['JP', 'playPass'],
      ['DE', 'playPass'],
      ['DE', 'subscription'],
    ] as const)
      expect(await offers(country, category)).toEqual([]);
  });
});
