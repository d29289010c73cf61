import { describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/apiBench.ts';
import { IDEMPOTENCY_KEY } from '../../contracts/idempotency.ts';
import { memoryStore } from '../../kit/ports.ts';
import { SeededRandom } from '../../kit/random.ts';
import type { Tracking } from '../../contracts/entities/session.ts';
import { Intentions } from './intentions.ts';
import { nameOf } from './goods.ts';
import { placeOrder } from './placeOrder.ts';
import { prepare } from './prepare.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Item } from './purchase.state.ts';
import { leftOpen, PURCHASES_KEY } from './purchasesKey.ts';
import { waysOf } from './ways.ts';

const PASS: Item = { productId: 'nowpass-month', currency: 'real', price: 9.99, symbol: '$' };
const NOWBUX_PASS: Item = { productId: 'nowpass-day', currency: 'nowbux', price: 450, symbol: '' };
const SDK_PASS: Item = { ...NOWBUX_PASS, sdk: true };
const HAT: Item = { ...SDK_PASS, productId: 'hat', goods: 'game item', appId: '20199', price: 60 };
const CARD: Item = { ...NOWBUX_PASS, productId: 'gift-card-5', goods: 'gift card', price: 500 };

const REFUSED: Reply = { http: 400, body: { status: 'Failure', errCode: 1000 } };
const sdk = (data?: object): Reply => ({ body: { status: 'Success', ...(data && { data }) } });
const bought = (...list: object[]): Reply => sdk({ INAPP_PURCHASE_DATA_LIST: list });

/** A player who buys, on a scripted service. */
function shop(replies: Readonly<Record<string, Reply>> = {}) {
  const bench = new ApiBench();
  bench.identity.keepAccessToken('mine', undefined);
  for (const [id, reply] of Object.entries(replies)) bench.script(id, reply);
  const store = memoryStore();
  const given: unknown[] = [];
  const intentions = new Intentions({ store, clock: bench.clock, random: new SeededRandom(1), player: () => 'mira' });
  const ports: PurchasePorts = {
    api: bench.api,
    buyer: () => ({
      ...{ tracking: {} as Tracking, appId: '20101', uaId: 'ua-1', uaSessionId: 'visit-1' },
      ...{ playSessionId: undefined, nowPassSource: 'notice', countryCode: 'US', token: 'mine' },
    }),
    host: 'http://payment.test',
    intentions,
    lock: { take: () => Promise.resolve(true), whenFree: () => Promise.resolve() },
    openPayment: () => Promise.resolve(undefined),
    allowance: () => Promise.resolve({ kind: 'free' }),
    paid: () => undefined,
    bought: (info) => void given.push(info),
  };
  const { signal } = bench.life;
  return {
    bench,
    store,
    given,
    intentions,
    order: (item: Item, token?: string) => placeOrder(ports, item, token, signal),
    prepare: (item: Item) => prepare(ports, item, signal),
    calls: () => bench.requests.map(({ id }) => id.split('.')[1]),
    keyOf: (id: string) => bench.last(id).headers[IDEMPOTENCY_KEY.toLowerCase()],
  };
}

describe('an order for money', () => {
  it('is kept before the service hears of it, and is under way by its number', async () => {
    const { order, intentions, calls, keyOf, bench } = shop({
      'paymentsdk.order-create': sdk({ orderNumber: 'order-1' }),
    });
    const said = await order(PASS);
    const [open] = intentions.open;
    expect(said).toEqual({ kind: 'ordered', intention: { ...open, orderNumber: 'order-1', pending: undefined } });
    expect(open?.orderNumber).toBe('order-1');
    expect(keyOf('paymentsdk.order-create')).toBe(open?.key);
    expect(bench.last('paymentsdk.order-create').body).toMatchObject({
      ...{
        accessToken: 'mine',
        appId: '20101',
        countryCode: 'US',
        productId: 'nowpass-month',
        oauthId: 11,
        channel: 'cloud',
      },
    });
    expect(bench.last('subscription.initiate').body).toMatchObject({
      productId: 'nowpass-month',
      orderNumber: 'order-1',
    });
    expect(calls()).toEqual(['order-create', 'initiate']);
  });

  it.each<[string, Reply]>([
    ['is refused', REFUSED],
    ['is no success', { body: { status: 'Failure', data: { orderNumber: 'order-1' } } }],
    ['has no number', sdk({})],
    ['has no data', sdk()],
    ['has an empty number', sdk({ orderNumber: '' })],
    ['has a number that is none', sdk({ orderNumber: 7 })],
  ])('that %s has failed, and is still kept', async (_, reply) => {
    const { order, intentions, calls } = shop({ 'paymentsdk.order-create': reply });
    expect(await order(PASS)).toEqual({ kind: 'order failed' });
    expect(calls()).toEqual(['order-create']);
    expect(intentions.open).toHaveLength(1);
    expect(intentions.open[0]?.orderNumber).toBeUndefined();
  });

  it('is made though the server does not hear of it: its confirmation says it again', async () => {
    const { order } = shop({
      'paymentsdk.order-create': sdk({ orderNumber: 'order-1' }),
      'subscription.initiate': REFUSED,
    });
    expect(await order(PASS)).toMatchObject({ kind: 'ordered' });
  });
});

describe('something that was begun before', () => {
  const begun = async (item: Item, change: Partial<Intention> = {}, replies: Parameters<typeof shop>[0] = {}) => {
    const at = shop(replies);
    const intention = at.intentions.begin(item);
    at.intentions.keep({ ...intention, ...change });
    return { ...at, intention: { ...intention, ...change } };
  };

  it('is asked about first, and not ordered again where it is paid', async () => {
    const paid = { productId: 'nowpass-month', orderId: 'order-1', purchaseToken: 't' };
    const at = await begun(
      PASS,
      { orderNumber: 'order-1' },
      { 'paymentsdk.getPurchases': bought({ ...paid, orderId: 'x' }, paid) },
    );
    expect(await at.order(PASS)).toMatchObject({
      kind: 'service said',
      known: { kind: 'confirmed', info: { status: 'active' } },
    });
    expect(at.calls()).toEqual(['getPurchases', 'confirm']);
    expect(at.given).toEqual([{ status: 'active' }]);
  });

  it('is known by its key where its number was lost', async () => {
    const at = await begun(PASS);
    const paid = {
      productId: 'nowpass-month',
      orderId: 'other',
      purchaseToken: 't',
      developerPayload: at.intention.key,
    };
    at.bench.script('paymentsdk.getPurchases', bought(paid));
    expect(await at.order(PASS)).toMatchObject({ known: { kind: 'confirmed' } });
  });

  it('is ordered, under the same key, where nothing of it was paid', async () => {
    const other = { productId: 'nowpass-month', orderId: 'other', purchaseToken: 't', developerPayload: 'another' };
    const at = await begun(
      PASS,
      {},
      {
        'paymentsdk.getPurchases': bought(other),
        'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }),
      },
    );
    expect(await at.order(PASS)).toMatchObject({
      kind: 'ordered',
      intention: { key: at.intention.key, orderNumber: 'order-2' },
    });
    expect(at.keyOf('paymentsdk.order-create')).toBe(at.intention.key);
  });

  it.each<[string, Reply]>([
    ['the service can’t be asked', REFUSED],
    ['the service says nothing', { body: { status: 'Failure' } }],
  ])('is not ordered again while %s', async (_, reply) => {
    const at = await begun(PASS, {}, { 'paymentsdk.getPurchases': reply });
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known: { kind: 'unknown' } });
    expect(at.calls()).toEqual(['getPurchases']);
  });

  it('is not ordered again where the service said once that it was paid, and knows nothing of it now', async () => {
    const at = await begun(PASS, { pending: 'paid' });
    expect(await at.order(PASS)).toMatchObject({ kind: 'service said', known: { kind: 'not paid' } });
    expect(at.calls()).toEqual(['getPurchases']);
  });

  it('and doubted is ordered again, once it turns out not to be paid', async () => {
    const at = await begun(
      PASS,
      { pending: 'doubted' },
      { 'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }) },
    );
    expect(await at.order(PASS)).toMatchObject({ kind: 'ordered' });
  });

  it('of another name is left alone, unless something of it is pending', async () => {
    const replies = { 'paymentsdk.order-create': sdk({ orderNumber: 'order-2' }) };
    const left = await begun({ ...PASS, productId: 'nowpass-year' }, {}, replies);
    await left.order(PASS);
    expect(left.calls()).toEqual(['order-create', 'initiate']);
    const asked = await begun({ ...PASS, productId: 'nowpass-year' }, { pending: 'doubted' }, replies);
    await asked.order(PASS);
    expect(asked.calls()).toEqual(['getPurchases', 'order-create', 'initiate']);
  });

  it('is not ordered for a page that has gone', async () => {
    const at = await begun(PASS);
    at.bench.life.abort();
    expect(await at.order(PASS)).toEqual(
      expect.objectContaining({ kind: expect.stringMatching(/failed|said/) as string }),
    );
    expect(at.calls()).not.toContain('order-create');
  });
});

describe('a pass for nowBux', () => {
  it('is bought by one call, under its key, and counts at once', async () => {
    const info = { status: 'active', type: 'nowPass' };
    const { order, given, bench, keyOf, intentions } = shop({
      'subscription.purchaseWithNowbux': { body: { status: 'Success', subscriptionInfo: info } },
    });
    expect(await order(NOWBUX_PASS)).toMatchObject({ kind: 'service said', known: { kind: 'confirmed', info } });
    expect(given).toMatchObject([info]);
    expect(keyOf('subscription.purchaseWithNowbux')).toBe(intentions.open[0]?.key);
    expect(bench.last('subscription.purchaseWithNowbux').body).toMatchObject({
      productId: 'nowpass-day',
      nowPassSource: 'notice',
    });
  });

  it('is active where the answer says nothing of it', async () => {
    const { order, given } = shop({ 'subscription.purchaseWithNowbux': { body: { status: 'Success' } } });
    expect(await order(NOWBUX_PASS)).toMatchObject({ known: { kind: 'confirmed', info: { status: 'active' } } });
    expect(given).toEqual([{ status: 'active' }]);
  });

  it.each<[string, Reply, object, readonly string[]]>([
    [
      'is too dear',
      { body: { status: 'Failure', errorMessage: 'Insufficient Balance' } },
      { kind: 'balance-too-low' },
      [],
    ],
    ['is under way', { body: { status: 'Pending' } }, { kind: 'pending' }, []],
    ['is refused', { body: { status: 'Failure' } }, { kind: 'refused', why: undefined }, ['getPurchases']],
    ['was not answered', REFUSED, { kind: 'not paid' }, ['getPurchases']],
  ])('that %s is told as it is', async (_, reply, known, asked) => {
    const { order, calls, given } = shop({ 'subscription.purchaseWithNowbux': reply });
    expect(await order(NOWBUX_PASS)).toMatchObject({ kind: 'service said', known });
    expect(calls()).toEqual(['purchaseWithNowbux', ...asked]);
    expect(given).toEqual([]);
  });

  it('that was refused after it was paid is the player’s', async () => {
    const at = shop({ 'subscription.purchaseWithNowbux': { body: { status: 'Failure' } } });
    const { key } = at.intentions.begin(NOWBUX_PASS);
    at.bench.script('paymentsdk.getPurchases', sdk({}));
    at.bench.script(
      'paymentsdk.getPurchases',
      bought({ productId: 'p', orderId: 'o', purchaseToken: 't2', developerPayload: key }),
    );
    expect(await at.order(NOWBUX_PASS)).toMatchObject({ known: { kind: 'confirmed' } });
  });
});

describe('something in a game, by the payment SDK', () => {
  const create = 'paymentsdk.createNowbuxOrder';

  it('is ordered for that game, with the price that the player saw, under its key', async () => {
    const { order, bench, intentions, keyOf } = shop({ [create]: sdk({ result: 1, orderId: 'order-9' }) });
    await order(HAT, 'sdk-token');
    const { key } = intentions.open[0] ?? {};
    expect(bench.last(create).body).toEqual({
      ...{ token: 'sdk-token', appId: '20199', countryCode: 'US', amountToBuy: 60, productId: 'hat' },
      ...{ channel: 'cloud', payType: 'nowbux', developerPayload: key },
    });
    expect(keyOf(create)).toBe(key);
    expect(intentions.open[0]?.orderNumber).toBe('order-9');
  });

  it('cannot be ordered without the SDK’s token', async () => {
    const { order, calls } = shop();
    expect(await order(HAT)).toEqual({ kind: 'order failed' });
    expect(calls()).toEqual([]);
  });

  it('that was paid is the player’s without a confirmation: the SDK gives it', async () => {
    const at = shop({ [create]: sdk({ orderId: 'order-9' }) });
    at.bench.script('paymentsdk.getPurchases', bought({ productId: 'hat', orderId: 'order-9', purchaseToken: 't' }));
    expect(await at.order(HAT, 'sdk-token')).toMatchObject({ known: { kind: 'confirmed', info: undefined } });
    expect(at.calls()).toEqual(['createNowbuxOrder', 'getPurchases']);
    expect(at.given).toEqual([]);
  });

  it('keeps its key where the SDK gives no number, or none that is a text', async () => {
    for (const data of [{}, { orderId: 9 }]) {
      const at = shop({ [create]: sdk(data) });
      expect(await at.order(HAT, 'sdk-token')).toMatchObject({ known: { kind: 'not paid' } });
      expect(at.intentions.open[0]?.orderNumber).toBeUndefined();
    }
  });

  it.each<[string, Reply, object]>([
    ['is too dear', { body: { status: 'Failure', errorMessage: 'insufficient balance' } }, { kind: 'balance-too-low' }],
    ['costs something else now', { body: { status: 'FailureInvalidParameter' } }, { kind: 'refused', why: 'changed' }],
    ['was not answered', REFUSED, { kind: 'not paid' }],
  ])('that %s is told as it is', async (_, reply, known) => {
    const { order } = shop({ [create]: reply });
    expect(await order(HAT, 'sdk-token')).toMatchObject({ kind: 'service said', known });
  });
});

describe('what there must be before a player can be asked to pay', () => {
  const READY = {
    'auth.access-token-get': { body: { success: true, access_token: 'fresh-one' } },
    'paymentsdk.silenceCallback': sdk({ token: 'sdk-token' }),
    'paymentsdk.payTypeList': sdk({ payTypes: [{ id: 'card', label: 'Card' }] }),
    'paymentsdk.formatOrderData': sdk({}),
  } satisfies Record<string, Reply>;
  const WAYS = [{ id: 'nowbux', label: 'nowBux' }];

  it('for money is a token of the SDK’s, for a fresh one of the player’s, and a way to pay', async () => {
    const at = shop(READY);
    expect(await at.prepare(PASS)).toEqual({
      token: 'sdk-token',
      ways: [{ id: 'card', label: 'Card' }],
      balance: undefined,
    });
    expect(at.bench.last('paymentsdk.silenceCallback').body).toMatchObject({
      accessToken: 'fresh-one',
      productId: 'nowpass-month',
    });
  });

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
    expect(await shop({ ...READY, ...replies }).prepare(PASS)).toBeUndefined();
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
    ['the price is another', sdk({ amount: 61, balance: 90 }), 'changed'],
    ['the price is no number', sdk({ amount: '60' }), undefined],
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

describe('ways of paying with money', () => {
  it('are those that read as one: each once, with a name, and none with nowBux', () => {
    const payTypes = [
      ...[
        { id: 'card', label: 'Card' },
        { id: 'card', label: 'Another' },
        { id: 'nowbux', label: 'nowBux' },
      ],
      ...[{ id: '' }, { id: 7 }, 'card', { id: 'wallet' }],
    ];
    expect(waysOf({ payTypes })).toEqual([
      { id: 'card', label: 'Card' },
      { id: 'wallet', label: '' },
    ]);
  });

  it.each([[undefined], [{}], [{ payTypes: 'card' }]])('are none in %j', (data) => {
    expect(waysOf(data)).toEqual([]);
  });
});

describe('the name of what is sold', () => {
  it('tells games’ things apart, and passes from all of them', () => {
    expect(nameOf(PASS)).toBe('nowpass-month');
    expect(nameOf(HAT)).toBe('game item 20199 hat');
    expect(nameOf(CARD)).toBe('gift card gift-card-5');
    // A pass is the same in whichever game it was chosen.
    expect(nameOf({ ...PASS, appId: '20101' })).toBe('nowpass-month');
  });
});

describe('whether a purchase was left open in this browser', () => {
  it.each([
    [undefined, false],
    ['null', false],
    ['{"open":[]}', false],
    ['{"open":[{}]}', true],
    ['{"open":{"length":1}}', false],
    ['{', false],
    ['7', false],
  ])('%j: %s', (kept, isOpen) => {
    expect(leftOpen(memoryStore(kept === undefined ? {} : { [PURCHASES_KEY]: kept }))).toBe(isOpen);
  });
});
