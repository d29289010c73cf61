import { afterEach, describe, expect, it, vi } from 'vitest';
import { redacted } from '../../../simulator/core/journal/redact.ts';
import { ACQUISITION_KEY } from '../../../src/domain/privacy/analytics/acquisition.ts';
import { PURCHASES_KEY } from '../../../src/domain/passes/payments/purchasesKey.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { playStateNow } from '../../../src/app/play/session/playState.ts';
import { type AppBench, type AppBenchOptions, openBench, started } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccountForms.ts';

const BUY = 'subscription.purchaseWithNowbux';

let bench: AppBench;
let life: AbortController;
afterEach(() => life.abort());

/** Plays until the pass has run out, and presses “Renew now”. */
async function renews(
  scenario: string,
  config = {},
  more: Pick<AppBenchOptions, 'query' | 'facts' | 'localStore'> = {},
) {
  bench = await openBench({ scenario, config, ...more }).begin();
  life = new AbortController();
  const help: string[] = [];
  const opened: (string | undefined)[] = [];
  const app = { core: bench.core, openLink: (address: string | undefined) => void opened.push(address) };
  const controller = started(
    new PassesController({
      app,
      play: bench.play,
      payment: bench.payment,
      signIn: () => undefined,
      help: (description: string) => void help.push(description),
    }),
    life.signal,
  );
  await bench.pass(2_000);
  (controller.expired?.renew ?? controller.multi?.choose)?.();
  await bench.settle();
  const choose = async (productId: string) => {
    const { plans } = controller;
    const pass =
      plans?.passes.kind === 'loaded' ? plans.passes.passes.find((one) => one.productId === productId) : undefined;
    if (!pass) throw new Error(`No pass on sale has the product id ${productId}`);
    plans?.choose(pass);
    await bench.settle();
  };
  /** Chooses a pass, presses “Pay”, and opens the payment page if the payment method has one. */
  const order = async (productId: string, way = 'card') => {
    await choose(productId);
    const step = controller.checkout?.step;
    if (step?.kind !== 'review') return;
    step.pay(way);
    await bench.settle();
    const paying = controller.checkout?.step;
    if (paying?.kind === 'paying') paying.frame?.attach({} as HTMLIFrameElement);
    await bench.settle();
  };
  const pay = async (productId: string, card?: string) => {
    await order(productId);
    await bench.payment.pay(card);
    await bench.settle();
  };
  return { controller, choose, order, pay, opened, help };
}

const shown = ({ expired, multi, plans, checkout, result, balance }: PassesController) =>
  Object.entries({ expired, multi, plans, checkout, result, balance }).flatMap(([name, model]) =>
    model ? [name] : [],
  );

describe('the purchase of a pass after the previous one expired', () => {
  it('screen.subscription-expired: leads to the plans, and the player can continue with ads', async () => {
    const { controller } = await renews('pass-runs-out');
    expect(shown(controller)).toEqual(['plans']);
    controller.close();
    expect(shown(controller)).toEqual([]);
    expect(bench.state.kind).toBe('playing');
  });

  it('const.subscription-countries, role.pass-countries: offers no plan in a country without passes', async () => {
    const { controller } = await renews('no-pass-is-sold');
    expect(shown(controller)).toEqual(['expired']);
    expect(controller.expired?.renew).toBeUndefined();
    expect(bench.callsOf('subscription.playPass')).toHaveLength(0);
    controller.expired?.continueWithAds();
    expect(shown(controller)).toEqual([]);
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    ['pass-is-bought', 'success'],
    ['payment-is-refused', 'failed'],
    ['payment-is-incomplete', 'incomplete'],
  ])('transition.payment.result: ends in the scenario %s with the result “%s”', async (scenario, result) => {
    const { controller, pay } = await renews(scenario);
    await pay('nowpass-month');
    expect([shown(controller), controller.result?.result]).toEqual([['result'], result]);
    // After each result of the payment, closing the dialog leads back to the game.
    controller.result?.close();
    expect([shown(controller), bench.state.kind]).toEqual([[], 'playing']);
  });

  it('transition.payment.result: a success activates the pass, also for the server, and the receipt shows its name, price and end', async () => {
    const { controller, pay } = await renews('pass-is-bought', { country: 'GB' });
    await pay('nowpass-month');
    expect(bench.responseOf('subscription.confirm')).toMatchObject({ subscriptionInfo: { status: 'active' } });
    const { players, orders } = bench.world.snapshot();
    expect(players.find(({ email }) => email === 'mira@example.com')?.subscription).toBe('active');
    expect(orders).toMatchObject([{ productId: 'nowpass-month', payments: 1, granted: true }]);
    expect(controller.result?.receipt).toEqual({
      item: { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' },
      orderNumber: orders[0]?.orderNumber,
      endsAt: bench.clock.now() + 30 * 86_400_000,
    });
    controller.result?.close();
    await bench.pass(10_000);
    expect(shown(controller)).toEqual([]);
  });

  it('entity.subscription-confirm-payload: its confirmation contains all 26 fields about buyer, origin and purchase', async () => {
    const { pay } = await renews(
      'pass-is-bought',
      {},
      {
        query:
          'utm_source=mail&utm_medium=ad&utm_campaign=spring&ng_referrer=friend&ng_entry_point=hero&ntm_source=tv&fe_session_tags=a',
        facts: { referrer: 'https://elsewhere.example/' },
        localStore: memoryStore({
          [ACQUISITION_KEY]: JSON.stringify({ source: 'organic', campaign: 'winter', variant: 'b' }),
        }),
      },
    );
    await pay('nowpass-month');
    const { identity, device } = bench.core;
    const [order] = bench.world.snapshot().orders;
    const secret = expect.stringMatching(/^\[redacted /) as string;
    expect(bench.last('subscription.confirm').request?.body).toEqual({
      appId: bench.play.info.appId,
      productId: 'nowpass-month',
      orderNumber: order?.orderNumber,
      purchaseToken: secret,
      token: redacted(identity.tokens.accessToken ?? ''),
      feSessionId: identity.feSessionId,
      uaSessionId: bench.sessionStore.get('ngUaSessionId'),
      uaId: identity.uaId,
      playSessionId: bench.responseOf('play.startSession')['playSessionId'],
      pageReferrer: 'https://elsewhere.example/',
      ngReferrer: 'friend',
      ngEntryPoint: 'hero',
      utmSource: 'mail',
      utmCampaign: 'spring',
      utmMedium: 'ad',
      visitId: bench.core.trackingAt('').visitId,
      ntmSource: 'tv',
      feDeviceType: device.feDeviceType,
      feOsName: device.feOsName,
      feSessionTags: 'a',
      userSource: 'organic',
      visitSource: 'paid',
      userCampaign: 'winter',
      visitCampaign: 'spring',
      userAcqVar: 'b',
      nowPassSource: 'pass-expired',
    });
  });

  it('screen.plan-selection: stays among the plans, marked as started, until the player can review the purchase', async () => {
    const { controller, choose } = await renews('pass-is-bought', { country: 'GB' });
    bench.world.script('paymentsdk.payTypeList', [{ hold: 'ways' }]);
    expect(controller.plans?.buying).toBeUndefined();
    await choose('nowpass-month');
    expect([shown(controller), controller.plans?.buying]).toEqual([['plans'], 'nowpass-month']);
    bench.world.release('ways');
    await bench.settle();
    expect([shown(controller), controller.checkout?.step.kind]).toEqual([['checkout'], 'review']);
  });

  it('orders a pass only after a review of its price and payment methods', async () => {
    const { controller, choose } = await renews('pass-is-bought', { country: 'GB' });
    await choose('nowpass-month');
    expect(controller.checkout?.step).toMatchObject({ kind: 'review', methods: [{ id: 'card' }, { id: 'wallet' }] });
    expect(bench.callsOf('paymentsdk.order-create')).toEqual([]);
    controller.checkout?.back();
    expect(shown(controller)).toEqual(['plans']);
  });

  it.each([false, true])(
    'call.auth.access-token-get, call.paymentsdk.silenceCallback, call.paymentsdk.payTypeList, call.paymentsdk.formatOrderData: prepare its review, each called once in this order, with a fresh token only in a sandbox (%s)',
    async (paymentSandbox) => {
      const { choose } = await renews('pass-is-bought', { country: 'GB', global: { paymentSandbox } });
      const before = bench.world.journal.after().length;
      await choose('nowpass-month');
      const calls = bench.world.journal.after().slice(before);
      expect(calls.map(({ name }) => name)).toEqual([
        ...(paymentSandbox ? ['auth.access-token-get'] : []),
        'paymentsdk.silenceCallback',
        'paymentsdk.payTypeList',
        'paymentsdk.formatOrderData',
      ]);
      const accessToken = paymentSandbox
        ? bench.responseOf('auth.access-token-get')['access_token']
        : redacted(bench.core.identity.tokens.accessToken ?? '');
      expect(bench.last('paymentsdk.silenceCallback').request?.body).toMatchObject({ accessToken });
    },
  );

  it('call.subscription.initiate, call.paymentsdk.order-create, entity.payment-sdk-order, const.oauth-id, entity.app-info.hosts: an order names player, hosts, game and country, with oauthId 11 and the channel cloud', async () => {
    const { order } = await renews('pass-is-bought', { country: 'GB' });
    await order('nowpass-month');
    const { request } = bench.last('paymentsdk.order-create');
    expect(request?.body).toEqual({
      accessToken: redacted(bench.core.identity.tokens.accessToken ?? ''),
      host: bench.play.info.paymentSdkHost,
      appId: bench.play.info.appId,
      countryCode: 'GB',
      oauthId: 11,
      channel: 'cloud',
      productId: 'nowpass-month',
    });
    expect(request?.headers['idempotency-key']).toMatch(/^[\w-]{21}$/);
    const { orderNumber, subscriptionId } = (
      bench.responseOf('paymentsdk.order-create') as { data: { orderNumber: string; subscriptionId: string } }
    ).data;
    expect(subscriptionId).toContain(orderNumber);
    const { identity } = bench.core;
    expect(bench.last('subscription.initiate').request?.body).toMatchObject({
      appId: bench.play.info.appId,
      productId: 'nowpass-month',
      orderNumber,
      subscriptionId,
      token: redacted(identity.tokens.accessToken ?? ''),
      uaId: identity.uaId,
      feSessionId: identity.feSessionId,
      playSessionId: bench.responseOf('play.startSession')['playSessionId'],
      visitId: bench.core.trackingAt('').visitId,
    });
    // The payment page opens on the host `paymentSdkHost`, and its URL contains no secret.
    expect(bench.payment.opened.map(({ href }) => href)).toEqual([`${bench.play.info.paymentSdkHost}/pay?lang=en`]);
    expect(bench.payment.begun).toMatchObject([{ payType: 'card', amount: '£5.59' }]);
  });

  it('call.paymentsdk.general: calls of the payment SDK send no cookies, but the language and the page’s origin', async () => {
    const { order } = await renews('pass-is-bought', { country: 'GB' });
    await order('nowpass-month');
    const headers = bench.last('paymentsdk.order-create').request?.headers ?? {};
    expect(headers).toMatchObject({ 'accept-language': 'en' });
    expect(['cookie', 'authorization', 'x-play-user-token'].filter((name) => name in headers)).toEqual([]);
    expect(Object.keys(JSON.parse(headers['x-location'] ?? '{}') as object).toSorted()).toEqual([
      'appId',
      'country',
      'deviceType',
      'platform',
      'version',
    ]);
  });

  it('checks a pass again without another payment if the bank is slow, and sells no other pass meanwhile', async () => {
    const { controller, pay, order } = await renews('pass-is-bought', {
      user: { signedIn: true, email: 'mira+pending@example.com' },
    });
    await pay('nowpass-month');
    expect(controller.result).toMatchObject({ result: 'pending', openPasses: undefined });
    controller.result?.retry?.();
    await bench.settle();
    expect(controller.result?.result).toBe('pending');
    controller.result?.close();
    controller.renew();
    await bench.settle();
    await order('nowprime-year');
    expect([controller.result?.result, controller.result?.receipt?.item.productId]).toEqual([
      'pending',
      'nowpass-month',
    ]);
    expect(bench.world.snapshot().orders).toHaveLength(1);
    expect(bench.callsOf('subscription.confirm')).toHaveLength(3);
  });

  it('checks a pass once on the next visit if the page closed during the payment, and activates it', async () => {
    const { order } = await renews('pass-is-bought');
    await order('nowpass-month');
    life.abort();
    await bench.payment.pay();
    await bench.settle();
    expect(bench.callsOf('subscription.confirm')).toEqual([]);
    life = new AbortController();
    const app = { core: bench.core, openLink: () => undefined };
    const next = started(
      new PassesController({
        app,
        play: bench.play,
        payment: bench.payment,
        signIn: () => undefined,
        help: () => undefined,
      }),
      life.signal,
    );
    await bench.settle();
    expect([shown(next), next.result?.result]).toEqual([['result'], 'success']);
    expect(bench.callsOf('subscription.confirm')).toHaveLength(1);
    expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
  });

  it('activates the pass within the visit, paid once and never shown as failed, if the first confirmation requests a retry', async () => {
    const { controller, pay } = await renews('pass-is-bought');
    bench.world.script('subscription.confirm', [{ status: 'FailureTryAgain' }]);
    await pay('nowpass-month');
    expect(controller.checkout?.step.kind).toBe('confirming');
    await bench.pass(1_000);
    expect(controller.result?.result).toBe('success');
    expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
  });

  it.each([
    ['subscription.confirm', { status: 'Failure' }],
    ['paymentsdk.getPurchases', { network: 'error' }],
  ] as const)(
    'stays pending and repeats its check until %s succeeds, and then becomes active',
    async (call, answer) => {
      const { controller, pay } = await renews('pass-is-bought');
      bench.world.script(call, [answer, answer]);
      await pay('nowpass-month');
      expect(controller.result).toMatchObject({ result: 'pending', waitsForBank: false, openPasses: undefined });
      await bench.pass(10_000);
      expect(controller.result?.result).toBe('pending');
      await bench.pass(20_000);
      expect(controller.result?.result).toBe('success');
      expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
    },
  );

  it('repeats its check in the background after the player closes its result', async () => {
    const { controller, pay } = await renews('pass-is-bought');
    bench.world.script('subscription.confirm', [{ status: 'Failure' }, { status: 'Failure' }]);
    await pay('nowpass-month');
    controller.result?.close();
    await bench.pass(10_000);
    expect(shown(controller)).toEqual([]);
    await bench.pass(20_000);
    expect([shown(controller), controller.result?.result]).toEqual([['result'], 'success']);
  });

  it('checks all open purchases, one after the other, on the next visit', async () => {
    const { order } = await renews('pass-is-bought');
    await order('nowpass-month');
    life.abort();
    await bench.payment.pay();
    life = new AbortController();
    const kept = JSON.parse(bench.localStore.get(PURCHASES_KEY) ?? '') as { open: { item: object }[] };
    const [paid] = kept.open;
    const unpaid = {
      ...paid,
      key: 'another',
      orderNumber: undefined,
      item: { ...paid?.item, productId: 'nowpass-day' },
    };
    bench.localStore.set(PURCHASES_KEY, JSON.stringify({ open: [unpaid, paid] }));
    const app = { core: bench.core, openLink: () => undefined };
    const parts = { app, play: bench.play, payment: bench.payment, signIn: () => undefined, help: () => undefined };
    const next = started(new PassesController(parts), life.signal);
    await bench.settle();
    expect(bench.callsOf('paymentsdk.getPurchases')).toHaveLength(2);
    expect([shown(next), next.result?.result]).toEqual([['result'], 'success']);
  });

  it.each([
    ['payment-is-refused', undefined],
    ['payment-is-incomplete', undefined],
    ['pass-is-bought', 'subscription.confirm'],
  ])(
    'shows its order number in the scenario %s, and the report form is prefilled with it (lost call: %s)',
    async (scenario, lost) => {
      const { controller, pay, help } = await renews(scenario);
      if (lost) bench.world.script(lost, [{ network: 'error' }]);
      await pay('nowpass-month');
      const [order] = bench.world.snapshot().orders;
      const { receipt } = controller.result ?? {};
      expect(receipt?.orderNumber).toBe(order?.orderNumber);
      controller.result?.help?.(`Order number: ${receipt?.orderNumber}`);
      expect([help, shown(controller)]).toEqual([[`Order number: ${order?.orderNumber}`], []]);
    },
  );

  it('shows the idempotency key as the order number of a purchase for nowBux if the service gave none', async () => {
    const wallet = { wallet: { nowbuxPayBalance: 450, nowbuxRewardBalance: 0 } };
    const { controller, order } = await renews('balance-is-too-low', wallet);
    bench.world.script(BUY, [{ network: 'error' }]);
    await order('nowpass-day', 'nowbux');
    const keys = bench.callsOf(BUY).map(({ request }) => request?.headers['idempotency-key']);
    expect([controller.result?.result, controller.result?.receipt?.orderNumber]).toEqual(['incomplete', keys[0]]);
  });

  it('reports a message of the payment page that it ignores, with the reason', async () => {
    const { order, controller } = await renews('pass-is-bought');
    await order('nowpass-month');
    bench.payment.sendMessage({ kind: 'returned', turn: 'other', orderNumber: 'other', result: {} });
    bench.payment.sendMessage({ kind: 'unknown' });
    expect(controller.checkout?.step.kind).toBe('paying');
    expect(bench.reports.filter(({ name }) => name === 'payment-message-ignored').map(({ data }) => data)).toEqual([
      { why: 'order' },
      { why: 'shape' },
    ]);
  });

  it('reports a payment page that does not load, and loads it again', async () => {
    const { controller, order } = await renews('pass-is-bought');
    const frame = () => (controller.checkout?.step.kind === 'paying' ? controller.checkout.step.frame : undefined);
    bench.payment.comes = false;
    await order('nowpass-month');
    await bench.pass(9_999);
    expect(frame()).toMatchObject({ loads: 0, late: undefined });
    await bench.pass(1);
    bench.payment.comes = true;
    frame()?.late?.reload();
    expect(frame()).toMatchObject({ loads: 1, late: undefined });
    frame()?.attach({} as HTMLIFrameElement);
    await bench.settle();
    await bench.pass(10_000);
    expect(frame()).toMatchObject({ loads: 1, late: undefined });
    await bench.payment.pay();
    await bench.settle();
    expect(controller.result?.result).toBe('success');
  });

  it('shows a payment page that loads late', async () => {
    const { controller, order } = await renews('pass-is-bought');
    const frame = () => (controller.checkout?.step.kind === 'paying' ? controller.checkout.step.frame : undefined);
    bench.payment.comes = false;
    await order('nowpass-month');
    await bench.pass(10_000);
    expect(frame()?.late).toBeDefined();
    bench.payment.sendMessage({ kind: 'ready' });
    expect(frame()?.late).toBeUndefined();
    expect(bench.payment.begun).toHaveLength(1);
  });

  it('announces its result also to a player who closed the dialog during the confirmation', async () => {
    const { controller, order } = await renews('pass-is-bought');
    await order('nowpass-month');
    const pending = bench.payment.pay();
    await pending;
    await Promise.resolve();
    expect(controller.checkout?.step.kind).toBe('confirming');
    controller.close();
    expect(shown(controller)).toEqual([]);
    await bench.settle();
    expect([shown(controller), controller.result?.result]).toEqual([['result'], 'success']);
    expect(bench.callsOf('subscription.confirm')).toHaveLength(1);
  });

  it('restarts a game that had ended for lack of a pass', async () => {
    const { controller, pay } = await renews('one-of-several-passes-runs-out');
    expect([shown(controller), bench.state.kind]).toEqual([['plans'], 'failed']);
    await pay('nowpass-month');
    controller.result?.close();
    await bench.pass(0);
    expect(bench.state.kind).toBe('playing');
  });
});

describe('a pass for nowBux', () => {
  const wallet = (nowbuxPayBalance: number) => ({ wallet: { nowbuxPayBalance, nowbuxRewardBalance: 0 } });

  it.each([
    [449, ['balance'], 0],
    [450, ['result'], 1],
  ])(
    'rule.nowbux-balance: a balance of %i for a price of 450 opens %j after %i purchase calls',
    async (balance, screens, calls) => {
      const { controller, order } = await renews('balance-is-too-low', wallet(balance));
      await order('nowpass-day', 'nowbux');
      expect(shown(controller)).toEqual(screens);
      expect(bench.callsOf(BUY)).toHaveLength(calls);
      if (calls) expect(controller.result?.result).toBe('success');
      else expect(controller.balance).toMatchObject({ price: 450, balance });
    },
  );

  it('product.nowbux.buy-subscription, call.subscription.purchaseWithNowbux: names player, game, visit and session in its request, and becomes active at once', async () => {
    const { controller, order } = await renews('balance-is-too-low', wallet(450));
    await order('nowpass-day', 'nowbux');
    const { identity } = bench.core;
    const { playSessionId } = bench.responseOf('play.startSession');
    expect(bench.last(BUY).request).toMatchObject({
      method: 'POST',
      body: {
        appId: bench.play.info.appId,
        productId: 'nowpass-day',
        token: redacted(identity.tokens.accessToken ?? ''),
        uaId: identity.uaId,
        uaSessionId: bench.sessionStore.get('ngUaSessionId'),
        playSessionId,
        feSessionId: identity.feSessionId,
        nowPassSource: 'pass-expired',
      },
    });
    const bought = { subscriptionInfo: { status: 'active' } };
    expect(bench.responseOf(BUY)).toMatchObject(bought);
    controller.result?.close();
    expect([shown(controller), playStateNow(bench.core).nowPremiumSubscriptionActive]).toEqual([[], true]);
  });

  it('leads to the page for earning nowBux, and back to the plans', async () => {
    const { controller, choose, opened } = await renews('balance-is-too-low');
    await choose('nowpass-day');
    controller.balance?.openPasses?.();
    expect(shown(controller)).toEqual(['plans']);
    await bench.settle();
    await choose('nowpass-day');
    controller.balance?.add?.();
    expect(opened).toEqual([bench.core.bootstrap.links.nowbux]);
    expect(shown(controller)).toEqual([]);
  });
});

describe('a purchase of an earlier visit', () => {
  it.each([
    ['payment-stays-pending', true],
    ['payment-is-not-confirmed', false],
  ])(
    'stays pending in the scenario %s (waits for the bank: %s), and its result can be closed',
    async (scenario, waitsForBank) => {
      const { controller } = await renews(scenario);
      await bench.pass(3_000);
      expect(shown(controller)).toEqual(['result']);
      expect(controller.result).toMatchObject({ result: 'pending', waitsForBank, openPasses: undefined });
      expect(controller.result?.orderNumber).toMatch(/^order-\d$/);
      controller.result?.close();
      expect([shown(controller), bench.state.kind]).toEqual([[], 'playing']);
    },
  );
});

it('screen.subscription-after-login, transition.auth.login-complete: a guest who wants a pass signs in first and then sees the plans once', async () => {
  bench = await openBench({ scenario: 'plays-at-once' }).begin();
  life = new AbortController();
  const { core } = bench;
  await core.authEffects.load();
  const account = openAccount(bench);
  const app = { core, openLink: () => undefined };
  const signIn = () => void account.open({ form: 'login', from: 'pass', subscriptionPending: true });
  const passes = started(
    new PassesController({ app, play: bench.play, payment: bench.payment, signIn, help: () => undefined }),
    life.signal,
  );
  core.passRequested.listen(() => passes.renew(), life.signal);
  expect(core.auth.state.kind).toBe('guest');
  passes.renew();
  expect([shown(passes), account.screen.showing]).toEqual([[], true]);
  await logIn(bench, account);
  expect([core.auth.state.kind, shown(passes), account.screen.showing]).toEqual(['signed-in', ['plans'], false]);
  passes.close();
  void account.open({ form: 'login', from: 'bar' });
  await logIn(bench, account);
  expect(shown(passes)).toEqual([]);
  vi.unstubAllGlobals();
});
