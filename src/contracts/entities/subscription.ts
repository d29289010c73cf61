import * as z from 'zod/mini';
import { TrackingSchema } from './session.ts';
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
});
export type PlayPass = z.infer<typeof PlayPassSchema>;

/** Where a visit and a purchase come from. */
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
