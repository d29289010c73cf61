import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../../tests/support/app/apiBench.ts';
import { CARD, HAT, NOWBUX_PASS, PASS, REFUSED, sdk, shop } from '../../../../tests/support/payments/shop.ts';
import { waysOf } from './prepare.ts';

describe('what there must be before a player can be asked to pay', () => {
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
    'call.auth.access-token-get: the SDK’s token costs the player’s own, or a fresh one in a sandbox (%s)',
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
    ['no fresh token', { 'auth.access-token-get': { body: { success: false } } }],
    ['no answer about the token', { 'auth.access-token-get': REFUSED }],
    ['no token of the SDK’s', { 'paymentsdk.silenceCallback': sdk({}) }],
    ['no data with it', { 'paymentsdk.silenceCallback': sdk() }],
    ['a token of a failure', { 'paymentsdk.silenceCallback': { body: { status: 'Failure', data: { token: 't' } } } }],
    ['no way to pay', { 'paymentsdk.payTypeList': sdk({ payTypes: [] }) }],
    [
      'ways of a failure',
      { 'paymentsdk.payTypeList': { body: { status: 'Failure', data: { payTypes: [{ id: 'card' }] } } } },
    ],
    ['no answer about ways', { 'paymentsdk.payTypeList': REFUSED }],
    ['an order that can’t be', { 'paymentsdk.formatOrderData': { body: { status: 'Failure' } } }],
    ['no answer about the order', { 'paymentsdk.formatOrderData': REFUSED }],
  ])('for money is not there with %s', async (_, replies) => {
    expect(await shop({ ...READY, ...replies }, { sandbox: true }).prepare(PASS)).toBeUndefined();
  });

  it.each<[Reply, number | undefined]>([
    [{ body: { success: true, totalBalance: 700 } }, 700],
    [{ body: { success: false, totalBalance: 700 } }, undefined],
    [REFUSED, undefined],
  ])('for nowBux is the balance, where it is told: %j', async (reply, balance) => {
    const at = shop({ 'auth.wallet-check-balance': reply });
    expect(await at.prepare(NOWBUX_PASS)).toEqual({ token: undefined, ways: WAYS, balance });
    expect(at.calls()).toEqual(['wallet-check-balance']);
  });

  it.each<[string, Reply, unknown]>([
    ['the price is as it was', sdk({ amount: 60, balance: 90 }), { token: 'sdk-token', ways: WAYS, balance: 90 }],
    [
      'the price comes as text',
      sdk({ amount: '60', balance: null }),
      { token: 'sdk-token', ways: WAYS, balance: undefined },
    ],
    ['the price is another', sdk({ amount: 61, balance: 90 }), 'changed'],
    ['the price is no number', sdk({ amount: 'sixty' }), undefined],
    ['there is none of it', { body: { status: 'FailureNoResource' } }, 'sold out'],
    ['it failed', { body: { status: 'Failure' } }, undefined],
    ['it was not answered', REFUSED, undefined],
  ])('for something in a game, where %s', async (_, reply, prepared) => {
    const at = shop({ ...READY, 'paymentsdk.paymentDetails': reply });
    expect(await at.prepare(HAT)).toEqual(prepared);
    expect(at.bench.last('paymentsdk.paymentDetails').body).toEqual({
      ...{ token: 'sdk-token', type: 'inapp', appId: '20199', productId: 'hat', countryCode: 'US', channel: 'cloud' },
    });
  });

  const card = (more: object) => ({ productId: 'gift-card-5', nowbuxAmount: 500, ...more });
  it.each<[string, Reply, unknown]>([
    [
      'there is one',
      { body: { status: 'Success', nowbuxRewardBalance: 900, giftCards: [card({})] } },
      { token: undefined, ways: WAYS, balance: 900 },
    ],
    ['it costs something else', { body: { status: 'Success', giftCards: [card({ nowbuxAmount: 501 })] } }, 'changed'],
    ['it is sold out', { body: { status: 'Success', giftCards: [card({ soldOut: true })] } }, 'sold out'],
    [
      'there is none of its name',
      { body: { status: 'Success', giftCards: [card({ productId: 'other' })] } },
      'sold out',
    ],
    ['there are none at all', { body: { status: 'Success' } }, 'sold out'],
    ['it failed', { body: { status: 'Failure', giftCards: [card({})] } }, undefined],
    ['it was not answered', REFUSED, undefined],
  ])('for a shop’s code, where %s', async (_, reply, prepared) => {
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
