import * as z from 'zod/mini';
import { TrackingSchema } from './session.ts';
import { SubscriptionInfoSchema } from './subscriptionInfo.ts';
import { NameSchema } from '../textSchemas.ts';

const text = z.optional(z.string());

export const PlayPassSchema = z.object({
  label: z._default(NameSchema, ''),
  currency: z.enum(['nowbux', 'real']),
  offerPrice: z.number(),
  currencySymbol: z._default(NameSchema, ''),
  appId: z.string(),
  productId: text,
  enablePaymentSdkFlow: z._default(z.boolean(), false),
  /** The pass starts with a free trial that this player hasn't used. An extension of the specification. */
  freeTrial: z.optional(z.boolean()),
});
export type PlayPass = z.infer<typeof PlayPassSchema>;

const AcquisitionSchema = z.extend(TrackingSchema, {
  uaSessionId: text,
  uaId: text,
  playSessionId: text,
  userSource: text,
  visitSource: text,
  userCampaign: text,
  visitCampaign: text,
  userAcqVar: text,
});

export const SubscriptionConfirmSchema = z.extend(AcquisitionSchema, {
  appId: z.string(),
  productId: z.string(),
  orderNumber: z.string(),
  purchaseToken: z.string(),
  token: z.string(),
  nowPassSource: text,
});

export const SubscriptionInitiateSchema = z.extend(AcquisitionSchema, {
  appId: z.string(),
  productId: z.string(),
  orderNumber: z.string(),
  token: z.string(),
  subscriptionId: text,
});

export const PurchaseWithNowbuxSchema = z.extend(AcquisitionSchema, {
  appId: z.string(),
  productId: z.string(),
  token: z.string(),
  nowPassSource: text,
});

const PriceSchema = z.object({
  currency: z.enum(['nowbux', 'real']),
  amount: z.number(),
  /** Symbol of the price's currency; empty for nowBux. */
  symbol: z._default(NameSchema, ''),
});
export type Price = z.infer<typeof PriceSchema>;

/** One payment for a pass, possibly refunded. All times are in milliseconds since the Unix epoch. */
const ReceiptSchema = z.object({
  orderNumber: z.string(),
  productId: z.string(),
  at: z.number(),
  price: PriceSchema,
  /** How the pass was paid: `card`, `wallet` or `nowbux`. */
  paidBy: text,
  refundedAt: z.optional(z.number()),
});
export type Receipt = z.infer<typeof ReceiptSchema>;

/** The player's current pass and its possible changes. All times are in milliseconds since the Unix epoch. */
export const SubscriptionDetailsSchema = z.object({
  info: z.optional(SubscriptionInfoSchema),
  productId: text,
  paidBy: text,
  /** Time and price of the pass's next payment; absent if the pass ends. */
  renewal: z.optional(z.object({ at: z.number(), price: PriceSchema })),
  /** Time at which the free trial ends; absent afterwards. */
  trialEndsAt: z.optional(z.number()),
  /** Latest time at which the player can request a refund; absent if the payment isn't refundable. */
  refundUntil: z.optional(z.number()),
  /** Receipts of the pass's payments, latest first. */
  receipts: z._default(z.array(ReceiptSchema), []),
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetailsSchema>;

/** Transaction that credits a nowBux reward; its transaction type is `CR`. */
export const NowbuxTxnSchema = z.extend(AcquisitionSchema, { txnType: z.literal('CR'), productId: z.string() });

export const AnalyticsEventSchema = z.extend(AcquisitionSchema, {
  eventName: z.string(),
  packageName: text,
  /** Time of the analytics event in milliseconds since the Unix epoch. */
  originTimestamp: z.number(),
  extraData: z.optional(z.unknown()),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEventSchema>;

export const GameEndedEventSchema = z.extend(AnalyticsEventSchema, {
  eventName: z.literal('FeGameEnded'),
  userType: z.enum(['Guest', 'Authorised']),
  extraData: z.object({
    versionMismatch: z.boolean(),
    timeSinceNavigationMs: z.number(),
    timeSinceBootstrapMs: z.number(),
    connectionState: z.string(),
    /** True if the page was unloaded and the player hasn't chosen to end the game, so the player may return. */
    mayComeBack: z._default(z.boolean(), false),
  }),
  deviceType: z.string(),
  os: z.string(),
});
