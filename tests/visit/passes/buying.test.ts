import { afterEach, describe, expect, it, vi } from 'vitest';
import { redacted } from '../../../simulator/core/journal/redact.ts';
import { ACQUISITION_KEY } from '../../../src/domain/privacy/analytics/acquisition.ts';
import { PURCHASES_KEY } from '../../../src/domain/passes/payments/purchasesKey.ts';
import { memoryStore } from '../../../src/kit/ports.ts';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { playStateNow } from '../../../src/app/play/session/playState.ts';
import { type AppBench, type AppBenchOptions, openBench, started } from '../../support/app/appBench.ts';
import { logIn, openAccount } from '../../support/app/openAccount.ts';

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
  const desk = started(
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
  (desk.expired?.renew ?? desk.multi?.choose)?.();
  await bench.settle();
  const choose = async (productId: string) => {
    const { plans } = desk;
    const pass =
      plans?.passes.kind === 'loaded' ? plans.passes.passes.find((one) => one.productId === productId) : undefined;
    if (!pass) throw new Error(`No pass on sale has the product id ${productId}`);
    plans?.choose(pass);
    await bench.settle();
  };
  /** Chooses a pass, presses “Pay”, and opens the payment page if the method has one. */
  const order = async (productId: string, way = 'card') => {
    await choose(productId);
    const step = desk.checkout?.step;
    if (step?.kind !== 'review') return;
    step.pay(way);
    await bench.settle();
    const paying = desk.checkout?.step;
    if (paying?.kind === 'paying') paying.frame?.attach({} as HTMLIFrameElement);
    await bench.settle();
  };
  const pay = async (productId: string, card?: string) => {
    await order(productId);
    await bench.payment.pay(card);
    await bench.settle();
  };
  return { desk, choose, order, pay, opened, help };
}

const shown = ({ expired, multi, plans, checkout, result, balance }: PassesController) =>
  Object.entries({ expired, multi, plans, checkout, result, balance }).flatMap(([name, model]) =>
    model ? [name] : [],
  );

describe('a pass that is renewed', () => {
  it('screen.subscription-expired: leads to the plans, and with ads it just goes on', async () => {
    const { desk } = await renews('pass-runs-out');
    expect(shown(desk)).toEqual(['plans']);
    desk.close();
    expect(shown(desk)).toEqual([]);
    expect(bench.state.kind).toBe('playing');
  });

  it('const.subscription-countries, role.pass-countries: is not offered where none is sold', async () => {
    const { desk } = await renews('no-pass-is-sold');
    expect(shown(desk)).toEqual(['expired']);
    expect(desk.expired?.renew).toBeUndefined();
    expect(bench.heard('subscription.playPass')).toHaveLength(0);
    desk.expired?.continueWithAds();
    expect(shown(desk)).toEqual([]);
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    ['pass-is-bought', 'success'],
    ['payment-is-refused', 'failed'],
    ['payment-is-incomplete', 'incomplete'],
  ])('transition.payment.result: in %s comes to %s', async (scenario, result) => {
    const { desk, pay } = await renews(scenario);
    await pay('nowpass-month');
    expect([shown(desk), desk.result?.result]).toEqual([['result'], result]);
    // Both results lead back to the game.
    desk.result?.close();
    expect([shown(desk), bench.state.kind]).toEqual([[], 'playing']);
  });

  it('transition.payment.result: after a success the pass is active, as the server sees it too, and the ticket says which, for how much, until when', async () => {
    const { desk, pay } = await renews('pass-is-bought', { country: 'GB' });
    await pay('nowpass-month');
    expect(bench.said('subscription.confirm')).toMatchObject({ subscriptionInfo: { status: 'active' } });
    const { players, orders } = bench.world.snapshot();
    expect(players.find(({ email }) => email === 'mira@example.com')?.subscription).toBe('active');
    expect(orders).toMatchObject([{ productId: 'nowpass-month', payments: 1, granted: true }]);
    expect(desk.result?.receipt).toEqual({
      item: { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' },
      orderNumber: orders[0]?.orderNumber,
      until: bench.clock.now() + 30 * 86_400_000,
    });
    desk.result?.close();
    await bench.pass(10_000);
    expect(shown(desk)).toEqual([]);
  });

  it('entity.subscription-confirm-payload: its confirmation says all 26 things that there are to say of who buys, where from, and what', async () => {
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
      playSessionId: bench.said('play.startSession')['playSessionId'],
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
    const { desk, choose } = await renews('pass-is-bought', { country: 'GB' });
    bench.world.script('paymentsdk.payTypeList', [{ hold: 'ways' }]);
    expect(desk.plans?.buying).toBeUndefined();
    await choose('nowpass-month');
    expect([shown(desk), desk.plans?.buying]).toEqual([['plans'], 'nowpass-month']);
    bench.world.release('ways');
    await bench.settle();
    expect([shown(desk), desk.checkout?.step.kind]).toEqual([['checkout'], 'review']);
  });

  it('is not bought by one press: what it costs and how it is paid is seen first, and nothing ordered', async () => {
    const { desk, choose } = await renews('pass-is-bought', { country: 'GB' });
    await choose('nowpass-month');
    expect(desk.checkout?.step).toMatchObject({ kind: 'review', ways: [{ id: 'card' }, { id: 'wallet' }] });
    expect(bench.heard('paymentsdk.order-create')).toEqual([]);
    desk.checkout?.back();
    expect(shown(desk)).toEqual(['plans']);
  });

  it.each([false, true])(
    'call.auth.access-token-get, call.paymentsdk.silenceCallback, call.paymentsdk.payTypeList, call.paymentsdk.formatOrderData: prepare it, each once and in this order, with a fresh token in a payment sandbox alone (%s)',
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
        ? bench.said('auth.access-token-get')['access_token']
        : redacted(bench.core.identity.tokens.accessToken ?? '');
      expect(bench.last('paymentsdk.silenceCallback').request?.body).toMatchObject({ accessToken });
    },
  );

  it('call.subscription.initiate, call.paymentsdk.order-create, entity.payment-sdk-order, const.oauth-id, entity.app-info.hosts: an order says whose, where, for which game and country, with oauthId 11 over the channel cloud', async () => {
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
      bench.said('paymentsdk.order-create') as { data: { orderNumber: string; subscriptionId: string } }
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
      playSessionId: bench.said('play.startSession')['playSessionId'],
      visitId: bench.core.trackingAt('').visitId,
    });
    // The page opens on that host, and its URL contains no secret.
    expect(bench.payment.opened.map(({ href }) => href)).toEqual([`${bench.play.info.paymentSdkHost}/pay?lang=en`]);
    expect(bench.payment.begun).toMatchObject([{ payType: 'card', amount: '£5.59' }]);
  });

  it('call.paymentsdk.general: calls of the payment SDK carry no cookies, the language, and where they come from', async () => {
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

  it('waits where the bank takes its time: asked again without paying again, and no other pass sold meanwhile', async () => {
    const { desk, pay, order } = await renews('pass-is-bought', {
      user: { signedIn: true, email: 'mira+pending@example.com' },
    });
    await pay('nowpass-month');
    expect(desk.result).toMatchObject({ result: 'pending', others: undefined });
    desk.result?.again?.();
    await bench.settle();
    expect(desk.result?.result).toBe('pending');
    desk.result?.close();
    desk.renew();
    await bench.settle();
    await order('nowprime-year');
    expect([desk.result?.result, desk.result?.receipt?.item.productId]).toEqual(['pending', 'nowpass-month']);
    expect(bench.world.snapshot().orders).toHaveLength(1);
    expect(bench.heard('subscription.confirm')).toHaveLength(3);
  });

  it('is asked for on the next visit where the page went in the middle, once, and counts', async () => {
    const { order } = await renews('pass-is-bought');
    await order('nowpass-month');
    life.abort();
    await bench.payment.pay();
    await bench.settle();
    expect(bench.heard('subscription.confirm')).toEqual([]);
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
    expect(bench.heard('subscription.confirm')).toHaveLength(1);
    expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
  });

  it('becomes active within the visit, paid once and never shown as failed, if the first confirmation asks for a retry', async () => {
    const { desk, pay } = await renews('pass-is-bought');
    bench.world.script('subscription.confirm', [{ status: 'FailureTryAgain' }]);
    await pay('nowpass-month');
    expect(desk.checkout?.step.kind).toBe('confirming');
    await bench.pass(1_000);
    expect(desk.result?.result).toBe('success');
    expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
  });

  it.each([
    ['subscription.confirm', { status: 'Failure' }],
    ['paymentsdk.getPurchases', { network: 'error' }],
  ] as const)(
    'stays pending and repeats its check until %s succeeds, and then becomes active',
    async (call, answer) => {
      const { desk, pay } = await renews('pass-is-bought');
      bench.world.script(call, [answer, answer]);
      await pay('nowpass-month');
      expect(desk.result).toMatchObject({ result: 'pending', waitsForBank: false, others: undefined });
      await bench.pass(10_000);
      expect(desk.result?.result).toBe('pending');
      await bench.pass(20_000);
      expect(desk.result?.result).toBe('success');
      expect(bench.world.snapshot().orders).toMatchObject([{ payments: 1, granted: true }]);
    },
  );

  it('repeats its check in the background after the player closes its result', async () => {
    const { desk, pay } = await renews('pass-is-bought');
    bench.world.script('subscription.confirm', [{ status: 'Failure' }, { status: 'Failure' }]);
    await pay('nowpass-month');
    desk.result?.close();
    await bench.pass(10_000);
    expect(shown(desk)).toEqual([]);
    await bench.pass(20_000);
    expect([shown(desk), desk.result?.result]).toEqual([['result'], 'success']);
  });

  it('gets its check on the next visit, one by one with every other open purchase', async () => {
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
    expect(bench.heard('paymentsdk.getPurchases')).toHaveLength(2);
    expect([shown(next), next.result?.result]).toEqual([['result'], 'success']);
  });

  it.each([
    ['payment-is-refused', undefined],
    ['payment-is-incomplete', undefined],
    ['pass-is-bought', 'subscription.confirm'],
  ])(
    'shows its order number in the scenario %s, and the problem form starts with it (lost call: %s)',
    async (scenario, lost) => {
      const { desk, pay, help } = await renews(scenario);
      if (lost) bench.world.script(lost, [{ network: 'error' }]);
      await pay('nowpass-month');
      const [order] = bench.world.snapshot().orders;
      const { receipt } = desk.result ?? {};
      expect(receipt?.orderNumber).toBe(order?.orderNumber);
      desk.result?.help?.(`Order number: ${receipt?.orderNumber}`);
      expect([help, shown(desk)]).toEqual([[`Order number: ${order?.orderNumber}`], []]);
    },
  );

  it('shows the idempotency key as the order number of a purchase for nowBux if the service gave none', async () => {
    const wallet = { wallet: { nowbuxPayBalance: 450, nowbuxRewardBalance: 0 } };
    const { desk, order } = await renews('balance-is-too-low', wallet);
    bench.world.script(BUY, [{ network: 'error' }]);
    await order('nowpass-day', 'nowbux');
    const keys = bench.heard(BUY).map(({ request }) => request?.headers['idempotency-key']);
    expect([desk.result?.result, desk.result?.receipt?.orderNumber]).toEqual(['incomplete', keys[0]]);
  });

  it('says so where the payment page doesn’t come, and loads it again', async () => {
    const { desk, order } = await renews('pass-is-bought');
    const frame = () => (desk.checkout?.step.kind === 'paying' ? desk.checkout.step.frame : undefined);
    bench.payment.comes = false;
    await order('nowpass-month');
    await bench.pass(9_999);
    expect(frame()).toMatchObject({ loads: 0, late: undefined });
    await bench.pass(1);
    bench.payment.comes = true;
    frame()?.late?.again();
    expect(frame()).toMatchObject({ loads: 1, late: undefined });
    frame()?.attach({} as HTMLIFrameElement);
    await bench.settle();
    await bench.pass(10_000);
    expect(frame()).toMatchObject({ loads: 1, late: undefined });
    await bench.payment.pay();
    await bench.settle();
    expect(desk.result?.result).toBe('success');
  });

  it('shows a payment page that comes late after all', async () => {
    const { desk, order } = await renews('pass-is-bought');
    const frame = () => (desk.checkout?.step.kind === 'paying' ? desk.checkout.step.frame : undefined);
    bench.payment.comes = false;
    await order('nowpass-month');
    await bench.pass(10_000);
    expect(frame()?.late).toBeDefined();
    bench.payment.say({ kind: 'ready' });
    expect(frame()?.late).toBeUndefined();
    expect(bench.payment.begun).toHaveLength(1);
  });

  it('is told when it counts, also to who closed the dialog while it was being confirmed', async () => {
    const { desk, order } = await renews('pass-is-bought');
    await order('nowpass-month');
    const said = bench.payment.pay();
    await said;
    await Promise.resolve();
    expect(desk.checkout?.step.kind).toBe('confirming');
    desk.close();
    expect(shown(desk)).toEqual([]);
    await bench.settle();
    expect([shown(desk), desk.result?.result]).toEqual([['result'], 'success']);
    expect(bench.heard('subscription.confirm')).toHaveLength(1);
  });

  it('starts a game again that had ended for want of a pass', async () => {
    const { desk, pay } = await renews('one-of-several-passes-runs-out');
    expect([shown(desk), bench.state.kind]).toEqual([['plans'], 'failed']);
    await pay('nowpass-month');
    desk.result?.close();
    await bench.pass(0);
    expect(bench.state.kind).toBe('playing');
  });
});

describe('a pass for nowBux', () => {
  const wallet = (nowbuxPayBalance: number) => ({ wallet: { nowbuxPayBalance, nowbuxRewardBalance: 0 } });

  it.each([
    [449, ['balance'], 0],
    [450, ['result'], 1],
  ])('rule.nowbux-balance: with %i of 450 shows %j, after %i calls', async (balance, screens, calls) => {
    const { desk, order } = await renews('balance-is-too-low', wallet(balance));
    await order('nowpass-day', 'nowbux');
    expect(shown(desk)).toEqual(screens);
    expect(bench.heard(BUY)).toHaveLength(calls);
    if (calls) expect(desk.result?.result).toBe('success');
    else expect(desk.balance).toMatchObject({ price: 450, balance });
  });

  it('product.nowbux.buy-subscription, call.subscription.purchaseWithNowbux: is asked for by whom, for which game, in which visit and session, and counts at once', async () => {
    const { desk, order } = await renews('balance-is-too-low', wallet(450));
    await order('nowpass-day', 'nowbux');
    const { identity } = bench.core;
    const { playSessionId } = bench.said('play.startSession');
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
    expect(bench.said(BUY)).toMatchObject(bought);
    desk.result?.close();
    expect([shown(desk), playStateNow(bench.core).nowPremiumSubscriptionActive]).toEqual([[], true]);
  });

  it('leads to where nowBux come from, and back to the plans', async () => {
    const { desk, choose, opened } = await renews('balance-is-too-low');
    await choose('nowpass-day');
    desk.balance?.others?.();
    expect(shown(desk)).toEqual(['plans']);
    await bench.settle();
    await choose('nowpass-day');
    desk.balance?.add?.();
    expect(opened).toEqual([bench.core.bootstrap.links.nowbux]);
    expect(shown(desk)).toEqual([]);
  });
});

describe('what was bought on an earlier visit', () => {
  it.each([
    ['payment-stays-pending', true],
    ['payment-is-not-confirmed', false],
  ])(
    'stays pending in the scenario %s (waits for the bank: %s), and its result can be closed',
    async (scenario, waitsForBank) => {
      const { desk } = await renews(scenario);
      await bench.pass(3_000);
      expect(shown(desk)).toEqual(['result']);
      expect(desk.result).toMatchObject({ result: 'pending', waitsForBank, others: undefined });
      expect(desk.result?.orderNumber).toMatch(/^order-\d$/);
      desk.result?.close();
      expect([shown(desk), bench.state.kind]).toEqual([[], 'playing']);
    },
  );
});

it('screen.subscription-after-login, transition.auth.login-complete: a guest who wants a pass signs in first, and then has the plans before them, once', async () => {
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
