import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { Intentions } from './purchaseIntentions.ts';
import { leftOpen, PURCHASES_KEY, REDEEMING_KEY } from './purchasesKey.ts';

const ITEM = { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' } as const;

function kept(text?: string, player = 'mira') {
  const store = memoryStore(text === undefined ? {} : { [PURCHASES_KEY]: text });
  const clock = new ManualClock();
  const random = new SeededRandom(1);
  const of = (owner: string) => new Intentions({ store, clock, random, player: () => owner });
  return { store, clock, intentions: of(player), of };
}

describe('a purchase intention', () => {
  it('keeps its idempotency key until it ends, in every tab and after a reload', () => {
    const { intentions, of } = kept();
    const first = intentions.begin(ITEM);
    intentions.keep({ ...first, orderNumber: 'order-1' });
    expect(of('mira').begin(ITEM)).toMatchObject({ key: first.key, orderNumber: 'order-1' });
    intentions.close(first, { item: ITEM, result: 'success' });
    expect(of('mira').open).toEqual([]);
    expect(of('mira').last).toMatchObject({ key: first.key, result: 'success' });
    expect(of('mira').begin(ITEM).key).not.toBe(first.key);
  });

  it('belongs to one player, and expires after three days', () => {
    const { intentions, of, clock } = kept();
    intentions.begin(ITEM);
    expect([of('theo').open, of('theo').last]).toEqual([[], undefined]);
    clock.advance(3 * 24 * 3_600_000);
    expect(intentions.open).toEqual([]);
  });

  it('lasts until one millisecond before three days, also when the clock goes back', () => {
    for (const days of [3, -3]) {
      const { intentions, clock } = kept();
      intentions.begin(ITEM);
      clock.jump(clock.now() + days * 24 * 3_600_000 - Math.sign(days));
      expect(intentions.open).toHaveLength(1);
      clock.jump(clock.now() + Math.sign(days));
      expect(intentions.open).toEqual([]);
    }
  });

  it('gets one entry for each item, and the store keeps the latest eight of all players, oldest first', () => {
    const { intentions, of } = kept();
    const theirs = of('theo').begin(ITEM);
    const wishes = Array.from({ length: 8 }, (_, i) => intentions.begin({ ...ITEM, productId: `pass-${i}` }));
    expect(of('theo').open).toEqual([]);
    expect(intentions.open).toEqual(wishes);
    expect(new Set([theirs, ...wishes].map(({ key }) => key)).size).toBe(9);
    intentions.keep({ ...(wishes[0] ?? theirs), pending: 'paid' });
    expect(intentions.open.map(({ item }) => item.productId).at(-1)).toBe('pass-0');
  });

  it('leaves the last stored outcome unchanged when it ends without an outcome', () => {
    const { intentions, of } = kept();
    const [first, second] = [intentions.begin(ITEM), intentions.begin({ ...ITEM, productId: 'other' })];
    const theirs = of('theo').begin(ITEM);
    intentions.close(first, { item: ITEM, result: 'failed', orderNumber: 'order-1' });
    intentions.close(second, undefined);
    expect(intentions.open).toEqual([]);
    expect(intentions.last).toMatchObject({ key: first.key, result: 'failed', orderNumber: 'order-1' });
    expect(of('theo').open).toEqual([theirs]);
  });

  it('uses the storage key that the caller passes', () => {
    const { store, clock } = kept();
    const random = new SeededRandom(1);
    const others = new Intentions({ store, clock, random, player: () => 'mira', under: REDEEMING_KEY });
    const { key } = others.begin(ITEM);
    expect([store.get(PURCHASES_KEY), others.open[0]?.key]).toEqual([undefined, key]);
    expect(store.get(REDEEMING_KEY)).toContain(key);
  });

  it('stores neither the player’s name nor a token', () => {
    const { intentions, store } = kept(undefined, 'mira@example.com');
    intentions.begin(ITEM);
    const text = store.get(PURCHASES_KEY) ?? '';
    expect(text).not.toMatch(/mira|example|token/i);
    expect(Object.keys((JSON.parse(text) as { open: [object] }).open[0])).toEqual(
      expect.arrayContaining(['key', 'item', 'begunAt', 'player']),
    );
  });

  it.each(['', 'null', '{"open":1}', '{"open":[{"key":"short"}]}', '['.repeat(9)])(
    'ignores the malformed stored value %j',
    (text) => {
      const { intentions } = kept(text);
      expect([intentions.open, intentions.last]).toEqual([[], undefined]);
      expect(intentions.begin(ITEM).item).toEqual(ITEM);
    },
  );
});

describe('leftOpen', () => {
  it.each([
    [undefined, false],
    ['null', false],
    ['{"open":[]}', false],
    ['{"open":[{}]}', true],
    ['{"open":{"length":1}}', false],
    ['{', false],
    ['7', false],
  ])('reads the stored value %j and returns %s', (stored, isOpen) => {
    expect(leftOpen(memoryStore(stored === undefined ? {} : { [PURCHASES_KEY]: stored }))).toBe(isOpen);
  });
});
