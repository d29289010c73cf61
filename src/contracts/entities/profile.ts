import * as z from 'zod/mini';
import { NameSchema } from '../textSchemas.ts';
import { UserInfoSchema } from './auth.ts';

/**
 * A browser with a sign-in. `browser` and `os` are names (`Firefox`, `Windows`). An extension of the specification.
 */
const SignInSchema = z.object({
  id: z.string(),
  browser: z.optional(NameSchema),
  os: z.optional(NameSchema),
  /** Time of the sign-in, and of its last use, in milliseconds since the Unix epoch. */
  at: z.number(),
  seenAt: z.number(),
  /** True for the sign-in of the browser that sent the request. */
  here: z._default(z.boolean(), false),
});
export type SignIn = z.infer<typeof SignInSchema>;

/**
 * Profile fields of the account screens, in the responses of `auth.userinfo-get` and `auth.userinfo-patch`. Of these,
 * only the totals are in the specification.
 */
export const ProfileSchema = z.extend(UserInfoSchema, {
  memberNumber: z.optional(z.number()),
  /** Seconds that the player has played in all games. */
  totalPlaytime: z._default(z.number(), 0),
  totalPlayedApps: z._default(z.number(), 0),
  /** Whether the account has a password. Without one, the player sets it by a link in an e-mail. */
  hasPassword: z._default(z.boolean(), true),
  /** Number of other browsers with a sign-in. */
  otherDevices: z._default(z.number(), 0),
  /** All sign-ins of the player, including this browser's; absent if the server keeps no list. */
  signIns: z.optional(z.array(SignInSchema)),
});
export type Profile = z.infer<typeof ProfileSchema>;
