import type { TextStore } from '../../kit/ports.ts';

/** Where purchases under way are kept, in local storage: no token, no card, no name. */
export const PURCHASES_KEY = 'ngPurchases';
/** And those of what nowBux are redeemed for: no code either. */
export const REDEEMING_KEY = 'ngRedeeming';

/** Whether a purchase was begun in this browser that nothing final is known of, as far as that can be told at a glance. */
export function leftOpen(store: Pick<TextStore, 'get'>): boolean {
  try {
    const kept = JSON.parse(store.get(PURCHASES_KEY) ?? 'null') as { readonly open?: unknown } | null;
    return Array.isArray(kept?.open) && kept.open.length > 0;
  } catch {
    return false;
  }
}
