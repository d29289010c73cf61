import type { Item } from './purchase.state.ts';

/** Returns an id that is unique among all items for sale. Product ids alone aren't unique between games. */
export function itemKey({ goods, appId, productId }: Pick<Item, 'goods' | 'appId' | 'productId'>): string {
  return [goods, goods && appId, productId].filter((part) => part !== undefined).join(' ');
}
