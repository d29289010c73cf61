import type { PurchasePorts } from './purchase.ports.ts';

/** What every call to the payment SDK says of an order; `oauthId` 11 and the channel `cloud` come with its schema. */
export function orderFields({ buyer, host }: Pick<PurchasePorts, 'buyer' | 'host'>, productId: string) {
  const { token, appId, countryCode } = buyer();
  return { accessToken: token, host, appId, countryCode, oauthId: 11, channel: 'cloud', productId };
}
