import type { GiftCard } from '../../../domain/nowbux/nowbux.store.ts';
import type { Item } from '../../../domain/passes/payments/purchase.state.ts';
import type { NowBuxModel } from '../NowBux.types.ts';
import type { RedeemGame } from './redeem.types.ts';

/** What is redeemed for, as the lists know it: a card, or something in a game. */
export interface Wanted {
  readonly item: Item;
  readonly card: GiftCard | undefined;
  readonly game: RedeemGame | undefined;
}

/** A card that an earlier visit redeemed may be listed no more: then it is some shop's. */
export function wantedOf({ rewards, parts }: Pick<NowBuxModel, 'rewards' | 'parts'>, item: Item): Wanted {
  const cards = rewards.kind === 'loaded' ? rewards.value.giftCards : undefined;
  const games = parts.redeem?.games;
  return {
    item,
    card: item.goods === 'gift card' ? cards?.find(({ productId }) => productId === item.productId) : undefined,
    game: games?.kind === 'loaded' ? games.value.find(({ appId }) => appId === item.appId) : undefined,
  };
}
