import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Item } from './purchase.state.ts';

/** Order fields in every call to the payment SDK. */
export function orderFields({ buyer, host }: Pick<PurchasePorts, 'buyer' | 'host'>, item: Item) {
  const { token, countryCode } = buyer();
  const { productId } = item;
  return { accessToken: token, host, appId: appOf(buyer, item), countryCode, oauthId: 11, channel: 'cloud', productId };
}

/** Returns the game of an item or a pass. */
export function appOf(buyer: PurchasePorts['buyer'], item: Pick<Item, 'appId'>): string {
  return item.appId ?? buyer().appId;
}

/** Returns the header that makes the server execute a request once. */
export function keyOf({ key }: Pick<Intention, 'key'>): Readonly<Record<string, string>> {
  return { [IDEMPOTENCY_KEY]: key };
}
