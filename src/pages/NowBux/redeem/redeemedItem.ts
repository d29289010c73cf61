import type { GiftCard } from '../../../domain/nowbux/nowbux.store.ts';
import type { Item } from '../../../domain/passes/payments/purchase.state.ts';
import type { NowBuxModel } from '../NowBux.types.ts';
import type { RedeemGame } from './redeem.types.ts';

/** The redeemed item with its entry in the lists: a gift card, or an item in a game. */
export interface RedeemedItem {
  readonly item: Item;
  readonly card: GiftCard | undefined;
  readonly game: RedeemGame | undefined;
}

/**
 * Finds the redeemed item's entry in the page's lists. The lists may no longer contain an item of an earlier visit.
 */
export function redeemedItemOf({ rewards, parts }: Pick<NowBuxModel, 'rewards' | 'parts'>, item: Item): RedeemedItem {
  const cards = rewards.kind === 'loaded' ? rewards.value.giftCards : undefined;
  const games = parts.redeem?.games;
  return {
    item,
    card: item.goods === 'gift card' ? cards?.find(({ productId }) => productId === item.productId) : undefined,
    game: games?.kind === 'loaded' ? games.value.find(({ appId }) => appId === item.appId) : undefined,
  };
}
