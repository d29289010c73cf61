import * as z from 'zod/mini';
import { NameSchema } from '../textSchemas.ts';

/** Ad-free minutes for each friend who signs up. */
export const INVITE_MINUTES = 30;
/** Maximum minutes from all friends together. */
export const INVITE_MINUTES_MOST = 500;

export const InvitedFriendSchema = z.object({
  username: z._default(NameSchema, ''),
  /** Time at which the friend signed up, in milliseconds since the Unix epoch. */
  at: z.number(),
  /** Minutes that this friend earned. */
  minutes: z._default(z.number(), 0),
});
