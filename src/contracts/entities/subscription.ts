import * as z from 'zod/mini';
import { TrackingSchema } from './session.ts';
import { SubscriptionInfoSchema } from './subscriptionInfo.ts';
import { NameSchema } from '../texts.ts';

const text = z.optional(z.string());

export const PlayPassSchema = z.object({
  label: z._default(NameSchema, ''),
  currency: z.enum(['nowbux', 'real']),
  offerPrice: z.number(),
  currencySymbol: z._default(NameSchema, ''),
  appId: z.string(),
  productId: text,
  enablePaymentSdkFlow: z._default(z.boolean(), false),
  /** The pass begins with a free trial that this player hasn't used yet. An extension of the wire. */
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
  /** Of the currency; empty for nowBux. */
  symbol: z._default(NameSchema, ''),
});
export type Price = z.infer<typeof PriceSchema>;

/** One time that something was taken for a pass, or given back. Times in milliseconds since the Unix epoch. */
const ReceiptSchema = z.object({
  orderNumber: z.string(),
  productId: z.string(),
  at: z.number(),
  price: PriceSchema,
  /** `card`, `wallet`, `nowbux`. */
  paidBy: text,
  refundedAt: z.optional(z.number()),
});
export type Receipt = z.infer<typeof ReceiptSchema>;

/** What a player has bought, and what they can do about it. Times in milliseconds since the Unix epoch. */
export const SubscriptionDetailsSchema = z.object({
  info: z.optional(SubscriptionInfoSchema),
  productId: text,
  paidBy: text,
  /** What it is paid again with; not sent where it ends by itself, or was ended. */
  renewal: z.optional(z.object({ at: z.number(), price: PriceSchema })),
  /** When the days end that cost nothing, while they last. */
  trialEndsAt: z.optional(z.number()),
  /** Until when it can be taken back; not sent where it can't be. */
  refundUntil: z.optional(z.number()),
  /** The latest first. */
  receipts: z._default(z.array(ReceiptSchema), []),
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetailsSchema>;

/** `CR` credits a reward. */
export const NowbuxTxnSchema = z.extend(AcquisitionSchema, { txnType: z.literal('CR'), productId: z.string() });

export const AnalyticsEventSchema = z.extend(AcquisitionSchema, {
  eventName: z.string(),
  packageName: text,
  /** Milliseconds since the Unix epoch. */
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
    /** The page went without the player having ended the game: they may come back to it. */
    mayComeBack: z._default(z.boolean(), false),
  }),
  deviceType: z.string(),
  os: z.string(),
});
