import { afterEach, describe, expect, it } from 'vitest';
import { ApiBench, type Reply } from '../../../tests/support/apiBench.ts';
import type { SubscriptionInfo } from '../../contracts/entities/subscriptionInfo.ts';
import { settle } from '../../kit/clock.ts';
import { Machine } from '../../kit/machine.ts';
import { type Item, paymentSpec } from './payment.machine.ts';
import { paymentRunner } from './payment.runner.ts';

const ORDER = 'paymentsdk.order-create';
const INITIATE = 'subscription.initiate';
const CONFIRM = 'subscription.confirm';
const WALLET = 'auth.wallet-check-balance';
const NOWBUX = 'subscription.purchaseWithNowbux';

let bench: ApiBench;
afterEach(() => bench.life.abort());

const real: Item = { productId: 'nowpass-month', currency: 'real', price: 6.99 };
const nowbux: Item = { productId: 'nowpass-day', currency: 'nowbux', price: 100 };
const order = (data: object): Reply => ({ body: { status: 'Success', data: { orderNumber: 'order-1', ...data } } });
const paid = order({ result: 1, purchaseToken: 'token-1' });
const active = { status: 'active', type: 'nowPass', playPassTimeLeft: 86_400 };

async function buys(item: Item, script: Readonly<Record<string, readonly Reply[]>>) {
  bench = new ApiBench();
  for (const [call, replies] of Object.entries(script)) bench.script(call, ...replies);
  const bought: SubscriptionInfo[] = [];
  const payment = new Machine(
    paymentSpec,
    paymentRunner({
      api: bench.api,
      buyer: () => ({
        tracking: { feSessionId: 'fe-1' },
        appId: '20101',
        uaId: 'ua-1',
        uaSessionId: 'visit-1',
        playSessionId: 'play-1',
        countryCode: 'GB',
        token: 'access',
      }),
      bought: (info) => bought.push(info),
    }),
  ).start();
  bench.life.signal.addEventListener('abort', () => payment.dispose());
  payment.send({ kind: 'item chosen', item });
  await settle(60);
  return { payment, bought };
}

describe('a pass that is bought with money', () => {
  it('call.paymentsdk.order-create, call.subscription.initiate: is ordered, told of, and confirmed', async () => {
    const { payment, bought } = await buys(real, {
      [ORDER]: [paid],
      [CONFIRM]: [{ body: { status: 'Success', subscriptionInfo: active } }],
    });
    expect(bench.bodies(ORDER)).toMatchObject([
      { accessToken: 'access', appId: '20101', productId: 'nowpass-month', countryCode: 'GB' },
    ]);
    const told = {
      feSessionId: 'fe-1',
      appId: '20101',
      uaId: 'ua-1',
      uaSessionId: 'visit-1',
      playSessionId: 'play-1',
      token: 'access',
      orderNumber: 'order-1',
    };
    expect(bench.bodies(INITIATE)).toMatchObject([told]);
    expect(bench.bodies(CONFIRM)).toMatchObject([{ ...told, purchaseToken: 'token-1' }]);
    expect(payment.state).toMatchObject({ kind: 'settled', result: 'success' });
    expect(bought).toEqual([active]);
  });

  it.each<[unknown, string, number]>([
    [1, 'success', 1],
    [2, 'failed', 0],
    [0, 'incomplete', 0],
    [3, 'incomplete', 0],
    ['1', 'incomplete', 0],
    [undefined, 'incomplete', 0],
  ])('transition.payment.result: the callback’s %j is %s', async (result, comes, confirmed) => {
    const { payment, bought } = await buys(real, { [ORDER]: [order({ result, purchaseToken: 'token-1' })] });
    expect(payment.state).toMatchObject({ kind: 'settled', result: comes });
    expect(bench.count(CONFIRM)).toBe(confirmed);
    expect(bought).toHaveLength(confirmed);
  });

  it.each<[string, Readonly<Record<string, readonly Reply[]>>, string]>([
    ['no proof of the payment', { [ORDER]: [order({ result: 1 })] }, 'incomplete'],
    ['no order', { [ORDER]: [{ body: { status: 'Failure' } }] }, 'incomplete'],
    ['no network for the order', { [ORDER]: ['network-error'] }, 'incomplete'],
    ['a bank that takes its time', { [ORDER]: [paid], [CONFIRM]: [{ body: { status: 'Pending' } }] }, 'pending'],
    ['a bank that refuses', { [ORDER]: [paid], [CONFIRM]: [{ body: { status: 'Failure' } }] }, 'failed'],
    ['no network for the confirmation', { [ORDER]: [paid], [CONFIRM]: ['network-error'] }, 'pending'],
  ])('with %s comes to what it is', async (_, script, result) => {
    const { payment, bought } = await buys(real, script);
    expect(payment.state).toMatchObject({ kind: 'settled', result });
    expect(bought).toEqual([]);
  });

  it('is asked about again where it was paid, and paid again only where it was not', async () => {
    const pending = await buys(real, { [ORDER]: [paid], [CONFIRM]: [{ body: { status: 'Pending' } }] });
    pending.payment.send({ kind: 'retry asked' });
    await settle(60);
    expect([bench.count(ORDER), bench.count(CONFIRM)]).toEqual([1, 2]);
    expect(pending.payment.state).toMatchObject({ kind: 'settled', result: 'success' });
    bench.life.abort();
    const failed = await buys(real, { [ORDER]: [order({ result: 2 }), paid] });
    failed.payment.send({ kind: 'retry asked' });
    await settle(60);
    expect(bench.count(ORDER)).toBe(2);
    expect(failed.payment.state).toMatchObject({ kind: 'settled', result: 'success' });
    failed.payment.send({ kind: 'put away' });
    expect(failed.payment.state).toEqual({ kind: 'idle' });
  });
});

describe('a pass that is bought with nowBux', () => {
  const wallet = (totalBalance: number): Reply => ({ body: { success: true, totalBalance } });

  it.each([
    [99, 'insufficient-balance', 0],
    [100, 'success', 1],
  ])('rule.nowbux-balance: with %i of 100 it is %s, after %i calls', async (balance, result, calls) => {
    const { payment } = await buys(nowbux, { [WALLET]: [wallet(balance)] });
    expect(payment.state).toMatchObject({ kind: 'settled', result });
    expect(bench.count(NOWBUX)).toBe(calls);
    if (!calls) expect(payment.state).toMatchObject({ balance });
  });

  it.each<[string, Reply, string]>([
    [
      'too little after all',
      { body: { status: 'Failure', errorMessage: 'Insufficient balance' } },
      'insufficient-balance',
    ],
    ['no', { body: { status: 'Failure' } }, 'failed'],
    ['not yet', { body: { status: 'Pending' } }, 'pending'],
    ['nothing', 'network-error', 'failed'],
  ])('is what the server says where the wallet can’t be had: %s', async (_, reply, result) => {
    const { payment } = await buys(nowbux, { [WALLET]: ['network-error'], [NOWBUX]: [reply] });
    expect(payment.state).toMatchObject({ kind: 'settled', result });
  });
});
