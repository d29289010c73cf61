import type { Item } from './purchase.state.ts';

/** What tells an item from all others that are sold: games may call theirs the same. */
export function nameOf({ goods, appId, productId }: Pick<Item, 'goods' | 'appId' | 'productId'>): string {
  return [goods, goods && appId, productId].filter((part) => part !== undefined).join(' ');
}
