import { afterEach, describe, expect, it, vi } from 'vitest';
import { redacted } from '../../simulator/core/redact.ts';
import { PassesController } from '../../src/app/features/passes/passesController.ts';
import { passWanted } from '../../src/app/boot/passWanted.ts';
import { AccountController } from '../../src/app/visit/account/accountController.ts';
import { playStateNow } from '../../src/app/play/playState.ts';
import { AppBench } from '../support/appBench.ts';
import { FakeGoogle } from '../support/fakeGoogle.ts';

const BUY = 'subscription.purchaseWithNowbux';

let bench: AppBench;
let life: AbortController;
afterEach(() => {
  life.abort();
  bench.dispose();
});

/** Plays until the pass has run out, and presses “Renew now”. */
async function renews(scenario: string, config = {}) {
  bench = await new AppBench({ scenario, config }).begin();
  life = new AbortController();
  const opened: (string | undefined)[] = [];
  const app = { core: bench.core, openLink: (address: string | undefined) => void opened.push(address) };
  const desk = new PassesController({ app, play: bench.play, signIn: () => undefined }, life.signal);
  await bench.pass(2_000);
  (desk.expired?.renew ?? desk.multi?.choose)?.();
  await bench.settle();
  const choose = async (productId: string) => {
    const { plans } = desk;
    const pass =
      plans?.passes.kind === 'loaded' ? plans.passes.passes.find((one) => one.productId === productId) : undefined;
    if (!pass) throw new Error(`no pass is called ${productId}`);
    plans?.choose(pass);
    await bench.settle();
  };
  return { desk, choose, opened };
}

const shown = ({ expired, multi, plans, result, balance }: PassesController) =>
  Object.entries({ expired, multi, plans, result, balance }).flatMap(([name, model]) => (model ? [name] : []));

describe('a pass that is renewed', () => {
  it('screen.subscription-expired: leads to the plans, and with ads it just goes on', async () => {
    const { desk } = await renews('pass-runs-out');
    expect(shown(desk)).toEqual(['plans']);
    desk.close();
    expect(shown(desk)).toEqual([]);
    expect(bench.state.kind).toBe('playing');
  });

  it.each([
    ['pass-is-bought', 'success'],
    ['payment-is-refused', 'failed'],
    ['payment-is-incomplete', 'incomplete'],
  ])('transition.payment.result: in %s comes to %s', async (scenario, result) => {
    const { desk, choose } = await renews(scenario);
    await choose('nowpass-month');
    expect([shown(desk), desk.result?.result]).toEqual([['result'], result]);
    const { body } = bench.last('paymentsdk.order-create').response ?? {};
    expect((body as { data: { result?: number } }).data.result).toBe({ success: 1, failed: 2 }[result]);
    // Whichever it is, there is a way back to the game.
    desk.result?.close();
    expect([shown(desk), bench.state.kind]).toEqual([[], 'playing']);
  });

  it('transition.payment.result: after a success the pass is active, as the server sees it too', async () => {
    const { desk, choose } = await renews('pass-is-bought');
    await choose('nowpass-month');
    expect(bench.said('subscription.confirm')).toMatchObject({ subscriptionInfo: { status: 'active' } });
    expect(bench.world.snapshot().players.find(({ email }) => email === 'mira@example.com')?.subscription).toBe(
      'active',
    );
    desk.result?.close();
    await bench.pass(10_000);
    expect(shown(desk)).toEqual([]);
  });

  it('starts a game again that had ended for want of a pass', async () => {
    const { desk, choose } = await renews('one-of-several-passes-runs-out');
    expect([shown(desk), bench.state.kind]).toEqual([['plans'], 'failed']);
    await choose('nowpass-month');
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
    const { desk, choose } = await renews('balance-is-too-low', wallet(balance));
    await choose('nowpass-day');
    expect(shown(desk)).toEqual(screens);
    expect(bench.heard(BUY)).toHaveLength(calls);
    if (calls) expect(desk.result?.result).toBe('success');
    else expect(desk.balance).toMatchObject({ price: 450, balance });
  });

  it('product.nowbux.buy-subscription, call.subscription.purchaseWithNowbux: is asked for by whom, for which game, in which visit and session, and counts at once', async () => {
    const { desk, choose } = await renews('balance-is-too-low', wallet(450));
    await choose('nowpass-day');
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
    desk.balance?.others();
    expect(shown(desk)).toEqual(['plans']);
    await bench.settle();
    await choose('nowpass-day');
    desk.balance?.add();
    expect(opened).toEqual([bench.core.bootstrap.links.nowbux]);
    expect(shown(desk)).toEqual([]);
  });
});

describe('what was bought on an earlier visit', () => {
  it.each([
    ['payment-stays-pending', 'pending'],
    ['payment-fails', 'failed'],
  ])('in %s is %s, and can be put away', async (scenario, result) => {
    const { desk } = await renews(scenario);
    expect([shown(desk), desk.result?.result, desk.result?.again !== undefined]).toEqual([
      ['result'],
      result,
      result === 'pending',
    ]);
    desk.result?.close();
    expect([shown(desk), bench.state.kind]).toEqual([[], 'playing']);
  });
});

it('screen.subscription-after-login, transition.auth.login-complete: a guest who wants a pass signs in first, and then has the plans before them, once', async () => {
  vi.stubGlobal('dispatchEvent', () => true);
  bench = await new AppBench({ scenario: 'plays-at-once' }).begin();
  life = new AbortController();
  const { core } = bench;
  await core.authEffects.load();
  const account = new AccountController(core, { google: new FakeGoogle(), mayLoadGoogle: () => true });
  const app = { core, openLink: () => undefined };
  const signIn = () => void account.open({ door: 'login', from: 'pass', subscriptionPending: true });
  const passes = new PassesController({ app, play: bench.play, signIn }, life.signal);
  passWanted(core).listen(passes.renew, life.signal);
  const logIn = async () => {
    account.screen.write('email', 'mira@example.com');
    account.screen.submit();
    await bench.settle();
    account.screen.write('password', 'Nowlight1');
    account.screen.submit();
    await bench.settle();
  };
  expect(core.auth.state.kind).toBe('guest');
  passes.renew();
  expect([shown(passes), account.screen.showing]).toEqual([[], true]);
  await logIn();
  expect([core.auth.state.kind, shown(passes), account.screen.showing]).toEqual(['signed-in', ['plans'], false]);
  passes.close();
  void account.open({ door: 'login', from: 'bar' });
  await logIn();
  expect(shown(passes)).toEqual([]);
  vi.unstubAllGlobals();
});
