import { expect, it } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { LIMITS } from '../../../src/app/core/featureKeys/visit/limits.ts';
import { createLimits } from '../../../src/app/account/limits/createLimits.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import type { NowBuxSection } from '../../../src/pages/NowBux/NowBux.types.ts';
import { IDEMPOTENCY_KEY } from '../../../src/contracts/idempotency.ts';
import { REDEEMING_KEY } from '../../../src/domain/passes/payments/purchasesKey.ts';
import type { TextStore } from '../../../src/kit/textStoreAndLog.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';
import { turns } from '../../support/payments/tabInterleavings.ts';
// Imported statically, because no test waits for this lazy code.
import '../../../src/app/nowbux/page/redeem.controller.ts';

const REDEEM = 'rewards.redeem';
const ORDER = 'paymentsdk.createNowbuxOrder';

let bench: AppBench;

/** Waits for the lazy import, which takes longer than promises do. */
async function ready(): Promise<void> {
  await turns(50);
  await bench.settle();
}

interface Came {
  readonly config?: ConfigPatch;
  readonly section?: NowBuxSection;
  readonly localStore?: TextStore;
}

/** Opens the nowBux page for Mira, in the redeem section. */
async function redeems(scenario: string, { config, section = 'redeem', localStore }: Came = {}) {
  const payment = new FakePayment(() => Promise.reject(new Error('this test opens no payment page')));
  bench = openBench({
    scenario,
    browser: { payment: () => Promise.resolve(payment) },
    ...(config && { config }),
    ...(localStore && { localStore }),
  });
  // The limits of the player may forbid a redemption.
  const limits = createLimits(bench.core, () => false, new AbortController().signal);
  const load = () => Promise.resolve(limits);
  const feature = ({ id }: { readonly id: string }) => (id === LIMITS.id ? { load } : undefined) as never;
  const loadVisit = () =>
    Promise.resolve(() => ({ feature, created: feature, createAll: () => Promise.resolve(), Layers: () => null }));
  /** Abort controller of the tab: aborted when the tab closes. */
  const tab = new AbortController();
  const screen = started(
    new NowBuxViewModel(await openApp(bench, { loadVisit })),
    AbortSignal.any([bench.core.signal, tab.signal]),
  );
  screen.open(section);
  await ready();
  const redeem = () => {
    const model = screen.parts.redeem;
    if (!model) throw new Error('The nowBux page offers no reward to redeem for');
    return model;
  };
  const cards = () => (screen.rewards.kind === 'loaded' ? (screen.rewards.value.giftCards ?? []) : []);
  const card = async (productId: string) => {
    const giftCard = cards().find((one) => one.productId === productId);
    if (!giftCard) throw new Error(`No gift card has the product id ${productId}`);
    redeem().chooseCard(giftCard);
    await bench.settle();
  };
  const item = async (name: string) => {
    const { games } = redeem();
    const listed = games.kind === 'loaded' ? games.value : [];
    for (const game of listed) {
      const sold = game.items.find((one) => one.name === name);
      if (!sold) continue;
      redeem().chooseItem(game, sold);
      return bench.settle();
    }
    throw new Error(`No game on the page sells ${name}`);
  };
  const confirm = async () => {
    const step = redeem().step;
    if (step?.kind !== 'review') throw new Error(`Expected the step "review", but it is ${step?.kind}`);
    step.confirm();
    await bench.settle();
  };
  const balance = () => {
    const { players } = bench.world.snapshot();
    const mira = players.find(({ email }) => email === 'mira@example.com')?.wallet;
    return [mira?.nowbuxRewardBalance, mira?.nowbuxPayBalance];
  };
  return { screen, tab, limits, redeem, cards, card, item, confirm, balance, step: () => redeem().step };
}

it('product.nowbux.redeem, call.rewards.redeem: the review of a gift card shows price and balance, and confirming it shows the code', async () => {
  const { screen, card, confirm, step, balance } = await redeems('enough-to-redeem');
  await card('gift-card-5');
  expect(step()).toMatchObject({ kind: 'review', balance: 1_000, item: { price: 500 } });
  expect(bench.callsOf(REDEEM)).toHaveLength(0);
  await confirm();
  const { request } = bench.last(REDEEM);
  expect(request?.body).toMatchObject({
    productId: 'gift-card-5',
    amount: 500,
    uaId: bench.core.identity.uaId,
    uaSessionId: bench.sessionStore.get('ngUaSessionId'),
  });
  expect(request?.headers[IDEMPOTENCY_KEY.toLowerCase()]).toMatch(/.{8}/);
  expect(step()).toMatchObject({ kind: 'done', left: 500 });
  expect((step() as { readonly code: string }).code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(balance()).toEqual([500, 500]);
  // The page shows the balance that the server reported after the redemption.
  expect(screen.balance).toMatchObject({ value: { nowbuxRewardBalance: 500, totalBalance: 1_000 } });
  // The page doesn't store the redeemed code; the history requests it from the server.
  const { code } = step() as { readonly code: string };
  expect(bench.localStore.get(REDEEMING_KEY)).not.toContain(code);
  screen.parts.redeem?.close();
  screen.open('codes');
  await bench.settle();
  expect(screen.codes).toMatchObject({ value: [{ code, amount: 500, name: 'Harbour Games', worth: 5 }] });
});

it('call.catalogue.getNowbuxEnabledApps, call.paymentsdk.paymentDetails, call.paymentsdk.createNowbuxOrder: an in-game item is bought with earned and bought nowBux, and granted at once', async () => {
  const { redeem, item, confirm, step, balance } = await redeems('enough-to-redeem');
  expect(bench.callsOf('catalogue.getNowbuxEnabledApps')).toHaveLength(1);
  const { games } = redeem();
  const game =
    games.kind === 'loaded'
      ? games.value.find(({ items }) => items.some((it) => it.name === 'Feather hat'))
      : undefined;
  expect(game).toMatchObject({ appId: '20101', name: 'Skyhop' });
  expect(game?.company).toMatch(/\S/);
  await item('Feather hat');
  expect(bench.last('paymentsdk.paymentDetails').request?.body).toMatchObject({
    type: 'inapp',
    appId: '20101',
    productId: 'Feather hat',
    countryCode: 'US',
    channel: 'cloud',
  });
  expect(step()).toMatchObject({ kind: 'review', balance: 1_500, item: { price: 60 } });
  expect(bench.callsOf(ORDER)).toHaveLength(0);
  await confirm();
  const { request } = bench.last(ORDER);
  expect(request?.body).toMatchObject({ appId: '20101', productId: 'Feather hat', amountToBuy: 60, payType: 'nowbux' });
  expect(step()).toMatchObject({ kind: 'done', code: undefined, left: 1_440 });
  // A redemption spends earned nowBux first.
  expect(balance()).toEqual([940, 500]);
  expect(bench.world.snapshot().orders).toMatchObject([{ productId: 'Feather hat', payments: 1, granted: true }]);
});

it('call.catalogue.getNowbuxEnabledApps: the games that accept nowBux are requested only when the redeem section opens', async () => {
  const { screen } = await redeems('enough-to-redeem', { section: 'rewards' });
  expect(bench.callsOf('catalogue.getNowbuxEnabledApps')).toHaveLength(0);
  screen.open('redeem');
  await bench.settle();
  expect(bench.callsOf('catalogue.getNowbuxEnabledApps')).toHaveLength(1);
});

it.each([
  ['a card', 499, 0, 'too few', 0],
  ['a card', 500, 0, 'done', 1],
  // Gift card codes cost earned nowBux only, so bought nowBux don't help.
  ['a card', 499, 10_000, 'too few', 0],
  ['an in-game item', 59, 0, 'too few', 0],
  ['an in-game item', 50, 10, 'done', 1],
])(
  'rule.nowbux-balance: redeeming %s with %i earned and %i bought nowBux results in “%s” after %i calls',
  async (name, earned, bought, kind, calls) => {
    const wallet = { nowbuxRewardBalance: earned, nowbuxPayBalance: bought };
    const { screen, card, item, confirm, step } = await redeems('enough-to-redeem', { config: { wallet } });
    await (name === 'a card' ? card('gift-card-5') : item('Feather hat'));
    if (step()?.kind === 'review') await confirm();
    expect(step()?.kind).toBe(kind);
    expect(bench.callsOf(name === 'a card' ? REDEEM : ORDER)).toHaveLength(calls);
    const state = step();
    if (state?.kind === 'too few') {
      state.earn();
      expect([screen.section, step()]).toEqual([undefined, undefined]);
    }
  },
);

it.each([
  ['gift-card-was-the-last', 'sold out'],
  ['redeeming-limit-is-reached', 'limit'],
  ['redeeming-is-refused', undefined],
])('%s: a card is refused with the reason %s, and the balance stays the same', async (scenario, why) => {
  const { card, confirm, step, balance } = await redeems(scenario);
  await card('gift-card-5');
  await confirm();
  expect(step()).toMatchObject({ kind: 'refused', reason: why });
  expect(balance()).toEqual([1_000, 500]);
});

it('a card that has a new price or is sold out is not redeemed, and the page updates its cards', async () => {
  const { card, redeem, cards, step } = await redeems('enough-to-redeem');
  const offered = { productId: 'gift-card-5', nowbuxAmount: 700, worth: 5, currencySymbol: '$' };
  bench.world.script('rewards.getReward', [{ status: 'Success', body: { giftCards: [offered] } }], 'repeat-last');
  await card('gift-card-5');
  expect(step()).toMatchObject({ kind: 'unavailable', reason: 'changed' });
  expect(cards()).toMatchObject([{ nowbuxAmount: 700 }]);
  redeem().close();
  bench.world.script('rewards.getReward', [{ status: 'Success', body: { giftCards: [] } }], 'repeat-last');
  await card('gift-card-5');
  expect(step()).toMatchObject({ kind: 'unavailable', reason: 'sold out' });
  expect([cards(), bench.callsOf(REDEEM).length]).toEqual([[], 0]);
});

it.each([
  ['game-item-is-refused', 'refused', undefined],
  ['game-item-costs-more', 'unavailable', 'changed'],
])('%s: an in-game item is %s, and the balance stays the same', async (scenario, kind, why) => {
  const { item, confirm, step, balance } = await redeems(scenario);
  await item('Feather hat');
  if (step()?.kind === 'review') await confirm();
  expect(step()).toMatchObject({ kind, reason: why });
  expect(balance()).toEqual([1_000, 500]);
});

it('an unanswered redemption is checked before another one starts, and is paid for only once', async () => {
  const { redeem, card, confirm, step, balance } = await redeems('redeeming-is-not-answered');
  await card('gift-card-5');
  await confirm();
  expect(step()?.kind).toBe('unsure');
  // The check of the redemption history finds that the redemption succeeded.
  redeem().close();
  bench.world.script('rewards.getRedemptionHistory', [{ network: 'error' }]);
  await card('gift-card-10');
  await confirm();
  const [first] = bench.callsOf(REDEEM).map(({ request }) => request?.headers[IDEMPOTENCY_KEY.toLowerCase()]);
  expect(step()).toMatchObject({ kind: 'unsure', item: { productId: 'gift-card-5' }, orderNumber: first });
  expect(bench.callsOf(REDEEM)).toHaveLength(1);
  const state = step();
  if (state?.kind === 'unsure') state.check();
  await bench.settle();
  expect(step()?.kind).toBe('unfinished');
  redeem().close();
  await card('gift-card-5');
  await confirm();
  const keys = bench.callsOf(REDEEM).map(({ request }) => request?.headers[IDEMPOTENCY_KEY.toLowerCase()]);
  expect([step()?.kind, new Set(keys).size, keys.length]).toEqual(['done', 1, 2]);
  expect(balance()).toEqual([500, 500]);
});

it('a code whose response was lost with its tab is shown when the section reopens, and is paid for once', async () => {
  const localStore = memoryStore();
  const { tab, card, confirm, step, balance } = await redeems('enough-to-redeem', { localStore });
  bench.world.script(REDEEM, [{ network: 'hang' }]);
  await card('gift-card-5');
  await confirm();
  expect(step()?.kind).toBe('redeeming');
  tab.abort();
  // The service receives the pending redemption after the tab has closed.
  const { open } = JSON.parse(localStore.get(REDEEMING_KEY) ?? '') as {
    readonly open: readonly { readonly key: string }[];
  };
  const key = open[0]?.key;
  const code = 'K7QF-9XTA-3MHW';
  const redemptionCodeList = [{ code, amount: 500, developerPayload: key }];
  bench.world.script('rewards.getRedemptionHistory', [{ body: { status: 'Success', redemptionCodeList } }]);
  const again = started(new NowBuxViewModel(await openApp(bench)), bench.core.signal);
  again.open('redeem');
  await ready();
  expect(again.parts.redeem?.step).toMatchObject({ kind: 'done', code });
  expect([bench.callsOf(REDEEM).length, balance()]).toEqual([1, [1_000, 500]]);
  again.parts.redeem?.close();
  expect(JSON.parse(localStore.get(REDEEMING_KEY) ?? '')).toMatchObject({ open: [] });
});

it('a card above the player’s daily limit is not redeemed when confirmed, but an item below it is', async () => {
  const { limits, redeem, card, item, confirm, step } = await redeems('enough-to-redeem');
  limits.store.limit('day', 100);
  await card('gift-card-5');
  await ready();
  expect(step()).toMatchObject({ kind: 'review', allowance: { kind: 'over', of: 'day', most: 100, left: 100 } });
  await confirm();
  expect([step()?.kind, bench.callsOf(REDEEM).length]).toEqual(['review', 0]);
  redeem().close();
  await item('Feather hat');
  expect(step()).toMatchObject({ kind: 'review', allowance: { kind: 'free' } });
  await confirm();
  expect(step()?.kind).toBe('done');
});

it('too-few-to-redeem: the dialog of a card shows that a balance of 64 nowBux is too low', async () => {
  const { screen, card, step } = await redeems('too-few-to-redeem');
  expect(screen.rewards).toMatchObject({ value: { nowbuxRewardBalance: 64 } });
  expect(screen.rules.minimum).toBe(100);
  await card('gift-card-5');
  expect(step()).toMatchObject({ kind: 'too few', balance: 64 });
});

it.each([
  ['gift-cards-are-gone', [{ productId: 'gift-card-5', soldOut: true }, { productId: 'gift-card-10' }]],
  ['gift-card-of-an-unknown-kind', [{ productId: 'gift-card-5' }, { productId: 'hologram', kind: 'hologram' }]],
])('%s: the page lists each card with its known stock and kind', async (scenario, known) => {
  const { cards } = await redeems(scenario);
  expect(cards()).toMatchObject(known);
});

it('redeeming-takes-long: the redemption stays pending for eight seconds, and then yields one code', async () => {
  const { screen, card, confirm, step } = await redeems('redeeming-takes-long');
  await card('gift-card-5');
  await confirm();
  // The redemption continues while another section is open, and shows its result when the player returns.
  screen.open('ledger');
  await bench.pass(7_900);
  expect(step()?.kind).toBe('redeeming');
  await bench.pass(100);
  expect([step()?.kind, bench.callsOf(REDEEM).length]).toEqual(['done', 1]);
  expect(screen.balance).toMatchObject({ value: { nowbuxRewardBalance: 500 } });
});

it('games-that-take-nowbux-fail: the games come from the rewards instead, and a gift card can be redeemed', async () => {
  const { redeem, card, confirm, step } = await redeems('games-that-take-nowbux-fail');
  await bench.pass(60_000);
  expect(redeem().games.kind).toBe('loaded');
  await card('gift-card-5');
  await confirm();
  expect(step()?.kind).toBe('done');
});

it('a guest cannot redeem a gift card before signing in', async () => {
  const { card, step } = await redeems('enough-to-redeem', { config: { user: { signedIn: false } } });
  expect(bench.core.auth.state.kind).toBe('guest');
  await card('gift-card-5');
  expect([step(), bench.callsOf(REDEEM).length]).toEqual([undefined, 0]);
});
