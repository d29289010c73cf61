import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/**
 * An extension of the wire: where a browser is to be told by Web Push (RFC 8030, 8291) that it is its player's turn. For
 * this wait alone: it is forgotten when it was told, or the place in the queue is given up. Asked where the configuration
 * has a `webPushKey`.
 */
export const subscribePush = defineCall('POST', 'play.subscribePush', {
  limits: 'brief',
  request: z.object({
    uaId: z.string(),
    appId: z.string(),
    /** The push service's address for this browser, and the browser's keys, base64url. */
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    /** The language that the player is to be told in. */
    language: z.string(),
    /** Path of the page to come back to. */
    path: z.string(),
  }),
  response: StatusAnswerSchema,
});
