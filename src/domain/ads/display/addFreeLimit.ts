import type { Clock } from '../../../kit/clock.ts';
import { isLaterDay, localDay } from '../../../kit/localDay.ts';
import type { TextStore } from '../../../kit/ports.ts';

/** How often the offer to be without advertising was shown in this browser, and the day of the last time: `2 2026-01-31`. */
export const ADD_FREE_KEY = 'ngAddFreeShown';
/** More often it is not shown. */
const MOST = 3;

interface LimitPorts {
  readonly store: TextStore;
  readonly clock: Clock;
}

/** Whether the offer may be shown: fewer than three times so far, and not yet today, by the player's own calendar. */
export function mayOfferAddFree({ store, clock }: LimitPorts): boolean {
  const { count, day } = read(store);
  return count < MOST && isLaterDay(clock.now(), day);
}

export function noteAddFreeShown({ store, clock }: LimitPorts): void {
  store.set(ADD_FREE_KEY, `${read(store).count + 1} ${localDay(clock.now())}`);
}

/** What can't be read counts as never. */
function read(store: TextStore): { readonly count: number; readonly day?: string | undefined } {
  const [, count = '0', day] = /^(\d+) (\d{4}-\d\d-\d\d)$/.exec(store.get(ADD_FREE_KEY) ?? '') ?? [];
  return { count: Number(count), day };
}
