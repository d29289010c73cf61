import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Item } from './purchase.state.ts';

/** Returns the order fields that every call to the payment SDK's service contains. */
export function orderFields({ buyer, host }: Pick<PurchasePorts, 'buyer' | 'host'>, item: Item) {
  const { token, countryCode } = buyer();
  const { productId } = item;
  return { accessToken: token, host, appId: appOf(buyer, item), countryCode, oauthId: 11, channel: 'cloud', productId };
}

/** Returns the id of the game that an item or a pass is bought for. */
export function appOf(buyer: PurchasePorts['buyer'], item: Pick<Item, 'appId'>): string {
  return item.appId ?? buyer().appId;
}

/** Returns the header with the idempotency key, which makes the server execute a request only once. */
export function keyOf({ key }: Pick<Intention, 'key'>): Readonly<Record<string, string>> {
  return { [IDEMPOTENCY_KEY]: key };
}
