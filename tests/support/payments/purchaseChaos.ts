import fc from 'fast-check';
import type { Item } from '../../../src/domain/passes/payments/purchase.state.ts';
import {
  type Happening,
  interleavingsOf,
  liveThrough,
  NETWORK,
  plain,
  type TabStep,
  turns,
} from './tabInterleavings.ts';
import { FAILURE_AFTERWARDS } from './paymentFaults.ts';
import { type PageAct, type PurchaseTab, PurchaseWorld } from './purchaseWorld.ts';

const ITEMS: readonly Item[] = [
  { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' },
  { productId: 'nowprime-year', currency: 'real', price: 39.99, symbol: '£' },
  { productId: 'nowpass-day', currency: 'nowbux', price: 450, symbol: '' },
];

/** An action of the buying player, or of the bank. */
export type PurchaseAct =
  | { readonly kind: 'choose'; readonly item: number }
  /** Chooses an item, buys it, and waits for the result. */
  | { readonly kind: 'buy'; readonly item: number }
  | { readonly kind: 'pay' | 'retry' | 'put away' | 'reload' | 'close' }
  | { readonly kind: 'page'; readonly act: PageAct };

export type Step = TabStep<PurchaseAct>;

const happening: fc.Arbitrary<Happening<PurchaseAct>> = fc.oneof(
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
  { weight: 4, arbitrary: NETWORK },
);

/** Sequences of actions by players, networks, banks and tabs, in any order. */
export const interleavings = interleavingsOf(happening, { least: 4, most: 30 });

/**
 * Carries out the actions in a tab.
 *
 * @param wait turns of the event loop after a purchase, before the next step
 */
export function purchaseActs(world: PurchaseWorld, items: readonly Item[], wait = 0) {
  return async (tab: PurchaseTab, act: PurchaseAct): Promise<PurchaseTab | undefined> => {
    const chosen = 'item' in act ? items[act.item] : undefined;
    switch (act.kind) {
      case 'choose':
        if (chosen) tab.choose(chosen);
        break;
      case 'buy':
        tab.machine.send({ kind: 'put away' });
        await turns(25);
        if (chosen) tab.choose(chosen);
        await turns(25);
        tab.pay();
        await turns(wait);
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
      case 'page':
        await tab.act(act.act);
        break;
      case 'reload':
      case 'close': {
        tab.close();
        const next = await world.open();
        if (act.kind === 'reload') void next.resume();
        return next;
      }
    }
    return undefined;
  };
}

export interface Ledger {
  readonly orders: ReturnType<PurchaseWorld['bench']['world']['snapshot']>['orders'];
  /** Amount of nowBux spent. */
  readonly spent: number;
  /** Purchases that were paid although the app showed them as failed. */
  readonly untrue: readonly string[];
}

/** Runs one sequence of steps, then a last visit with a working network. Resolves with the resulting ledger. */
export function live(steps: readonly Step[], seed = 1): Promise<Ledger> {
  const world = new PurchaseWorld(seed);
  return liveThrough(world, steps, purchaseActs(world, ITEMS, 25), async (last) => {
    await last.resume();
    last.close();
    const { orders } = world.bench.world.snapshot();
    return { orders, spent: 5_000 - (world.wallet?.nowbuxPayBalance ?? 0), untrue: world.untrue };
  });
}

/** Returns the inconsistencies of a ledger. */
export function wrongIn({ orders, spent, untrue }: Ledger): readonly string[] {
  const paid = orders.filter(({ payments }) => payments > 0);
  const twice = paid.filter(
    (one) => one.payments > 1 || paid.some((it) => it !== one && it.productId === one.productId),
  );
  const day = paid.filter(({ productId }) => productId === 'nowpass-day').length;
  return [
    ...untrue,
    ...twice.map(({ productId }) => `${productId} was paid twice`),
    ...paid.filter(({ granted }) => !granted).map(({ productId }) => `${productId} was paid but not granted`),
    ...orders
      .filter(({ payments, granted }) => granted && payments === 0)
      .map(({ productId }) => `${productId} was granted but not paid`),
    ...(spent === day * 450 ? [] : [`${day} passes cost ${spent} nowBux`]),
  ];
}

const good = (message: PageAct['message']): PurchaseAct => ({ kind: 'page', act: { card: 'good', message } });

/** Cases that random runs rarely generate, such as a bank that charges after the page closed. */
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
