import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { TokenRequestSchema, TokenResponseSchema, UserInfoSchema } from '../entities/auth.ts';
import { ACCESS_TOKEN_PATH, USERINFO_PATH } from '../earlyScriptNames.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';

/** The only API call to the auth host that every visit makes. */
export const accessTokenPost = defineCall('POST', 'auth.access-token-post', {
  limits: 'brief',
  host: 'auth',
  path: ACCESS_TOKEN_PATH,
  request: TokenRequestSchema,
  response: TokenResponseSchema,
});

export const userinfoGet = defineCall('GET', 'auth.userinfo-get', {
  limits: 'usual',
  host: 'auth',
  path: USERINFO_PATH,
  request: z.object({}),
  response: z.extend(StatusAnswerSchema, { userData: z.optional(UserInfoSchema) }),
});

/**
 * Signs out this browser, or with `everywhere` all others as well; they get HTTP 401 with FailureUnauthorized.
 * `Profile.otherDevices` counts them. With `signIn`, an id of `Profile.signIns`, signs out only that one
 * (`FailureNoResource` if already signed out). An extension of the specification.
 */
export const logout = defineCall('GET', 'auth.logout', {
  limits: 'brief',
  host: 'auth',
  request: z.object({ everywhere: z.optional(z.boolean()), signIn: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { otherDevices: z.optional(z.number()) }),
});
