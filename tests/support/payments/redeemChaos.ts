import fc from 'fast-check';
import { itemKey } from '../../../src/domain/passes/payments/itemKey.ts';
import type { Item } from '../../../src/domain/passes/payments/purchase.state.ts';
import { type Happening, interleavingsOf, liveThrough, NETWORK, plain } from './tabInterleavings.ts';
import { FAILURE_AFTERWARDS } from './paymentFaults.ts';
import { type PurchaseAct, purchaseActs, type Step } from './purchaseChaos.ts';
import { PurchaseWorld } from './purchaseWorld.ts';

const CARD: Item = { goods: 'gift card', productId: 'gift-card-5', currency: 'nowbux', price: 500, symbol: '' };
const HAT: Item = {
  ...{ goods: 'game item', appId: '20101', productId: 'Feather hat', currency: 'nowbux', price: 60, symbol: '' },
  sdk: true,
} as const;
/** An item that costs more than the player has earned. */
const DEAR: Item = { ...CARD, productId: 'gift-card-25', price: 2_300 };

const item = fc.constantFrom(0, 0, 1, 1, 2);
const happening: fc.Arbitrary<Happening<PurchaseAct>> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('choose' as const), item }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy' as const), item }) },
  {
    weight: 8,
    arbitrary: plain('pay', 'pay', 'retry', 'put away', 'reload', 'close', 'late ones arrive', 'time passes'),
  },
  { weight: 5, arbitrary: NETWORK },
);

/** Sequences of actions by a player, a network and two tabs, in any order. */
export const interleavings = interleavingsOf(happening, { least: 3, most: 25 });

interface Lived {
  /** nowBux spent for each kind of goods, from the simulator's accounts. */
  readonly spent: { readonly cards: number; readonly items: number };
  /** Goods that the app showed as owned: a gift card, a game item, and a card too dear for the player (`dear`). */
  readonly told: { readonly card: boolean; readonly item: boolean; readonly dear: boolean };
  /** Remaining sum of earned and bought nowBux. */
  readonly left: number;
  /** Redemptions that were paid although the app showed them as failed. */
  readonly untrue: readonly string[];
}

/** Runs one sequence of steps, then a last visit with a working network. */
export function live(steps: readonly Step[], seed = 1): Promise<Lived> {
  const world = new PurchaseWorld(seed, {
    wallet: { nowbuxPayBalance: 500, nowbuxRewardBalance: 1_000 },
    wish: itemKey,
  });
  return liveThrough(world, steps, purchaseActs(world, [CARD, HAT, DEAR]), async (last) => {
    await last.resume();
    last.close();
    const { books } = world.bench.world.snapshot();
    const { nowbuxPayBalance = 0, nowbuxRewardBalance = 0 } = world.wallet ?? {};
    return {
      spent: { cards: books['gift-card'] ?? 0, items: books['item'] ?? 0 },
      told: { card: world.has(CARD), item: world.has(HAT), dear: world.has(DEAR) },
      left: nowbuxPayBalance + nowbuxRewardBalance,
      untrue: world.untrue,
    };
  });
}

/** Returns the contradictions in a run. Goods must be paid for at most once, and must be shown as owned if paid. */
export function violationsIn({ spent, told, left, untrue }: Lived): readonly string[] {
  return [
    ...untrue,
    ...(spent.cards > CARD.price ? [`one gift card cost ${spent.cards} nowBux`] : []),
    ...(spent.items > HAT.price ? [`one in-game item cost ${spent.items} nowBux`] : []),
    ...(told.card && spent.cards === 0 ? ['the app shows a gift card as owned that was not paid'] : []),
    ...(told.item && spent.items === 0 ? ['the app shows an in-game item as owned that was not paid'] : []),
    ...(spent.cards > 0 && !told.card ? ['the app does not show a gift card that was paid'] : []),
    ...(spent.items > 0 && !told.item ? ['the app does not show an in-game item that was paid'] : []),
    ...(told.dear ? ['the app shows a gift card as owned that costs more than the balance'] : []),
    ...(left + spent.cards + spent.items === 1_500 ? [] : [`the balance of ${left} nowBux contradicts the payments`]),
  ];
}

/** Cases that random runs rarely generate: a lost response, a concurrent tab, and a response after its tab closed. */
export const TELLING: readonly (readonly Step[])[] = [
  [
    [0, { kind: 'network', faults: ['none', 'answer-lost'] }, 0],
    [0, { kind: 'buy', item: 0 }, 30],
    [1, { kind: 'buy', item: 0 }, 30],
  ],
  [
    [0, { kind: 'network', faults: ['none', 'late'] }, 0],
    [0, { kind: 'buy', item: 0 }, 30],
    [0, { kind: 'reload' }, 0],
    [0, { kind: 'buy', item: 0 }, 8],
    [1, { kind: 'late ones arrive' }, 8],
  ],
  [
    [0, { kind: 'network', faults: ['none', 'none', 'none', FAILURE_AFTERWARDS] }, 0],
    [0, { kind: 'buy', item: 1 }, 30],
    [0, { kind: 'retry' }, 8],
    [0, { kind: 'pay' }, 30],
  ],
];
