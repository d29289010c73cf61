import fc from 'fast-check';
import type { Item } from '../../../src/domain/passes/payments/purchase.state.ts';
import { type Fault, FAILURE_AFTERWARDS, FAULTS } from './paymentFaults.ts';
import { type PageAct, PurchaseWorld, turns } from './purchaseWorld.ts';

const ITEMS: readonly Item[] = [
  { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' },
  { productId: 'nowprime-year', currency: 'real', price: 39.99, symbol: '£' },
  { productId: 'nowpass-day', currency: 'nowbux', price: 450, symbol: '' },
];

/** One thing that happens, in one of two tabs. */
type Happening =
  | { readonly kind: 'choose'; readonly item: number }
  /** Somebody who knows what they want, and waits for it. */
  | { readonly kind: 'buy'; readonly item: number }
  | { readonly kind: 'pay' | 'retry' | 'put away' | 'reload' | 'close' | 'late ones arrive' | 'time passes' }
  | { readonly kind: 'page'; readonly act: PageAct }
  | { readonly kind: 'network'; readonly faults: readonly Fault[] };

/** In which tab, what, and how long it has before the next. */
export type Step = readonly [tab: 0 | 1, happening: Happening, turns: number];

const plain = (...kinds: readonly Exclude<Happening['kind'], 'choose' | 'buy' | 'page' | 'network'>[]) =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }));
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('choose' as const), item: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('buy' as const), item: fc.constantFrom(0, 0, 0, 1, 2) }) },
  { weight: 5, arbitrary: plain('pay') },
  { weight: 4, arbitrary: plain('retry', 'put away', 'reload', 'close', 'late ones arrive', 'time passes') },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('page' as const),
      act: fc.record({
        card: fc.constantFrom('good', 'good', 'good', 'good', 'refused', 'closes'),
        message: fc.constantFrom('arrives', 'lost', 'doubled', 'forged', 'late'),
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      faults: fc.array(FAULTS, { maxLength: 6 }),
    }),
  },
);

/** Any interleaving of what players, networks, banks and tabs do. */
export const interleavings: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.constantFrom(0 as const, 1 as const), happening, fc.constantFrom(0, 1, 2, 4, 8, 30)),
  { minLength: 4, maxLength: 30 },
);

export interface Ledger {
  readonly orders: ReturnType<PurchaseWorld['bench']['world']['snapshot']>['orders'];
  /** nowBux that are gone. */
  readonly spent: number;
  /** Purchases that were shown as failed although they were paid. */
  readonly untrue: readonly string[];
}

/** Lives through one interleaving, then a last visit with a network that works. Answers what the ledger says. */
export async function live(steps: readonly Step[], seed = 1): Promise<Ledger> {
  const world = new PurchaseWorld(seed);
  const tabs = [await world.open(), await world.open()];
  try {
    for (const [place, happening, wait] of steps) {
      const tab = tabs[place];
      if (!tab) continue;
      switch (happening.kind) {
        case 'choose':
          tab.choose(ITEMS[happening.item] ?? (ITEMS[0] as Item));
          break;
        case 'buy':
          tab.machine.send({ kind: 'put away' });
          await turns(25);
          tab.choose(ITEMS[happening.item] ?? (ITEMS[0] as Item));
          await turns(25);
          tab.pay();
          await turns(25);
          break;
        case 'pay':
          tab.pay();
          break;
        case 'retry':
          tab.retry();
          break;
        case 'put away':
          tab.machine.send({ kind: 'put away' });
          break;
        case 'reload':
        case 'close': {
          tab.close();
          const next = await world.open();
          tabs[place] = next;
          if (happening.kind === 'reload') void next.resume();
          break;
        }
        case 'late ones arrive':
          await world.network.deliver();
          break;
        case 'page':
          await tab.act(happening.act);
          break;
        case 'time passes':
          await world.pass(10_000);
          break;
        case 'network':
          world.network.faults.splice(0, Infinity, ...happening.faults);
          break;
      }
      await turns(wait);
    }
    world.network.faults.length = 0;
    // Let hanging requests time out and retries finish.
    for (let pause = 0; pause < 3; pause++) await world.pass(10_000);
    await turns(60);
    await world.network.deliver();
    for (const tab of tabs) tab.close();
    const last = await world.open();
    await last.resume();
    last.close();
    const { orders, players } = world.bench.world.snapshot();
    const mira = players.find(({ email }) => email === 'mira@example.com');
    return { orders, spent: 5_000 - (mira?.wallet.nowbuxPayBalance ?? 0), untrue: world.untrue };
  } finally {
    for (const tab of world.tabs) tab.close();
    world.bench.world.dispose();
  }
}

/** What is wrong with a ledger. */
export function wrongIn({ orders, spent, untrue }: Ledger): readonly string[] {
  const paid = orders.filter(({ payments }) => payments > 0);
  const twice = paid.filter(
    (one) => one.payments > 1 || paid.some((it) => it !== one && it.productId === one.productId),
  );
  const day = paid.filter(({ productId }) => productId === 'nowpass-day').length;
  return [
    ...untrue,
    ...twice.map(({ productId }) => `${productId} was paid twice`),
    ...paid.filter(({ granted }) => !granted).map(({ productId }) => `${productId} was paid and not given`),
    ...orders
      .filter(({ payments, granted }) => granted && payments === 0)
      .map(({ productId }) => `${productId} was given unpaid`),
    ...(spent === day * 450 ? [] : [`${spent} nowBux are gone for ${day} passes`]),
  ];
}

const good = (message: PageAct['message']): Happening => ({ kind: 'page', act: { card: 'good', message } });

/** What chance finds too seldom: a bank that takes the money after the page was closed, and other ends of one wish. */
export const TELLING: readonly (readonly Step[])[] = [
  [
    [0, { kind: 'buy', item: 0 }, 30],
    [0, good('late'), 30],
    [0, { kind: 'buy', item: 0 }, 30],
    [0, good('arrives'), 30],
  ],
  [
    [0, { kind: 'buy', item: 0 }, 30],
    [0, good('lost'), 0],
    [0, { kind: 'reload' }, 0],
    [1, { kind: 'buy', item: 0 }, 30],
    [1, good('arrives'), 30],
  ],
  [
    [0, { kind: 'network', faults: ['none', 'answer-lost'] }, 0],
    [0, { kind: 'buy', item: 2 }, 30],
    [0, { kind: 'retry' }, 8],
    [0, { kind: 'pay' }, 30],
  ],
  [
    [0, { kind: 'network', faults: ['none', FAILURE_AFTERWARDS] }, 0],
    [0, { kind: 'buy', item: 2 }, 30],
    [0, { kind: 'retry' }, 8],
    [0, { kind: 'pay' }, 30],
  ],
];
