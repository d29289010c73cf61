import * as z from 'zod/mini';
import { MediaAddressSchema } from '../address.ts';
import { StatusSchema } from '../status.ts';
import { SubscriptionInfoSchema } from './subscriptionInfo.ts';
import { CodeTextSchema, NameSchema, SentenceSchema } from '../textSchemas.ts';

export const LOGIN_CODES = [
  'NEW_GUEST_USER',
  'EXISTING_GUEST_USER',
  'NEW_AUTHORIZED_USER',
  'EXISTING_AUTHORIZED_USER',
  'AUTHORIZATION_EMPTY',
  'AUTHORIZATION_INVALID',
  'AUTHORIZATION_EXPIRED',
] as const;
export type LoginCode = (typeof LOGIN_CODES)[number];

export const TokenRequestSchema = z.object({ implicitGuestLogin: z.boolean() });

export const TokenResponseSchema = z.object({
  success: z.boolean(),
  code: z.optional(CodeTextSchema),
  access_token: z.optional(z.string()),
  /** Time at which the access token expires, in milliseconds since the Unix epoch. */
  access_token_expiry: z.optional(z.number()),
  errorMessage: z.optional(SentenceSchema),
});
export type TokenResponse = z.infer<typeof TokenResponseSchema>;

/** Response with a play-user token, in `playUserToken`, or in `data.token` for older servers. */
export const CreatePlayUserResponseSchema = z.object({
  status: StatusSchema,
  errCode: z.optional(z.number()),
  errorMessage: z.optional(SentenceSchema),
  playUserToken: z.optional(z.string()),
  data: z.optional(z.object({ token: z.optional(z.string()) })),
  subscriptionInfo: z.optional(SubscriptionInfoSchema),
  nowbuxCreditLimitExceeded: z.optional(z.boolean()),
});
export type CreatePlayUserResponse = z.infer<typeof CreatePlayUserResponseSchema>;

/** The schema is loose, to keep the fields that `ProfileSchema` adds. */
export const UserInfoSchema = z.looseObject({
  userId: z._default(z.string(), ''),
  username: z._default(NameSchema, ''),
  email: z._default(z.string(), ''),
  avatar: z._default(MediaAddressSchema, ''),
});
export type UserInfo = z.infer<typeof UserInfoSchema>;
