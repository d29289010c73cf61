import * as z from 'zod/mini';
import { accessTokenGet } from '../../contracts/calls/account.ts';
import { formatOrderData, paymentDetails, payTypeList, silenceCallback } from '../../contracts/calls/paymentsdk.ts';
import { walletCheckBalance } from '../../contracts/calls/wallet.ts';
import type { CallResult } from '../api/client.ts';
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
  if (item.currency === 'nowbux' && !item.sdk) {
    const answered = await api.call(walletCheckBalance, {}, { signal });
    const balance = answered.ok && answered.value.success ? answered.value.totalBalance : undefined;
    return { token: undefined, ways: NOWBUX, balance };
  }
  // The payment SDK takes a token of its own, which it gives for a fresh one of the player's.
  const fresh = await api.call(accessTokenGet, {}, { signal });
  if (!fresh.ok || !fresh.value.access_token) return undefined;
  const fields = { ...orderFields(ports, item.productId), accessToken: fresh.value.access_token };
  const silenced = api.call(silenceCallback, fields, { signal });
  if (item.currency === 'nowbux') return withNowbux(ports, item, tokenOf(await silenced), signal);
  const [silent, types, formatted] = await Promise.all([
    silenced,
    api.call(payTypeList, fields, { signal }),
    api.call(formatOrderData, fields, { signal }),
  ]);
  const token = tokenOf(silent);
  const sold = formatted.ok && meaningOf(formatted.value) === 'Success';
  const ways = types.ok && meaningOf(types.value) === 'Success' ? waysOf(types.value.data) : [];
  return token !== undefined && sold && ways.length > 0 ? { token, ways, balance: undefined } : undefined;
}

const NOWBUX: readonly Way[] = [{ id: 'nowbux', label: 'nowBux' }];

const DetailsSchema = z.object({ amount: z.number(), balance: z.optional(z.number()) });

/** What the SDK knows of a price in nowBux has to be the price that the player sees. */
async function withNowbux(
  { api, buyer }: PurchasePorts,
  { productId, price }: Item,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Prepared | undefined> {
  if (token === undefined) return undefined;
  const { appId, countryCode } = buyer();
  const fields = { token, type: 'inapp' as const, appId, productId, countryCode, channel: 'cloud' };
  const answered = await api.call(paymentDetails, fields, { signal });
  if (!answered.ok || meaningOf(answered.value) !== 'Success') return undefined;
  const details = DetailsSchema.safeParse(answered.value.data);
  if (!details.success || details.data.amount !== price) return undefined;
  return { token, ways: NOWBUX, balance: details.data.balance };
}

function tokenOf(silent: Awaited<CallResult<typeof silenceCallback>>): string | undefined {
  return silent.ok && meaningOf(silent.value) === 'Success' ? silent.value.data?.token : undefined;
}
