import * as z from 'zod/mini';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { accessTokenGet } from '../../../contracts/calls/accountCalls.ts';
import {
  formatOrderData,
  paymentDetails,
  payTypeList,
  silenceCallback,
} from '../../../contracts/calls/paymentSdkCalls.ts';
import { getReward } from '../../../contracts/calls/rewardCalls.ts';
import type { CallResult } from '../../api/client.ts';
import { meaningOf } from '../../api/failure.ts';
import { appOf, orderFields } from './orderFields.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Item, Refusal, Way } from './purchase.state.ts';
import { NameSchema } from '../../../contracts/textSchemas.ts';

interface Prepared {
  readonly token: string | undefined;
  readonly ways: readonly Way[];
  readonly balance: number | undefined;
}

/** Reason why an item can't be sold; undefined if preparing its purchase failed because of a request. */
type Unprepared = Refusal | undefined;

/** Loads everything that the payment dialog needs. */
export async function preparePurchase(
  ports: PurchasePorts,
  item: Item,
  signal: AbortSignal,
): Promise<Prepared | Unprepared> {
  const { api, wallet } = ports;
  if (item.goods === 'gift card') return giftCard(ports, item, signal);
  if (item.currency === 'nowbux' && !item.sdk) {
    const balance = (await wallet.request({ signal }))?.totalBalance;
    return { token: undefined, ways: NOWBUX, balance };
  }
  // The payment SDK issues its own token in exchange for the player's access token.
  const own = orderFields(ports, item);
  const accessToken = ports.sandbox ? await freshToken(ports, signal) : own.accessToken;
  if (!accessToken) return undefined;
  const fields = { ...own, accessToken };
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

async function freshToken({ api }: PurchasePorts, signal: AbortSignal): Promise<string | undefined> {
  const fresh = await api.call(accessTokenGet, {}, { signal });
  return fresh.ok ? fresh.value.access_token : undefined;
}

const NOWBUX: readonly Way[] = [{ id: 'nowbux', label: 'nowBux' }];

const DetailsSchema = z.object({ amount: z.number(), balance: z.optional(z.number()) });

/**
 * Prepares a purchase that the payment SDK's service pays with nowBux. The service's price must equal the price that
 * the player has seen.
 */
async function withNowbux(
  { api, buyer }: PurchasePorts,
  item: Item,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Prepared | Unprepared> {
  if (token === undefined) return undefined;
  const { productId, price } = item;
  const { countryCode } = buyer();
  const appId = appOf(buyer, item);
  const fields = { token, type: 'inapp' as const, appId, productId, countryCode, channel: 'cloud' };
  const answered = await api.call(paymentDetails, fields, { signal });
  if (!answered.ok) return undefined;
  const meaning = meaningOf(answered.value);
  if (meaning !== 'Success') return meaning === 'FailureNoResource' ? 'sold out' : undefined;
  const details = parseAnswer(DetailsSchema, answered.value.data);
  if (!details.success) return undefined;
  if (details.data.amount !== price) return 'changed';
  return { token, ways: NOWBUX, balance: details.data.balance };
}

/**
 * Returns whether the gift card is available at the price that the player has seen. Only earned nowBux pay for it.
 */
async function giftCard(
  { api, buyer }: PurchasePorts,
  { productId, price }: Item,
  signal: AbortSignal,
): Promise<Prepared | Unprepared> {
  const { uaId, uaSessionId } = buyer();
  const answered = await api.call(getReward, { uaId, uaSessionId }, { signal });
  if (!answered.ok || meaningOf(answered.value) !== 'Success') return undefined;
  const { giftCards = [], nowbuxRewardBalance: balance } = answered.value;
  const card = giftCards.find((one) => one.productId === productId);
  if (!card || card.soldOut) return 'sold out';
  return card.nowbuxAmount === price ? { token: undefined, ways: NOWBUX, balance } : 'changed';
}

function tokenOf(silent: Awaited<CallResult<typeof silenceCallback>>): string | undefined {
  return silent.ok && meaningOf(silent.value) === 'Success' ? silent.value.data?.token : undefined;
}

const WaySchema = z.object({
  id: z.string(),
  label: z._default(NameSchema, ''),
});

/** Parses the payment methods of `paymentsdk.payTypeList`; skips invalid ones. */
export function waysOf(data: Readonly<Record<string, unknown>> | undefined): readonly Way[] {
  const listed = data?.['payTypes'];
  if (!Array.isArray(listed)) return [];
  const ways = listed.flatMap((one) => {
    const way = parseAnswer(WaySchema, one);
    return way.success ? [way.data] : [];
  });
  // Leave out nowBux, which can't pay for items priced in money.
  return ways.filter(({ id }, i) => id !== '' && id !== 'nowbux' && ways.findIndex((one) => one.id === id) === i);
}
