import { expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { SpinKeys } from './spinKeys.ts';

const DAY = 24 * 3_600_000;

function browser(store = memoryStore()) {
  const clock = new ManualClock();
  const random = new SeededRandom(1);
  const tab = (player = 'mira') => new SpinKeys({ store, clock, random, player: () => player });
  return { store, clock, tab };
}

it('a spin has one idempotency key in all tabs until it ends in one of them', () => {
  const { store, tab } = browser();
  const one = tab();
  expect(one.open).toBeUndefined();
  const key = one.begin();
  expect([one.begin(), tab().begin(), tab().open]).toEqual([key, key, key]);
  tab().end('another');
  expect(tab().open).toBe(key);
  one.end(key);
  expect([one.open, tab().open, store.get('ngSpins')]).toEqual([undefined, undefined, undefined]);
  expect(one.begin()).not.toBe(key);
});

it('a spin that began on another of the player’s devices continues with the idempotency key of that device', () => {
  const { tab } = browser();
  const one = tab();
  one.begin();
  expect(one.adopt('theirs')).toBe('theirs');
  expect([one.open, tab().begin()]).toEqual(['theirs', 'theirs']);
});

it('each player has a separate idempotency key for the spin', () => {
  const { tab } = browser();
  const mira = tab('mira').begin();
  expect(tab('theo').open).toBeUndefined();
  const theo = tab('theo').begin();
  expect([tab('mira').open, tab('theo').open]).toEqual([mira, theo]);
  tab('theo').end(theo);
  expect(tab('mira').open).toBe(mira);
});

it('a spin’s idempotency key expires after thirty days, or when the clock goes back by thirty days', () => {
  for (const days of [30, -30]) {
    const { clock, tab } = browser();
    const one = tab();
    const key = one.begin();
    clock.jump(clock.now() + days * DAY - Math.sign(days));
    expect([one.open, tab().open]).toEqual([key, key]);
    clock.jump(clock.now() + Math.sign(days));
    expect([one.open, tab().open]).toEqual([undefined, undefined]);
  }
});

it('the store keeps the idempotency keys for the spins of the latest eight players', () => {
  const { tab } = browser();
  for (let i = 0; i < 9; i++) tab(`player-${i}`).begin();
  expect([0, 1, 8].map((i) => tab(`player-${i}`).open !== undefined)).toEqual([false, true, true]);
});

it.each(['', 'null', '7', '[{"key":"a"}]', '['])('no spin is open when %j is stored', (text) => {
  const { tab } = browser(memoryStore({ ngSpins: text }));
  expect(tab().open).toBeUndefined();
  expect(tab().begin()).toMatch(/.{8}/);
});

it('a tab keeps the idempotency key of its spin until the spin ends when the browser’s storage fails', () => {
  const { tab } = browser({ get: () => undefined, set: () => false, remove: () => undefined, clear: () => undefined });
  const one = tab();
  const key = one.begin();
  expect([one.begin(), tab().open]).toEqual([key, undefined]);
  one.end('another');
  expect(one.open).toBe(key);
  one.end(key);
  expect(one.open).toBeUndefined();
});
