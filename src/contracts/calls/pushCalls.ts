import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/**
 * An extension of the specification: subscribes a browser to a Web Push (RFC 8030, 8291) for the player's turn in the
 * queue. The server deletes the subscription after the push, or when the player leaves the queue. Requires a
 * `webPushKey`.
 */
export const subscribePush = defineCall('POST', 'play.subscribePush', {
  limits: 'brief',
  request: z.object({
    uaId: z.string(),
    appId: z.string(),
    /** URL of the browser's push service, and the browser's keys in base64url. */
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    /** Language of the push notification. */
    language: z.string(),
    /** Path of the page that the notification opens. */
    path: z.string(),
  }),
  response: StatusAnswerSchema,
});
