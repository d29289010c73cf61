import type { TextStore } from '../../../kit/textStoreAndLog.ts';

/** Local storage key of unfinished purchases. The value contains no token, card or name. */
export const PURCHASES_KEY = 'ngPurchases';
/** Local storage key of unfinished redemptions of nowBux. The value contains no redeemed gift card code. */
export const REDEEMING_KEY = 'ngRedeeming';
/** Local storage key of unfinished withdrawals. The value contains no wallet address and no amount. */
export const WITHDRAWALS_KEY = 'ngWithdrawals';

/** Returns whether this browser stores a purchase without a final outcome. Checks the stored text only roughly. */
export function leftOpen(store: Pick<TextStore, 'get'>): boolean {
  return !!openIn(store, PURCHASES_KEY)?.length;
}

/**
 * Removes finished purchases. Those whose outcome is unknown stay stored, to be checked when the player signs in
 * next. A text in an unknown form, perhaps of a newer release, stays as it is.
 */
export function keepOpen(store: Pick<TextStore, 'get' | 'set' | 'remove'>, key: string): void {
  const open = openIn(store, key);
  if (open?.length) store.set(key, JSON.stringify({ open }));
  else if (open) store.remove(key);
}

function openIn(store: Pick<TextStore, 'get'>, key: string): readonly unknown[] | undefined {
  try {
    const { open } = JSON.parse(store.get(key) ?? '') as { readonly open?: unknown };
    return Array.isArray(open) ? open : undefined;
  } catch {
    return undefined;
  }
}
