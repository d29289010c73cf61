import * as z from 'zod/mini';
import { UserInfoSchema } from './auth.ts';

/**
 * More of the user that `auth.userinfo-get` and `-patch` answer, read by whoever shows a profile. The specification names
 * the two totals of a user; the rest is what the screens of an account need.
 */
export const ProfileSchema = z.extend(UserInfoSchema, {
  memberNumber: z.optional(z.number()),
  /** Seconds, in all games. */
  totalPlaytime: z._default(z.number(), 0),
  totalPlayedApps: z._default(z.number(), 0),
  /** Whether there is a password that can be changed; without one it is set by way of a mailed link. */
  hasPassword: z._default(z.boolean(), true),
  hasGoogle: z._default(z.boolean(), false),
  /** Other browsers that the player is signed in with. */
  otherDevices: z._default(z.number(), 0),
});
export type Profile = z.infer<typeof ProfileSchema>;
