import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

const host = 'payment';

const OrderSchema = z.object({
  accessToken: z.optional(z.string()),
  host: z.optional(z.string()),
  appId: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  oauthId: z._default(z.number(), 11),
  channel: z._default(z.string(), 'cloud'),
  productId: z.optional(z.string()),
});

const data = z.optional(z.looseObject({}));
const answer = z.extend(StatusAnswerSchema, { data });

export const silenceCallback = defineCall('POST', 'paymentsdk.silenceCallback', {
  limits: 'usual',
  host,
  path: '/oauth2/silenceCallback',
  request: OrderSchema,
  response: z.extend(StatusAnswerSchema, { data: z.optional(z.object({ token: z.optional(z.string()) })) }),
});

export const orderCreate = defineCall('POST', 'paymentsdk.order-create', {
  limits: 'paid',
  host,
  path: '/order/create',
  request: OrderSchema,
  response: z.extend(StatusAnswerSchema, {
    data: z.optional(
      z.looseObject({
        orderNumber: z.optional(z.string()),
        /** Id by which the payment SDK identifies a pass; the client passes it to `subscription.initiate`. */
        subscriptionId: z.optional(z.string()),
      }),
    ),
  }),
});

const PurchaseSchema = z.object({
  productId: z.string(),
  orderId: z.string(),
  purchaseToken: z.string(),
  /** Type of the product. `inapp`: an in-game item, as in `paymentDetails`; otherwise a pass. */
  type: z.optional(z.string()),
  /** The idempotency key of the order, if the client sent one. */
  developerPayload: z.optional(z.string()),
});

export const getPurchases = defineCall('POST', 'paymentsdk.getPurchases', {
  limits: 'usual',
  host,
  path: '/getPurchases',
  request: OrderSchema,
  response: z.extend(StatusAnswerSchema, {
    data: z.optional(z.object({ INAPP_PURCHASE_DATA_LIST: z._default(z.array(PurchaseSchema), []) })),
  }),
});

export const formatOrderData = defineCall('POST', 'paymentsdk.formatOrderData', {
  limits: 'usual',
  host,
  path: '/order/formatOrderData',
  request: OrderSchema,
  response: answer,
});

export const payTypeList = defineCall('POST', 'paymentsdk.payTypeList', {
  limits: 'usual',
  host,
  path: '/payment/payTypeList',
  request: OrderSchema,
  response: answer,
});

const item = {
  token: z.string(),
  appId: z.string(),
  productId: z.string(),
  countryCode: z.string(),
  channel: z.string(),
};

export const paymentDetails = defineCall('POST', 'paymentsdk.paymentDetails', {
  limits: 'usual',
  host,
  path: '/order/nowbux/paymentDetails',
  request: z.object({ ...item, type: z.literal('inapp') }),
  response: answer,
});

export const createNowbuxOrder = defineCall('POST', 'paymentsdk.createNowbuxOrder', {
  limits: 'paid',
  host,
  path: '/nowbux/createNowbuxOrder',
  request: z.object({ ...item, amountToBuy: z.number(), developerPayload: z.string(), payType: z.string() }),
  response: answer,
});
