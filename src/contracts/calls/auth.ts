import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { TokenRequestSchema, TokenResponseSchema, UserInfoSchema } from '../entities/auth.ts';
import { StatusAnswerSchema } from '../entities/session.ts';

/** The call of the auth host that every visit makes. */
export const accessTokenPost = defineCall('POST', 'auth.access-token-post', {
  limits: 'brief',
  host: 'auth',
  path: '/auth/access-token',
  request: TokenRequestSchema,
  response: TokenResponseSchema,
});

export const userinfoGet = defineCall('GET', 'auth.userinfo-get', {
  limits: 'usual',
  host: 'auth',
  path: '/auth/userinfo',
  request: z.object({}),
  response: z.extend(StatusAnswerSchema, { userData: z.optional(UserInfoSchema) }),
});
