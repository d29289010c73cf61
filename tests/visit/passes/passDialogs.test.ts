import { expect, it, vi } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { PassesController } from '../../../src/app/passes/passesController.ts';
import type { CheckoutStep } from '../../../src/modals/passes/Checkout/Checkout.types.ts';
import { type AppBench, openBench, started } from '../../support/app/appBench.ts';
import { FakeLocks } from '../../support/browser/fakeLocks.ts';
import { FakePayment } from '../../support/payments/fakePayment.ts';

const MIRA = { signedIn: true, email: 'mira@example.com' } as const;
const PASS = { subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 900_000 } };
const MONTH = 'nowpass-month';

interface Options {
  readonly scenario?: string;
  readonly config?: ConfigPatch;
  readonly inGame?: boolean;
}

/** Opens the pass dialogs in a tab of Mira's browser. `open` opens them in another tab of the same browser. */
async function tab({ scenario = 'plays-at-once', config = {}, inGame = false }: Options = {}) {
  const bench = openBench({ scenario, config: { user: MIRA, country: 'GB', ...config } });
  const locks = new FakeLocks();
  const requests = vi.fn<(what: string) => void>();
  const payments: FakePayment[] = [];
  await bench.begin();
  const open = () => {
    const payment = new FakePayment((address, init) => bench.world.handle(new Request(address, init)), locks.openTab());
    payments.push(payment);
    const parts = {
      app: { core: bench.core, openLink: () => requests('link') },
      play: inGame ? bench.play : undefined,
      payment,
      signIn: () => requests('sign-in'),
      help: (description: string) => requests(description),
    };
    return started(new PassesController(parts), bench.core.signal);
  };
  return { bench, open, passes: open(), requests, payments };
}

async function choose(bench: AppBench, passes: PassesController, productId = MONTH) {
  passes.offer('home');
  await bench.settle();
  const { plans } = passes;
  const pass = plans?.passes.kind === 'loaded' && plans.passes.passes.find((one) => one.productId === productId);
  if (!pass) throw new Error(`No pass on sale has the product id ${productId}`);
  plans?.choose(pass);
  const { buying } = passes.plans ?? {};
  await bench.settle();
  return buying;
}

/** Returns the checkout's current step, which must be of this kind. */
function step<Kind extends CheckoutStep['kind']>(passes: PassesController, kind: Kind) {
  const now = passes.checkout?.step;
  if (now?.kind !== kind) throw new Error(`The checkout is at the step ${now?.kind}`);
  return now as Extract<CheckoutStep, { kind: Kind }>;
}

it('a pass that can’t be prepared for sale is shown as unavailable, and can be tried again', async () => {
  const { bench, passes } = await tab();
  bench.world.script('paymentsdk.formatOrderData', [{ http: 403 }]);
  expect(await choose(bench, passes)).toBe(MONTH);
  expect(passes.plans).toBeUndefined();
  step(passes, 'unavailable').retry();
  expect(passes.plans?.buying).toBe(MONTH);
  await bench.settle();
  expect(step(passes, 'review').methods.map(({ id }) => id)).toContain('card');
  expect(passes.checkout).toMatchObject({ item: { productId: MONTH, currency: 'real' }, now: bench.clock.now() });
});

it('a pass that another tab is paying can’t be paid in this tab', async () => {
  const { bench, open, passes } = await tab();
  const other = open();
  await choose(bench, passes);
  await choose(bench, other);
  step(passes, 'review').pay('card');
  await bench.settle();
  step(passes, 'paying');
  step(other, 'review').pay('card');
  await bench.settle();
  expect([step(other, 'elsewhere'), bench.callsOf('paymentsdk.order-create').length]).toEqual([
    { kind: 'elsewhere' },
    1,
  ]);
  other.checkout?.close();
  expect(other.open).toBe(false);
});

it('closing the checkout during a payment checks the payment instead of closing', async () => {
  const { bench, passes } = await tab();
  await choose(bench, passes);
  step(passes, 'review').pay('card');
  expect(step(passes, 'ordering')).toEqual({ kind: 'ordering' });
  await bench.settle();
  expect(step(passes, 'paying').frame).toBeDefined();
  passes.checkout?.close();
  expect([passes.open, step(passes, 'confirming')]).toEqual([true, { kind: 'confirming' }]);
  await bench.settle();
  expect(passes.open).toBe(true);
});

it.each([
  ['GB', true],
  ['AQ', false],
])('the management of a pass in %s offers other passes only where they are sold: %s', async (country, isSold) => {
  const { bench, passes } = await tab({ config: { country, ...PASS } });
  passes.offer('menu');
  await bench.settle();
  expect([passes.manage?.subscription.kind, passes.manage?.openPasses !== undefined]).toEqual(['loaded', isSold]);
  passes.manage?.openPasses?.();
  expect([passes.manage === undefined, passes.plans !== undefined]).toEqual([isSold, isSold]);
  (passes.plans ?? passes.manage)?.close();
  expect(passes.open).toBe(false);
});

it('the management of a pass stays open when the pass is revoked', async () => {
  const { bench, passes } = await tab({ config: PASS });
  passes.offer('menu');
  bench.world.script('subscription.details', [{ body: { status: 'Success' } }]);
  await bench.settle();
  expect([passes.manage !== undefined, passes.plans]).toEqual([true, undefined]);
});

it('a payment’s problem is described in the problem form, which replaces the dialog', async () => {
  const { bench, passes, requests } = await tab({ config: PASS });
  passes.offer('menu');
  await bench.settle();
  passes.manage?.help('Order 1');
  expect([passes.open, requests.mock.calls]).toEqual([false, [['Order 1']]]);
});

it('the dialog about ad-free time names no game on a page without one', async () => {
  const { passes } = await tab();
  const goOn = vi.fn<() => void>();
  passes.showAdFreeOver(goOn);
  expect(passes.expired).toMatchObject({ game: '', expired: 'ad-free time' });
  passes.expired?.renew?.();
  expect([goOn.mock.calls.length, passes.expired, passes.plans?.forFullscreen]).toEqual([0, undefined, false]);
});

it.each([
  ['fullscreen', 'guest', []],
  ['home', 'guest', ['sign-in']],
  ['fullscreen', 'login-needed', ['sign-in']],
] as const)('a request for passes by %s as %s asks first for: %j', async (source, kind, expected) => {
  const { bench, passes, requests } = await tab({ config: { user: { signedIn: false } } });
  if (kind === 'login-needed') bench.core.auth.send({ kind: 'login demanded' });
  passes.offer(source);
  await bench.settle();
  expect([bench.core.auth.state.kind, requests.mock.calls.flat()]).toEqual([kind, expected]);
  expect(passes.plans?.forFullscreen).toBe(expected.length === 0 ? true : undefined);
  expect(bench.callsOf('auth.wallet-check-balance')).toEqual([]);
});

it.each([true, false])(
  'a paid game without a pass is explained by the plans while they are open (%s)',
  async (opens) => {
    const { bench, passes } = await tab({ scenario: 'pass-needed-to-play', inGame: true });
    bench.play.session.send({
      kind: 'start prevented',
      error: {
        ...{ status: 'Failure', statusText: undefined, code: undefined, description: 'pass-needed' },
        cause: { kind: 'pass-needed' },
      },
    });
    if (opens) passes.renew();
    expect([bench.state.kind, passes.stopped]).toEqual(['failed', opens]);
  },
);

/** Buys the pass that is shown first with a card. */
async function buy({ bench, passes, payments }: Awaited<ReturnType<typeof tab>>) {
  const { plans } = passes;
  await bench.settle();
  const pass =
    passes.plans?.passes.kind === 'loaded' && passes.plans.passes.passes.find((one) => one.productId === MONTH);
  if (!pass) throw new Error('The plans have not loaded');
  plans?.choose(pass);
  await bench.settle();
  step(passes, 'review').pay('card');
  await bench.settle();
  step(passes, 'paying').frame?.attach({} as HTMLIFrameElement);
  await bench.settle();
  await payments[0]?.pay();
  await bench.settle();
  return bench.last('subscription.confirm').request?.body as { readonly nowPassSource?: string } | undefined;
}

it.each<[string, (passes: PassesController) => void]>([
  ['notice', (passes) => passes.renew()],
  ['menu', (passes) => passes.offer('menu')],
  [
    'ad-free-over',
    (passes) => {
      passes.showAdFreeOver(() => undefined);
      passes.expired?.renew?.();
    },
  ],
])('a purchase reports that its pass was offered by “%s”', async (source, offer) => {
  const opened = await tab({ inGame: true });
  offer(opened.passes);
  expect(await buy(opened)).toMatchObject({ nowPassSource: source });
});

it('the management of a pass reports itself as the source of the next purchase', async () => {
  const opened = await tab({ config: PASS });
  opened.passes.offer('menu');
  await opened.bench.settle();
  opened.passes.manage?.openPasses?.();
  expect(await buy(opened)).toMatchObject({ nowPassSource: 'manage' });
});

it.each([
  ['without a game', false],
  ['in a game', true],
])('a successful purchase %s shows its receipt, and offers neither help nor other passes', async (_, inGame) => {
  const opened = await tab({ inGame });
  const { passes, bench } = opened;
  passes.offer('menu');
  await buy(opened);
  expect(passes.result).toMatchObject({ result: 'success', inGame, receipt: { item: { productId: MONTH } } });
  expect([passes.result?.help, passes.result?.retry, passes.result?.openPasses]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([passes.checkout, passes.plans, passes.balance, passes.manage]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const starts = bench.callsOf('play.startSession').length;
  passes.result?.close();
  await bench.settle();
  expect([passes.open, bench.callsOf('play.startSession').length]).toEqual([false, starts]);
});

it('the checkout links the terms of the site, and offers to copy', async () => {
  const { bench, passes } = await tab();
  await choose(bench, passes);
  const { terms } = bench.core.bootstrap.links;
  expect(passes.checkout?.terms === undefined).toBe(terms === undefined);
  expect(String(passes.checkout?.terms)).toContain(String(terms));
  passes.checkout?.back();
  expect(await passes.plans?.copy('text')).toBe(true);
});

it('a payment of an earlier visit that is confirmed now is announced with the name and end of its pass', async () => {
  const { passes, bench } = await tab({ scenario: 'one-of-two-purchases-counts', inGame: true });
  await bench.settle();
  expect(passes.adFree).toMatchObject({ game: 'Skyhop', by: 'pass', name: 'nowPass' });
  expect(passes.adFree?.endsAt).toBeGreaterThan(bench.clock.now());
});
