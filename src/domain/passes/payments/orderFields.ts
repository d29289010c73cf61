import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Intention, Item } from './purchase.state.ts';

/** The fields of an order that every call to the payment SDK sends. */
export function orderFields({ buyer, host }: Pick<PurchasePorts, 'buyer' | 'host'>, item: Item) {
  const { token, countryCode } = buyer();
  const { productId } = item;
  return { accessToken: token, host, appId: appOf(buyer, item), countryCode, oauthId: 11, channel: 'cloud', productId };
}

/** The game that something is bought in, or for which a pass is. */
export function appOf(buyer: PurchasePorts['buyer'], item: Pick<Item, 'appId'>): string {
  return item.appId ?? buyer().appId;
}

/** Whatever comes twice with the same key happens once. */
export function keyOf({ key }: Pick<Intention, 'key'>): Readonly<Record<string, string>> {
  return { [IDEMPOTENCY_KEY]: key };
}
