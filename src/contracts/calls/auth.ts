import { defineCall } from '../call.ts';
import { TokenRequestSchema, TokenResponseSchema } from '../entities/auth.ts';

/** The one call of the auth host that every visit makes. */
export const accessTokenPost = defineCall('POST', 'auth.access-token-post', {
  host: 'auth',
  path: '/auth/access-token',
  request: TokenRequestSchema,
  response: TokenResponseSchema,
});
