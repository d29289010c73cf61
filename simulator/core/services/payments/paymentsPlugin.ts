import * as z from 'zod/mini';
import type { Plugin } from '../plugin.ts';
import { paymentCalls } from './paymentCalls.ts';
import { Purchases } from './purchases.ts';
import { subscriptionCalls } from './subscriptionCalls.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly purchases: Purchases;
  }
}
declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    /** Orders of passes and in-game items, oldest first. */
    readonly orders: readonly z.infer<typeof OrderSnapshotSchema>[];
  }
}

const OrderSnapshotSchema = z.object({
  orderNumber: z.string(),
  player: z.string(),
  productId: z.string(),
  payments: z.int().check(z.minimum(0), z.describe('Number of payments by money or nowBux')),
  granted: z.boolean().check(z.describe('Whether the player got the product')),
  refused: z.boolean(),
  taken: z.number().check(z.describe('Paid amount in the order’s currency; 0 for a free trial')),
  refunded: z.boolean(),
});

export const paymentsPlugin = {
  calls: [...paymentCalls, ...subscriptionCalls],

  state: ({ ids, clock, ledger }) => ({ purchases: new Purchases(ids, clock, ledger) }),

  snapshot: {
    orders: {
      schema: z.array(OrderSnapshotSchema).check(z.describe('Orders and their payments')),
      read: ({ purchases }) =>
        purchases.all.map(
          ({ orderId, player, productId, payments, grantedAt, refused, price, trialDays, refundedAt }) => ({
            orderNumber: orderId,
            player: player.id,
            productId,
            payments,
            granted: grantedAt !== undefined,
            refused,
            taken: payments > 0 && trialDays === undefined ? price.amount : 0,
            refunded: refundedAt !== undefined,
          }),
        ),
    },
  },
} satisfies Plugin;
