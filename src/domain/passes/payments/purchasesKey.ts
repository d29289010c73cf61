import type { TextStore } from '../../../kit/ports.ts';

/** Where purchases under way are kept, in local storage: no token, no card, no name. */
export const PURCHASES_KEY = 'ngPurchases';
/** Local storage key of unfinished redemptions of nowBux. The value contains no redeemed code. */
export const REDEEMING_KEY = 'ngRedeeming';
/** Local storage key of unfinished withdrawals. The value contains no wallet address and no amount. */
export const WITHDRAWALS_KEY = 'ngWithdrawals';

/** Whether a purchase was begun in this browser that nothing final is known of, as far as that can be told at a glance. */
export function leftOpen(store: Pick<TextStore, 'get'>): boolean {
  return openIn(store, PURCHASES_KEY).length > 0;
}

/** Removes the finished purchases. Those without a known outcome stay, to be checked at the player's next sign-in. */
export function keepOpen(store: Pick<TextStore, 'get' | 'set' | 'remove'>, key: string): void {
  const open = openIn(store, key);
  if (open.length > 0) store.set(key, JSON.stringify({ open }));
  else store.remove(key);
}

function openIn(store: Pick<TextStore, 'get'>, key: string): readonly unknown[] {
  try {
    const kept = JSON.parse(store.get(key) ?? 'null') as { readonly open?: unknown } | null;
    return Array.isArray(kept?.open) ? kept.open : [];
  } catch {
    return [];
  }
}
