import { expect, it } from 'vitest';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import { createLimits } from '../../../src/app/account/limits/createLimits.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' };
let bench: AppBench;

/** Mira, who has set limits, views a pass. `coded`: whether the code that displays the limits loads. */
async function looks(config: object = {}, coded = true) {
  bench = await openBench({ config: { user: MIRA, country: 'GB', ...config } }).begin();
  const { core, payment } = bench;
  const limits = createLimits(core, () => false, bench.core.signal);
  const parts = {
    app: { core, openLink: () => undefined },
    play: undefined,
    payment,
    signIn: () => undefined,
    help: () => undefined,
  };
  const controller = started(
    new PassesController({ ...parts, limits: () => Promise.resolve(coded ? limits : undefined) }),
    bench.core.signal,
  );
  const choose = async (currency: 'nowbux' | 'real') => {
    controller.offer('home');
    await bench.settle();
    const passes = controller.plans?.passes.kind === 'loaded' ? controller.plans.passes.passes : [];
    const pass = passes.find((one) => one.currency === currency);
    if (!pass) throw new Error(`No pass on sale has the currency ${currency}`);
    controller.plans?.choose(pass);
    await bench.settle();
    return pass;
  };
  const review = () => (controller.checkout?.step.kind === 'review' ? controller.checkout.step : undefined);
  const press = async () => {
    const step = review();
    step?.pay(step.methods[0]?.id ?? '');
    await bench.settle();
  };
  return { controller, limits, store: limits.store, choose, review, press };
}

const RICH = { wallet: { nowbuxRewardBalance: 5_000, nowbuxPayBalance: 0 } };

it('a pass for nowBux above the daily limit is not bought when the player presses “Pay”', async () => {
  const { controller, store, choose, review, press } = await looks(RICH);
  store.limit('day', 0);
  await choose('nowbux');
  expect(review()?.allowance).toMatchObject({ kind: 'over', of: 'day', most: 0, left: 0 });
  await press();
  expect([review()?.allowance.kind, bench.callsOf('subscription.purchaseWithNowbux')]).toEqual(['over', []]);
  controller.close();
});

it('a pass for nowBux within the weekly limit is bought, and counts towards that limit', async () => {
  const { controller, limits, choose, review, press } = await looks(RICH);
  const { store, allowance } = limits;
  const { offerPrice } = await choose('nowbux');
  store.limit('week', offerPrice + 1);
  controller.close();
  await choose('nowbux');
  expect(review()?.allowance).toEqual({ kind: 'free' });
  await press();
  expect(controller.result?.result).toBe('success');
  const again = await allowance({ currency: 'nowbux', price: offerPrice, symbol: '' }, bench.core.signal);
  expect(again).toMatchObject({ kind: 'over', of: 'week', left: 1 });
});

it('a player with limits cannot buy a pass while their past spending is unknown', async () => {
  const { store, choose, review, press } = await looks(RICH);
  store.limit('day', 5_000);
  bench.world.script('auth.wallet-transactions-list', [{ http: 500 }], 'repeat-last');
  await choose('nowbux');
  expect(review()?.allowance).toEqual({ kind: 'unknown' });
  await press();
  expect(bench.callsOf('subscription.purchaseWithNowbux')).toEqual([]);
});

it('a player can buy a pass without the code for limits only if they have set no limits', async () => {
  const { controller, store, choose, review } = await looks(RICH, false);
  await choose('nowbux');
  expect(review()?.allowance).toEqual({ kind: 'free' });
  controller.close();
  store.limit('day', 5_000);
  await choose('nowbux');
  expect(review()?.allowance).toEqual({ kind: 'unknown' });
});

it('payments with money count towards the monthly limit, and a removed limit still applies for a day', async () => {
  const { controller, store, choose, review, press } = await looks();
  const { offerPrice, currencySymbol } = await choose('real');
  store.limit('month', 2 * offerPrice - 1, currencySymbol);
  controller.close();
  await choose('real');
  expect(review()?.allowance).toEqual({ kind: 'free' });
  await press();
  const paying = controller.checkout?.step;
  if (paying?.kind !== 'paying') throw new Error(`Expected the step "paying", but it is ${paying?.kind}`);
  paying.frame?.attach({} as HTMLIFrameElement);
  await bench.settle();
  await bench.payment.pay();
  await bench.settle();
  expect(controller.result?.result).toBe('success');
  expect(store.limits.paid).toMatchObject([{ amount: offerPrice, symbol: currencySymbol }]);
  const { allowance } = createLimits(bench.core, () => false, bench.core.signal);
  const asked = () => allowance({ currency: 'real', price: offerPrice, symbol: currencySymbol }, bench.core.signal);
  expect(await asked()).toMatchObject({ kind: 'over', of: 'month' });
  store.limit('month', undefined, currencySymbol);
  expect(await asked()).toMatchObject({ kind: 'over' });
  await bench.pass(86_400_000);
  expect(await asked()).toEqual({ kind: 'free' });
});
