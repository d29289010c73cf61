import fc from 'fast-check';
import { nameOf } from '../../../src/domain/passes/payments/goods.ts';
import type { Item } from '../../../src/domain/passes/payments/purchase.state.ts';
import { type Fault, FAILURE_AFTERWARDS, FAULTS } from './paymentFaults.ts';
import { PurchaseWorld, turns } from './purchaseWorld.ts';

const CARD: Item = { goods: 'gift card', productId: 'gift-card-5', currency: 'nowbux', price: 500, symbol: '' };
const HAT: Item = {
  ...{ goods: 'game item', appId: '20101', productId: 'Feather hat', currency: 'nowbux', price: 60, symbol: '' },
  sdk: true,
} as const;
/** Too dear for what was earned. */
const DEAR: Item = { ...CARD, productId: 'gift-card-25', price: 2_300 };
const ITEMS = [CARD, HAT, DEAR] as const;

/** One thing that happens, in one of two tabs. */
type Happening =
  | { readonly kind: 'choose' | 'redeem'; readonly item: number }
  | { readonly kind: 'confirm' | 'retry' | 'put away' | 'reload' | 'close' | 'late ones arrive' | 'time passes' }
  | { readonly kind: 'network'; readonly faults: readonly Fault[] };

export type Step = readonly [tab: 0 | 1, happening: Happening, turns: number];

const item = fc.constantFrom(0, 0, 1, 1, 2);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('choose' as const), item }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('redeem' as const), item }) },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('confirm', 'confirm', 'retry', 'put away', 'reload', 'close', 'late ones arrive', 'time passes')
      .map((kind) => ({ kind }) as const),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      faults: fc.array(FAULTS, { maxLength: 6 }),
    }),
  },
);

/** Any interleaving of what a player, a network and two tabs do. */
export const interleavings: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.constantFrom(0 as const, 1 as const), happening, fc.constantFrom(0, 1, 2, 4, 8, 30)),
  { minLength: 3, maxLength: 25 },
);

interface Lived {
  /** What went for each kind of goods, as the simulator's books have it. */
  readonly spent: { readonly cards: number; readonly items: number };
  /** What the player was told that they have. */
  readonly told: { readonly card: boolean; readonly item: boolean; readonly dear: boolean };
  /** What is left of what was earned and bought. */
  readonly left: number;
  /** Redemptions that were shown as failed although they were paid. */
  readonly untrue: readonly string[];
}

/** Lives through one interleaving, then a last visit with a network that works. */
export async function live(steps: readonly Step[], seed = 1): Promise<Lived> {
  const world = new PurchaseWorld(seed, {
    wallet: { nowbuxPayBalance: 500, nowbuxRewardBalance: 1_000 },
    wish: nameOf,
  });
  const tabs = [await world.open(), await world.open()];
  try {
    for (const [place, what, wait] of steps) {
      const tab = tabs[place];
      if (!tab) continue;
      switch (what.kind) {
        case 'choose':
          tab.choose(ITEMS[what.item] ?? CARD);
          break;
        case 'redeem':
          tab.machine.send({ kind: 'put away' });
          await turns(20);
          tab.choose(ITEMS[what.item] ?? CARD);
          await turns(25);
          tab.pay();
          break;
        case 'confirm':
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
          if (what.kind === 'reload') void next.resume();
          break;
        }
        case 'late ones arrive':
          await world.network.deliver();
          break;
        case 'time passes':
          await world.pass(10_000);
          break;
        case 'network':
          world.network.faults.splice(0, Infinity, ...what.faults);
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
    const { books, players } = world.bench.world.snapshot();
    const mira = players.find(({ email }) => email === 'mira@example.com');
    const { nowbuxPayBalance = 0, nowbuxRewardBalance = 0 } = mira?.wallet ?? {};
    return {
      spent: { cards: books['gift-card'] ?? 0, items: books['item'] ?? 0 },
      told: { card: world.has(CARD), item: world.has(HAT), dear: world.has(DEAR) },
      left: nowbuxPayBalance + nowbuxRewardBalance,
      untrue: world.untrue,
    };
  } finally {
    for (const tab of world.tabs) tab.close();
    world.bench.world.dispose();
  }
}

/** What is wrong with what was spent: each is wanted once, so each is paid for once at most, and told as had where it was paid. */
export function wrongIn({ spent, told, left, untrue }: Lived): readonly string[] {
  return [
    ...untrue,
    ...(spent.cards > CARD.price ? [`${spent.cards} were spent for one card`] : []),
    ...(spent.items > HAT.price ? [`${spent.items} were spent for one thing in a game`] : []),
    ...(told.card && spent.cards === 0 ? ['a card is told as had that nobody paid for'] : []),
    ...(told.item && spent.items === 0 ? ['a thing in a game is told as had that nobody paid for'] : []),
    ...(spent.cards > 0 && !told.card ? ['a card was paid for, and nobody was told'] : []),
    ...(spent.items > 0 && !told.item ? ['a thing in a game was paid for, and nobody was told'] : []),
    ...(told.dear ? ['a card is told as had that is too dear'] : []),
    ...(left + spent.cards + spent.items === 1_500 ? [] : [`${left} are left`]),
  ];
}

/** What chance finds too seldom: an answer lost, another tab meanwhile, and one that arrives long after its tab was closed. */
export const TELLING: readonly (readonly Step[])[] = [
  [
    [0, { kind: 'network', faults: ['none', 'answer-lost'] }, 0],
    [0, { kind: 'redeem', item: 0 }, 30],
    [1, { kind: 'redeem', item: 0 }, 30],
  ],
  [
    [0, { kind: 'network', faults: ['none', 'late'] }, 0],
    [0, { kind: 'redeem', item: 0 }, 30],
    [0, { kind: 'reload' }, 0],
    [0, { kind: 'redeem', item: 0 }, 8],
    [1, { kind: 'late ones arrive' }, 8],
  ],
  [
    [0, { kind: 'network', faults: ['none', 'none', 'none', FAILURE_AFTERWARDS] }, 0],
    [0, { kind: 'redeem', item: 1 }, 30],
    [0, { kind: 'retry' }, 8],
    [0, { kind: 'confirm' }, 30],
  ],
];
