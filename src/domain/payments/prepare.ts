import { accessTokenGet } from '../../contracts/calls/account.ts';
import { formatOrderData, payTypeList, silenceCallback } from '../../contracts/calls/paymentsdk.ts';
import { walletCheckBalance } from '../../contracts/calls/wallet.ts';
import { meaningOf } from '../api/failure.ts';
import { orderFields } from './orderFields.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Item, Way } from './purchase.state.ts';
import { waysOf } from './ways.ts';

/** What a review shows, and the payment SDK's token. */
interface Prepared {
  readonly token: string | undefined;
  readonly ways: readonly Way[];
  readonly balance: number | undefined;
}

/** Gets what there must be before a player can be asked to pay; undefined where it can't be had. */
export async function prepare(ports: PurchasePorts, item: Item, signal: AbortSignal): Promise<Prepared | undefined> {
  const { api } = ports;
  if (item.currency === 'nowbux') {
    const answered = await api.call(walletCheckBalance, {}, { signal });
    const balance = answered.ok && answered.value.success ? answered.value.totalBalance : undefined;
    return { token: undefined, ways: [{ id: 'nowbux', label: 'nowBux' }], balance };
  }
  // The payment SDK takes a token of its own, which it gives for a fresh one of the player's.
  const fresh = await api.call(accessTokenGet, {}, { signal });
  if (!fresh.ok || !fresh.value.access_token) return undefined;
  const fields = { ...orderFields(ports, item.productId), accessToken: fresh.value.access_token };
  const [silent, types, formatted] = await Promise.all([
    api.call(silenceCallback, fields, { signal }),
    api.call(payTypeList, fields, { signal }),
    api.call(formatOrderData, fields, { signal }),
  ]);
  const token = silent.ok && meaningOf(silent.value) === 'Success' ? silent.value.data?.token : undefined;
  const sold = formatted.ok && meaningOf(formatted.value) === 'Success';
  const ways = types.ok && meaningOf(types.value) === 'Success' ? waysOf(types.value.data) : [];
  return token !== undefined && sold && ways.length > 0 ? { token, ways, balance: undefined } : undefined;
}
