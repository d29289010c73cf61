import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import {
  CARD,
  HAT,
  NOWBUX_PASS,
  PASS,
  REFUSED,
  sdk,
  shop,
} from '../../../../tests/support/payments/purchaseFixtures.ts';
import { waysOf } from './preparePurchase.ts';

describe('the preparation of a purchase', () => {
  const READY = {
    'auth.access-token-get': { body: { success: true, access_token: 'fresh-one' } },
    'paymentsdk.silenceCallback': sdk({ token: 'sdk-token' }),
    'paymentsdk.payTypeList': sdk({ payTypes: [{ id: 'card', label: 'Card' }] }),
    'paymentsdk.formatOrderData': sdk({}),
  } satisfies Record<string, Reply>;
  const WAYS = [{ id: 'nowbux', label: 'nowBux' }];

  it.each([
    [false, 'mine', ['silenceCallback', 'payTypeList', 'formatOrderData']],
    [true, 'fresh-one', ['access-token-get', 'silenceCallback', 'payTypeList', 'formatOrderData']],
  ])(
    'call.auth.access-token-get: requests the SDK token with the player’s token, or a fresh one in a sandbox (%s)',
    async (sandbox, accessToken, calls) => {
      const at = shop(READY, { sandbox });
      expect(await at.prepare(PASS)).toEqual({
        token: 'sdk-token',
        ways: [{ id: 'card', label: 'Card' }],
        balance: undefined,
      });
      expect(at.bench.last('paymentsdk.silenceCallback').body).toMatchObject({
        accessToken,
        productId: 'nowpass-month',
      });
      expect(at.calls()).toEqual(calls);
    },
  );

  it.each<[string, Record<string, Reply>]>([
    ['a refused access token', { 'auth.access-token-get': { body: { success: false } } }],
    ['a failed access token request', { 'auth.access-token-get': REFUSED }],
    ['an answer without an SDK token', { 'paymentsdk.silenceCallback': sdk({}) }],
    ['an SDK token answer without data', { 'paymentsdk.silenceCallback': sdk() }],
    [
      'an SDK token with a failure status',
      { 'paymentsdk.silenceCallback': { body: { status: 'Failure', data: { token: 't' } } } },
    ],
    ['an empty list of payment methods', { 'paymentsdk.payTypeList': sdk({ payTypes: [] }) }],
    [
      'payment methods with a failure status',
      { 'paymentsdk.payTypeList': { body: { status: 'Failure', data: { payTypes: [{ id: 'card' }] } } } },
    ],
    ['a failed payment method request', { 'paymentsdk.payTypeList': REFUSED }],
    ['a refused order data request', { 'paymentsdk.formatOrderData': { body: { status: 'Failure' } } }],
    ['a failed order data request', { 'paymentsdk.formatOrderData': REFUSED }],
  ])('returns undefined for a purchase with money after %s', async (_, replies) => {
    expect(await shop({ ...READY, ...replies }, { sandbox: true }).prepare(PASS)).toBeUndefined();
  });

  it.each<[Reply, number | undefined]>([
    [{ body: { success: true, totalBalance: 700 } }, 700],
    [{ body: { success: false, totalBalance: 700 } }, undefined],
    [REFUSED, undefined],
  ])('returns the balance for a purchase with nowBux after the answer %j', async (reply, balance) => {
    const at = shop({ 'auth.wallet-check-balance': reply });
    expect(await at.prepare(NOWBUX_PASS)).toEqual({ token: undefined, ways: WAYS, balance });
    expect(at.calls()).toEqual(['wallet-check-balance']);
  });

  it.each<[string, Reply, unknown]>([
    ['the price is unchanged', sdk({ amount: 60, balance: 90 }), { token: 'sdk-token', ways: WAYS, balance: 90 }],
    [
      'the price is a numeric text',
      sdk({ amount: '60', balance: null }),
      { token: 'sdk-token', ways: WAYS, balance: undefined },
    ],
    ['the price has changed', sdk({ amount: 61, balance: 90 }), 'changed'],
    ['the price is not a number', sdk({ amount: 'sixty' }), undefined],
    ['it is sold out', { body: { status: 'FailureNoResource' } }, 'sold out'],
    ['the request gets a failure status', { body: { status: 'Failure' } }, undefined],
    ['the request gets an HTTP error', REFUSED, undefined],
  ])('returns the balance, a reason or undefined for an in-game item when %s', async (_, reply, prepared) => {
    const at = shop({ ...READY, 'paymentsdk.paymentDetails': reply });
    expect(await at.prepare(HAT)).toEqual(prepared);
    expect(at.bench.last('paymentsdk.paymentDetails').body).toEqual({
      ...{ token: 'sdk-token', type: 'inapp', appId: '20199', productId: 'hat', countryCode: 'US', channel: 'cloud' },
    });
  });

  const card = (more: object) => ({ productId: 'gift-card-5', nowbuxAmount: 500, ...more });
  it.each<[string, Reply, unknown]>([
    [
      'it is available',
      { body: { status: 'Success', nowbuxRewardBalance: 900, giftCards: [card({})] } },
      { token: undefined, ways: WAYS, balance: 900 },
    ],
    ['its price has changed', { body: { status: 'Success', giftCards: [card({ nowbuxAmount: 501 })] } }, 'changed'],
    ['it is sold out', { body: { status: 'Success', giftCards: [card({ soldOut: true })] } }, 'sold out'],
    ['it is not in the list', { body: { status: 'Success', giftCards: [card({ productId: 'other' })] } }, 'sold out'],
    ['the answer has no list', { body: { status: 'Success' } }, 'sold out'],
    ['the request gets a failure status', { body: { status: 'Failure', giftCards: [card({})] } }, undefined],
    ['the request gets an HTTP error', REFUSED, undefined],
  ])('returns the balance, a reason or undefined for a gift card when %s', async (_, reply, prepared) => {
    const at = shop({ 'rewards.getReward': reply });
    expect(await at.prepare(CARD)).toEqual(prepared);
    expect(at.calls()).toEqual(['getReward']);
  });
});

describe('waysOf', () => {
  it('returns each valid payment method once, with a label, and omits nowBux', () => {
    const payTypes = [
      ...[
        { id: 'card', label: 'Card' },
        { id: 'card', label: 'Another' },
        { id: 'nowbux', label: 'nowBux' },
      ],
      ...[{ id: '' }, { id: true }, 'card', { id: 'wallet' }],
    ];
    expect(waysOf({ payTypes })).toEqual([
      { id: 'card', label: 'Card' },
      { id: 'wallet', label: '' },
    ]);
  });

  it.each([[undefined], [{}], [{ payTypes: 'card' }]])('returns no payment methods for %j', (data) => {
    expect(waysOf(data)).toEqual([]);
  });
});
