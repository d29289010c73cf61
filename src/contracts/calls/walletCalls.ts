import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { IapEntrySchema, WalletResponseSchema, WalletTransactionSchema } from '../entities/rewards.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

// The calls about the nowBux wallet are separate from `accountCalls.ts`, because pages that show a balance don't need
// the account's schemas.
const host = 'auth';
const nothing = z.object({});

export const walletCheckBalance = defineCall('GET', 'auth.wallet-check-balance', {
  limits: 'brief',
  host,
  path: '/auth/wallet/nowbux/check-balance',
  request: nothing,
  response: WalletResponseSchema,
});

export const walletTransactionsList = defineCall('GET', 'auth.wallet-transactions-list', {
  limits: 'usual',
  host,
  path: '/auth/wallet/nowbux/transactions-list',
  request: nothing,
  response: z.extend(StatusAnswerSchema, { transactions: z.optional(z.array(WalletTransactionSchema)) }),
});

/** Requests the games that sell items for nowBux, with these items. */
export const getNowbuxEnabledApps = defineCall('GET', 'catalogue.getNowbuxEnabledApps', {
  limits: 'large',
  host: 'ncm',
  path: '/studio/playcfg/iap/getNowbuxEnabledApps',
  request: z.object({}),
  response: z.object({ success: z.boolean(), data: z._default(z.array(IapEntrySchema), []) }),
});
