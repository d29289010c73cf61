import { expect, it } from 'vitest';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { FirstNowbuxNotice } from './firstNowbuxNotice.ts';
import { AD_NOWBUX_KEY, keepsNowbux, PLAYTIME_KEY } from './nowbuxKeys.ts';

it('FirstNowbux announces a player’s first nowBux once, when the balance rises from 0', () => {
  const store = memoryStore();
  const first = new FirstNowbuxNotice(() => store);
  const due: boolean[] = [];
  for (const balance of [0, 0, 1, 5, 0]) {
    first.saw(balance);
    due.push(first.due);
  }
  expect(due).toEqual([false, false, true, true, true]);
  first.markShown();
  first.saw(7);
  expect(first.due).toBe(false);
  // After a reload, the player's stored record of the announcement still applies.
  expect(new FirstNowbuxNotice(() => store).due).toBe(false);
});

it('FirstNowbux announces nothing if the first known balance was above 0, even after it falls to 0 and rises', () => {
  const store = memoryStore();
  const first = new FirstNowbuxNotice(() => store);
  for (const balance of [3, 0, 4]) first.saw(balance);
  expect(first.due).toBe(false);
});

it('FirstNowbux announces nothing and does not throw while the notices store is unavailable', () => {
  const first = new FirstNowbuxNotice(() => undefined);
  first.saw(0);
  first.saw(1);
  first.markShown();
  expect(first.due).toBe(false);
});

it('FirstNowbux writes the stored notice only when it changes', () => {
  const written: string[] = [];
  const store = memoryStore();
  const first = new FirstNowbuxNotice(() => ({
    get: (key) => store.get(key),
    set: (key, value) => {
      written.push(value);
      return store.set(key, value);
    },
  }));
  for (const balance of [0, 0, 1, 2]) first.saw(balance);
  expect(written).toHaveLength(2);
});

it.each([
  [{}, false],
  [{ [PLAYTIME_KEY]: '{"countedUntil":1,"played":[],"sent":[]}' }, false],
  [{ [PLAYTIME_KEY]: '{"played":[{"playSessionId":"a","ms":0}]}' }, false],
  [{ [PLAYTIME_KEY]: '{"played":[{"playSessionId":"a","ms":10}]}' }, true],
  [{ [PLAYTIME_KEY]: '{"played":[],"sent":[{"key":"a","secs":1}]}' }, true],
  [{ [AD_NOWBUX_KEY]: '[]' }, false],
  [{ [AD_NOWBUX_KEY]: '[{"key":"a","amount":5}]' }, true],
])('keepsNowbux with the stored values %j returns %s', (texts, keeps) => {
  expect(keepsNowbux(memoryStore(texts))).toBe(keeps);
});
