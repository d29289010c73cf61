import { expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { ADD_FREE_KEY, mayOfferAdFree, noteAdFreeOfferShown } from './adFreeOfferLimit.ts';

const DAY_MS = 86_400_000;
const NOON = new Date(2026, 2, 3, 12).getTime();

it.each([
  ['never', undefined, true],
  ['twice, the last time yesterday', '2 2026-03-02', true],
  ['twice, the last time today', '2 2026-03-03', false],
  ['three times', '3 2026-01-01', false],
  ['on a day that has not come yet', '1 2026-03-04', false],
  ['with the unreadable stored value', 'often', true],
])(
  'rule.add-free-popup-limit: after the ad-free offer was shown %s (stored: %s), it may be shown: %s',
  (_, stored, may) => {
    const store = memoryStore(stored === undefined ? {} : { [ADD_FREE_KEY]: stored });
    expect(mayOfferAdFree({ store, clock: new ManualClock(NOON) })).toBe(may);
  },
);

it('rule.add-free-popup-limit: the ad-free offer is shown at most once a day, on three days in all', () => {
  const ports = { store: memoryStore(), clock: new ManualClock(NOON) };
  const shown: number[] = [];
  for (let visit = 0; visit < 20; visit++) {
    if (mayOfferAdFree(ports)) {
      noteAdFreeOfferShown(ports);
      shown.push(visit);
    }
    ports.clock.advance(DAY_MS / 4);
  }
  // The test makes four visits a day, the first at noon.
  expect(shown).toEqual([0, 2, 6]);
});
