import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import { memoryStore } from '../../kit/ports.ts';
import { SeededRandom } from '../../kit/random.ts';
import { Intentions } from './intentions.ts';
import { leftOpen, PURCHASES_KEY } from './purchasesKey.ts';

const ITEM = { productId: 'nowpass-month', currency: 'real', price: 5.59, symbol: '£' } as const;

function kept(text?: string, player = 'mira') {
  const store = memoryStore(text === undefined ? {} : { [PURCHASES_KEY]: text });
  const clock = new ManualClock();
  const random = new SeededRandom(1);
  const of = (whose: string) => new Intentions({ store, clock, random, player: () => whose });
  return { store, clock, intentions: of(player), of };
}

describe('what a player is buying', () => {
  it('is the same wish until it ends, in every tab and after a reload', () => {
    const { intentions, of } = kept();
    const first = intentions.begin(ITEM);
    intentions.keep({ ...first, orderNumber: 'order-1' });
    expect(of('mira').begin(ITEM)).toMatchObject({ key: first.key, orderNumber: 'order-1' });
    intentions.close(first, { item: ITEM, result: 'success' });
    expect(of('mira').open).toEqual([]);
    expect(of('mira').last).toMatchObject({ key: first.key, result: 'success' });
    expect(of('mira').begin(ITEM).key).not.toBe(first.key);
  });

  it('is nobody else’s, and is forgotten after three days', () => {
    const { intentions, of, clock } = kept();
    intentions.begin(ITEM);
    expect([of('theo').open, of('theo').last]).toEqual([[], undefined]);
    clock.advance(3 * 24 * 3_600_000);
    expect(intentions.open).toEqual([]);
  });

  it('is kept without any name or token', () => {
    const { intentions, store } = kept(undefined, 'mira@example.com');
    intentions.begin(ITEM);
    const text = store.get(PURCHASES_KEY) ?? '';
    expect(text).not.toMatch(/mira|example|token/i);
    expect(Object.keys((JSON.parse(text) as { open: [object] }).open[0])).toEqual(
      expect.arrayContaining(['key', 'item', 'begunAt', 'player']),
    );
  });

  it.each(['', 'null', '{"open":1}', '{"open":[{"key":"short"}]}', '['.repeat(9)])(
    'is nothing where %j is stored',
    (text) => {
      const { intentions } = kept(text);
      expect([intentions.open, intentions.last]).toEqual([[], undefined]);
      expect(intentions.begin(ITEM).item).toEqual(ITEM);
    },
  );
});

describe('whether a purchase was left open in this browser', () => {
  it.each([
    [undefined, false],
    ['null', false],
    ['{"open":[]}', false],
    ['{"open":[{}]}', true],
    ['{"open":{"length":1}}', false],
    ['{', false],
    ['7', false],
  ])('%j: %s', (kept, isOpen) => {
    expect(leftOpen(memoryStore(kept === undefined ? {} : { [PURCHASES_KEY]: kept }))).toBe(isOpen);
  });
});
