import * as z from 'zod/mini';
import { NameSchema } from '../texts.ts';
import { UserInfoSchema } from './auth.ts';

/**
 * A browser that a player is signed in with. `browser` and `os` are names (`Firefox`, `Windows`), where the server knows them.
 * An extension of the wire.
 */
const SignInSchema = z.object({
  id: z.string(),
  browser: z.optional(NameSchema),
  os: z.optional(NameSchema),
  /** When it was signed in with, and when it came last: milliseconds since the Unix epoch. */
  at: z.number(),
  seenAt: z.number(),
  /** The one that asks. */
  here: z._default(z.boolean(), false),
});
export type SignIn = z.infer<typeof SignInSchema>;

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
  /** Other browsers that the player is signed in with. */
  otherDevices: z._default(z.number(), 0),
  /** All of them, this one too; absent where the server keeps no list. */
  signIns: z.optional(z.array(SignInSchema)),
});
export type Profile = z.infer<typeof ProfileSchema>;
