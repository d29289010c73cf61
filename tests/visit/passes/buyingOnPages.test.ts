import { expect, it } from 'vitest';
import { redacted } from '../../../simulator/core/journal/redact.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { walletOf } from '../../../src/app/core/payments/walletOf.ts';
import { activePass } from '../../../src/app/core/payments/visitPremium.ts';
import type { PlayPass } from '../../../src/contracts/entities/subscription.ts';
import { needsPass } from '../../../src/domain/passes/needsPass.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const DAY = 86_400_000;

let bench: AppBench;

/** Opens a page for Mira, or a game with `inGame`. */
async function visits(scenario: string, config: ConfigPatch = {}, inGame = false) {
  bench = await openBench({ scenario, config: { user: MIRA, ...config } }).begin();
  const { core, play, payment } = bench;
  const app = { core, openLink: () => undefined };
  let requestCount = 0;
  const signIn = () => void requestCount++;
  const parts = { app, play: inGame ? play : undefined, payment, signIn, help: () => undefined };
  const controller = started(new PassesController(parts), bench.core.signal);
  const choose = async (productId: string) => {
    const { plans } = controller;
    const passes = plans?.passes.kind === 'loaded' ? plans.passes.passes : [];
    const pass = passes.find((one) => one.productId === productId);
    if (!pass) throw new Error(`No pass on sale has the product id ${productId}`);
    plans?.choose(pass);
    await bench.settle();
  };
  const pay = async (way = 'card') => {
    const step = controller.checkout?.step;
    if (step?.kind !== 'review') throw new Error(`Expected the step "review", but it is ${step?.kind}`);
    step.pay(way);
    await bench.settle();
    const paying = controller.checkout?.step;
    if (paying?.kind !== 'paying') return;
    paying.frame?.attach({} as HTMLIFrameElement);
    await bench.settle();
    await bench.payment.pay();
    await bench.settle();
  };
  const offer = async () => {
    controller.offer('home');
    await bench.settle();
  };
  const details = () =>
    controller.manage?.subscription.kind === 'loaded' ? controller.manage.subscription.details : undefined;
  return { controller, choose, pay, offer, details, signInAsked: () => requestCount };
}

/** Mira buys the monthly pass and opens it again. */
async function buysMonthlyPass() {
  const visit = await visits('plays-at-once', { country: 'GB' });
  await visit.offer();
  await visit.choose('nowpass-month');
  await visit.pay();
  visit.controller.close();
  await visit.offer();
  return visit;
}

it('product.pass.benefits: a guest who requests full screen sees the passes, and must sign in to buy one', async () => {
  const guest = { country: 'GB', user: { signedIn: false } };
  const { controller, choose, offer, signInAsked } = await visits('plays-at-once', guest, true);
  await offer();
  expect([controller.open, signInAsked()]).toEqual([false, 1]);
  controller.offer('fullscreen');
  await bench.settle();
  expect(controller.plans).toMatchObject({ passes: { kind: 'loaded' }, forFullscreen: true, balance: undefined });
  expect(bench.callsOf('auth.wallet-check-balance')).toEqual([]);
  await choose('nowpass-month');
  expect([controller.open, signInAsked()]).toEqual([false, 2]);
});

it('product.pass, screen.manage-subscription: a pass bought on a page without a game becomes the player’s current pass', async () => {
  const { controller, offer, choose, pay, details } = await visits('plays-at-once', { country: 'GB' });
  await offer();
  expect(controller.plans?.passes.kind).toBe('loaded');
  await choose('nowpass-month');
  await pay();
  expect(controller.result?.result).toBe('success');
  expect(bench.last('subscription.confirm').request?.body).toMatchObject({ nowPassSource: 'home' });
  controller.close();
  expect([controller.open, activePass(bench.core)?.type]).toEqual([false, 'nowPass']);
  await offer();
  expect(controller.plans).toBeUndefined();
  expect(details()).toMatchObject({
    productId: 'nowpass-month',
    paidBy: 'card',
    renewal: { at: bench.clock.now() + 30 * DAY, price: { amount: 5.59, symbol: '£' } },
    refundUntil: bench.clock.now() + 7 * DAY,
    receipts: [{ productId: 'nowpass-month', price: { amount: 5.59 } }],
  });
});

it('const.free-trial-days: a nowPrime trial starts without a charge, and can be cancelled before its first payment', async () => {
  const { controller, offer, choose, pay, details } = await visits('plays-at-once', { country: 'GB' });
  await offer();
  await choose('nowprime-year');
  expect(controller.checkout?.item).toMatchObject({ price: 39.99, trialDays: 7 });
  await pay();
  expect(bench.payment.begun).toMatchObject([{ amount: '£0' }]);
  expect(bench.world.snapshot().orders).toMatchObject([{ taken: 0, granted: true }]);
  expect(controller.result?.receipt?.endsAt).toBe(bench.clock.now() + 7 * DAY);
  controller.close();
  await offer();
  expect(details()).toMatchObject({ trialEndsAt: bench.clock.now() + 7 * DAY, renewal: { price: { amount: 39.99 } } });
  controller.manage?.change('end');
  await bench.settle();
  expect([details()?.info?.status, details()?.renewal]).toEqual(['cancelled', undefined]);
  // A cancelled trial remains valid until the day on which it would have been renewed.
  expect(activePass(bench.core)?.type).toBe('nowPrime');
});

it('resuming a cancelled pass restores its renewal date and price, without a payment', async () => {
  const { controller, offer, details } = await buysMonthlyPass();
  const before = details();
  controller.manage?.change('end');
  await bench.settle();
  expect([details()?.info?.status, details()?.renewal]).toEqual(['cancelled', undefined]);
  controller.manage?.change('resume');
  await bench.settle();
  expect(details()).toEqual(before);
  expect([before?.info?.status, controller.manage?.changing, controller.manage?.refused]).toEqual([
    'active',
    undefined,
    undefined,
  ]);
  expect(bench.callsOf('subscription.change').map((call) => call.request?.body)).toMatchObject([
    { change: 'end' },
    { change: 'resume' },
  ]);
  // Cancelling and resuming the pass required no payment, and the next visit sees the same state.
  expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1 }]);
  controller.close();
  await offer();
  expect(details()).toEqual(before);
});

it.each(['end', 'refund'] as const)(
  'a successful change is not shown as refused when only the response to “%s” was lost',
  async (change) => {
    const { controller } = await buysMonthlyPass();
    bench.world.script('subscription.change', [{ doubled: true }]);
    controller.manage?.change(change);
    await bench.settle();
    expect([controller.manage?.refused, controller.manage?.changing, controller.manage?.subscription.kind]).toEqual([
      undefined,
      undefined,
      'loaded',
    ]);
    expect(bench.callsOf('subscription.change')).toHaveLength(1);
    expect(bench.callsOf('subscription.details').length).toBeGreaterThan(1);
  },
);

it('a pass without a plan is shown as cancelled when only the response to its cancellation was lost', async () => {
  const { controller, offer, details } = await visits('plays-at-once', {
    subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 },
  });
  await offer();
  bench.world.script('subscription.change', [{ doubled: true }]);
  controller.manage?.change('end');
  await bench.settle();
  expect([controller.manage?.refused, details()?.info?.status]).toEqual([undefined, 'cancelled']);
});

it('a refund ends the pass at once, returns its payment, and offers passes again', async () => {
  const { controller, offer, details } = await buysMonthlyPass();
  controller.manage?.change('refund');
  await bench.settle();
  expect(activePass(bench.core)).toBeUndefined();
  expect(bench.world.snapshot().orders).toMatchObject([{ refunded: true }]);
  controller.close();
  await offer();
  expect([controller.plans?.passes.kind, details()]).toEqual(['loaded', undefined]);
});

it('a change that the server refuses is shown as refused, with the unchanged status of the pass', async () => {
  const { controller, offer, details } = await visits('plays-at-once', {
    subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 },
  });
  await offer();
  bench.world.script('subscription.change', [{ body: { status: 'FailureInvalidState' } }]);
  controller.manage?.change('end');
  await bench.settle();
  expect([controller.manage?.refused, controller.manage?.changing, details()?.info?.status]).toEqual([
    'end',
    undefined,
    'active',
  ]);
  expect(controller.manage?.unsure).toBeUndefined();
});

it('a refund with an unknown outcome shows its order number, not a refusal, until a retry succeeds', async () => {
  const { controller } = await buysMonthlyPass();
  // The service refunds the pass, and then none of its answers arrives.
  bench.world.script('subscription.change', [{ doubled: true }]);
  bench.world.script('subscription.details', [{ network: 'error' }, { http: 503 }]);
  controller.manage?.change('refund');
  await bench.settle();
  const { orderNumber } = bench.world.snapshot().orders[0] ?? {};
  expect([controller.manage?.refused, controller.manage?.unsure]).toEqual([undefined, { orderNumber }]);
  await bench.pass(10_000);
  expect(controller.manage?.unsure).toBeDefined();
  await bench.pass(20_000);
  expect([controller.manage?.unsure, controller.manage?.subscription.kind, activePass(bench.core)]).toEqual([
    undefined,
    'loaded',
    undefined,
  ]);
  expect([bench.callsOf('subscription.change').length, bench.world.snapshot().orders[0]?.refunded]).toEqual([1, true]);
});

it('a change is repeated once after the server responds FailureTryAgain', async () => {
  const { controller, offer, details } = await visits('plays-at-once', {
    subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 },
  });
  await offer();
  bench.world.script('subscription.change', [{ body: { status: 'FailureTryAgain' } }]);
  controller.manage?.change('end');
  await bench.pass(1_000);
  expect([details()?.info?.status, controller.manage?.changing, controller.manage?.unsure]).toEqual([
    'cancelled',
    undefined,
    undefined,
  ]);
  expect(bench.callsOf('subscription.change')).toHaveLength(2);
});

it('call.paymentsdk.paymentDetails, call.paymentsdk.createNowbuxOrder: a pass sold for nowBux by the payment SDK has the SDK’s price, and is ordered once', async () => {
  const { controller, choose, pay } = await visits('pass-for-nowbux-by-the-payment-sdk', {}, true);
  await bench.pass(2_000);
  controller.expired?.renew?.();
  await bench.settle();
  await choose('nowpass-day');
  const token = redacted((bench.responseOf('paymentsdk.silenceCallback') as { data: { token: string } }).data.token);
  const of = { token: expect.any(String) as string, appId: '20101', productId: 'nowpass-day', channel: 'cloud' };
  expect(token).toBeTypeOf('string');
  expect(bench.last('paymentsdk.paymentDetails').request?.body).toEqual({
    ...of,
    type: 'inapp',
    countryCode: bench.core.bootstrap.country,
  });
  expect(controller.checkout?.step).toMatchObject({ kind: 'review', balance: 1_000, methods: [{ id: 'nowbux' }] });
  await pay('nowbux');
  const { request } = bench.last('paymentsdk.createNowbuxOrder');
  expect(request?.body).toEqual({
    ...of,
    countryCode: bench.core.bootstrap.country,
    amountToBuy: 450,
    developerPayload: request?.headers['idempotency-key'],
    payType: 'nowbux',
  });
  expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, taken: 450, granted: true }]);
  expect([controller.result?.result, activePass(bench.core)?.type]).toEqual(['success', 'nowPass']);
  expect(bench.callsOf('subscription.purchaseWithNowbux')).toEqual([]);
});

it('screen.ad-free-mode-activated: the dialog opens once when a payment of an earlier visit arrives', async () => {
  const { controller } = await visits('one-of-two-purchases-counts', {}, true);
  await bench.settle();
  expect(controller.adFree).toMatchObject({ by: 'pass' });
  controller.adFree?.close();
  expect(controller.open).toBe(false);
});

it.each([
  ['opens in a game', true, 'pass'],
  ['does not open on a page without a game', false, undefined],
])('the dialog for an expired pass %s', async (_, inGame, what) => {
  const { controller } = await visits('pass-runs-out', { country: 'GB' }, inGame);
  await bench.pass(3_000);
  expect([activePass(bench.core), controller.expired?.expired]).toEqual([undefined, what]);
});

it('transition.ad.zero-multi-subscription: the dialog for expired ad-free time does not stop the game, and continues with ads', async () => {
  const { controller } = await visits('plays-at-once', {}, true);
  const went: string[] = [];
  controller.showAdFreeOver(() => void went.push('on'));
  expect(controller.expired).toMatchObject({ expired: 'ad-free time' });
  expect([controller.stopped, bench.state.kind]).toEqual([false, 'playing']);
  controller.expired?.continueWithAds();
  expect([went, controller.open]).toEqual([['on'], false]);
});

it('gate.paid-only-mode: a game in paid-only mode requires a pass, and accepts no ad instead', () => {
  const both = { enablePaidOnlyMode: true, forcedRewardedAds: true };
  expect(needsPass(both, { holdsPass: false })).toBe(true);
  expect(needsPass(both, { holdsPass: true })).toBe(false);
  expect(needsPass({ enablePaidOnlyMode: false }, { holdsPass: false })).toBe(false);
});

it('product.pass.benefits, role.premium: a player who buys a pass in the queue moves to the priority queue', async () => {
  const { controller, offer, choose, pay } = await visits('waits-in-a-long-queue', { country: 'GB' }, true);
  expect(bench.state).toMatchObject({ kind: 'queued', queue: { priority: false } });
  await offer();
  await choose('nowpass-month');
  await pay();
  controller.close();
  await bench.pass(20_000);
  if (bench.state.kind === 'queued') expect(bench.state.queue.priority).toBe(true);
  else expect(bench.state.kind).toBe('playing');
  expect(bench.responseOf('play.startSession')['status']).not.toBe('WaitingInQueue');
});

it.each([
  ['a game', true],
  ['a page without a game', false],
])(
  'the result of a purchase in %s shows the receipt and its expiry, and offers no further action',
  async (_, inGame) => {
    const { controller, offer, choose, pay } = await visits('plays-at-once', { country: 'GB' }, inGame);
    await offer();
    expect(controller.plans?.forFullscreen).toBe(false);
    const before = bench.callsOf('auth.wallet-check-balance').length;
    expect(before).toBeGreaterThan(0);
    await choose('nowpass-month');
    await pay();
    expect(controller.result).toMatchObject({
      ...{ result: 'success', inGame, retry: undefined, openPasses: undefined, help: undefined },
      receipt: { item: { productId: 'nowpass-month' }, orderNumber: expect.any(String) as string },
    });
    expect(controller.result?.receipt?.endsAt).toBeGreaterThan(bench.clock.now());
    // The pass was paid with money, so the nowBux balance isn't requested again.
    expect(bench.callsOf('auth.wallet-check-balance')).toHaveLength(before);
  },
);

it('buying a pass with nowBux reduces the displayed balance by its price', async () => {
  const { controller, offer, choose, pay } = await visits('plays-at-once', {
    country: 'GB',
    wallet: { nowbuxPayBalance: 5_000 },
  });
  await offer();
  const had = controller.plans?.balance ?? 0;
  await choose('nowpass-day');
  await pay('nowbux');
  expect(controller.result?.result).toBe('success');
  const { price = 0 } = controller.result?.receipt?.item ?? {};
  controller.close();
  expect([price > 0, walletOf(bench.core).balance?.totalBalance]).toEqual([true, had - price]);
});

it('earned ad-free time is announced with its end, but not while the player holds a pass', async () => {
  const { controller, offer, choose, pay } = await visits('plays-at-once', { country: 'GB' }, true);
  controller.showAdFree(1_234);
  expect(controller.adFree).toMatchObject({ game: 'Skyhop', by: 'ad', name: undefined, endsAt: 1_234 });
  controller.close();
  expect(controller.adFree).toBeUndefined();
  await offer();
  await choose('nowpass-month');
  await pay();
  controller.close();
  expect(controller.adFree).toBeUndefined();
  controller.showAdFree(1_234);
  expect(controller.adFree).toBeUndefined();
});

it('pressing Retry loads the details of a pass again after a failure', async () => {
  const { controller, offer, details } = await visits('plays-at-once', {
    subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 },
  });
  bench.world.script('subscription.details', [{ http: 500 }]);
  await offer();
  expect([controller.manage?.subscription.kind, details()]).toEqual(['failed', undefined]);
  controller.manage?.retry();
  await bench.settle();
  expect(details()?.info?.status).toBe('active');
});

it('entity.play-pass: the checkout shows the chosen pass with its price and currency', async () => {
  const { controller, offer, choose } = await visits('plays-at-once', { country: 'GB' });
  await offer();
  const { playPass: passes } = bench.responseOf('subscription.playPass') as { playPass: readonly PlayPass[] };
  expect(passes.length).toBeGreaterThan(1);
  for (const { productId = '', currency, offerPrice, currencySymbol } of passes.slice(0, 2)) {
    await choose(productId);
    expect(controller.checkout?.item).toMatchObject({ productId, currency, price: offerPrice, symbol: currencySymbol });
    controller.checkout?.back();
    await bench.settle();
  }
});
