import * as z from 'zod/mini';
import { NameSchema } from '../textSchemas.ts';

/** Ad-free minutes that a player earns for each invited friend who signs up. */
export const INVITE_MINUTES = 30;
/** Maximum ad-free minutes that a player can earn by all invited friends together. */
export const INVITE_MINUTES_MOST = 500;

export const InvitedFriendSchema = z.object({
  username: z._default(NameSchema, ''),
  /** Time at which the invited friend signed up, in milliseconds since the Unix epoch. */
  at: z.number(),
  /** Ad-free minutes that the inviting player earned by this friend. */
  minutes: z._default(z.number(), 0),
});
