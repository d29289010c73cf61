import type { Clock } from '../../../kit/clock.ts';
import { isLaterDay, localDay } from '../../../kit/localDay.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';

/**
 * Local storage key. The value is the number and the last day of the ad-free offers shown in this browser, for
 * example `2 2026-01-31`.
 */
export const ADD_FREE_KEY = 'ngAddFreeShown';
/** Maximum number of ad-free offers per browser. */
const MOST = 3;

interface LimitPorts {
  readonly store: TextStore;
  readonly clock: Clock;
}

/** Returns whether the ad-free offer may be shown: fewer than three times so far, and not yet today in local time. */
export function mayOfferAdFree({ store, clock }: LimitPorts): boolean {
  const { count, day } = read(store);
  return count < MOST && isLaterDay(clock.now(), day);
}

export function noteAdFreeOfferShown({ store, clock }: LimitPorts): void {
  store.set(ADD_FREE_KEY, `${read(store).count + 1} ${localDay(clock.now())}`);
}

/** Reads from local storage how many ad-free offers were shown, and the last one's day; 0 for an invalid entry. */
function read(store: TextStore): { readonly count: number; readonly day?: string | undefined } {
  const [, count = '0', day] = /^(\d+) (\d{4}-\d\d-\d\d)$/.exec(store.get(ADD_FREE_KEY) ?? '') ?? [];
  return { count: Number(count), day };
}
