import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import {
  PlayPassSchema,
  PurchaseWithNowbuxSchema,
  SubscriptionConfirmSchema,
  SubscriptionDetailsSchema,
  SubscriptionInitiateSchema,
} from '../entities/subscription.ts';
import { SubscriptionInfoSchema } from '../entities/subscriptionInfo.ts';

export const playPass = defineCall('GET', 'subscription.playPass', {
  limits: 'usual',
  request: z.object({ category: z.enum(['subscription', 'playPass']), appId: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { playPass: z._default(z.array(PlayPassSchema), []) }),
});

export const initiate = defineCall('POST', 'subscription.initiate', {
  limits: 'paid',
  request: SubscriptionInitiateSchema,
  response: StatusAnswerSchema,
});

export const confirm = defineCall('POST', 'subscription.confirm', {
  limits: 'paid',
  request: SubscriptionConfirmSchema,
  response: z.extend(StatusAnswerSchema, { subscriptionInfo: z.optional(SubscriptionInfoSchema) }),
});

export const purchaseWithNowbux = defineCall('POST', 'subscription.purchaseWithNowbux', {
  limits: 'paid',
  request: PurchaseWithNowbuxSchema,
  response: z.extend(StatusAnswerSchema, { subscriptionInfo: z.optional(SubscriptionInfoSchema) }),
});

const details = z.extend(StatusAnswerSchema, { details: z.optional(SubscriptionDetailsSchema) });

/** The player's purchases. This call and `subscription.change` are extensions of the specification. */
export const subscriptionDetails = defineCall('GET', 'subscription.details', {
  limits: 'usual',
  request: z.object({}),
  response: details,
});

/** `end`: cancels the pass's renewal; `resume`: restores it; `refund`: ends the pass and returns the money. */
export const subscriptionChange = defineCall('POST', 'subscription.change', {
  limits: 'paid',
  request: z.object({ change: z.enum(['end', 'resume', 'refund']), uaId: z.string() }),
  response: details,
});
