import * as z from 'zod/mini';
import { NameSchema } from '../texts.ts';

/** Minutes without advertisements that a friend brings who signs up. */
export const INVITE_MINUTES = 30;
/** What friends bring together at most: the last one brings less. */
export const INVITE_MINUTES_MOST = 500;

export const InvitedFriendSchema = z.object({
  username: z._default(NameSchema, ''),
  /** When they signed up, in milliseconds since the Unix epoch. */
  at: z.number(),
  /** What they brought. */
  minutes: z._default(z.number(), 0),
});
