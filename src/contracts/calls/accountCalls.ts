import * as z from 'zod/mini';
import { MediaAddressSchema } from '../address.ts';
import { defineCall } from '../call.ts';
import { TokenResponseSchema, UserInfoSchema } from '../entities/auth.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { CodeTextSchema, NameSchema } from '../textSchemas.ts';

const host = 'auth';
const nothing = z.object({});
/**
 * `code`: the verification code, which the server sends by e-mail together with the response with error code 6101.
 */
const credentials = z.object({ email: z.string(), password: z.string(), code: z.optional(z.string()) });
const signedIn = z.extend(TokenResponseSchema, {
  status: StatusAnswerSchema.shape.status,
  errCode: z.optional(z.number()),
});

export const accessTokenGet = defineCall('GET', 'auth.access-token-get', {
  limits: 'brief',
  host,
  path: '/auth/access-token',
  request: nothing,
  response: signedIn,
});

/** The inviter of a new account, from the link's `ngInviteId`. An extension of the specification. */
const invitation = { ngInviteId: z.optional(z.string()) };

/**
 * Signs in or up with a Google credential (a JWT, `CredentialResponse.credential`), and links it to an account with the
 * same address. `nonce`: the one used to request the credential. An invalid credential gets `FailureInvalidCustomToken`
 * (1104), an expired one `FailureExpiredCustomToken` (1103). Both leave the player's token valid.
 */
export const googleAuth = defineCall('POST', 'auth.google-auth', {
  limits: 'usual',
  host,
  request: z.object({ credential: z.string(), nonce: z.optional(z.string()), ...invitation }),
  response: signedIn,
});

/**
 * For an e-mail address, returns whether an account exists and how to sign in to it. For a password reset token,
 * returns whether the token is valid, and for which account.
 */
export const checkAccount = defineCall('POST', 'auth.check-account', {
  limits: 'usual',
  host,
  request: z.object({ email: z.optional(z.string()), resetToken: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, {
    /** Absent if the server only answers with a status: `Success`, or `FailureNoResource` without an account. */
    exists: z.optional(z.boolean()),
    /** How the account was created: `password` or `google`. */
    signInMethod: z.optional(z.string()),
    /** The account's e-mail address, returned for a reset token. */
    email: z.optional(z.string()),
  }),
});

/**
 * Creates an account. If the address needs verification, a request without `code` gets `FailureInvalidState` (6101),
 * and the server sends a code by e-mail each time. The same request with the code creates the account. Errors: wrong
 * code `FailureInvalidParameter` (1201); code expired or guessed too often `FailureExpiredCustomToken` (1103); too many
 * attempts HTTP 429 `FailureTryAgain` with `Retry-After` in seconds; password against the rules
 * `FailureValidationError` (1303), or containing the player's own data (1304).
 */
export const signup = defineCall('POST', 'auth.signup', {
  limits: 'usual',
  host,
  request: z.extend(credentials, { username: z.optional(z.string()), ...invitation }),
  /** Name of the field that the server rejected. */
  response: z.extend(signedIn, { field: z.optional(CodeTextSchema) }),
});

/**
 * Signs in by password. For an account with an unverified address, the same as for `signup` applies. After repeated
 * wrong passwords, the server responds HTTP 429.
 */
export const pwdAuth = defineCall('POST', 'auth.pwd-auth', {
  limits: 'usual',
  host,
  request: credentials,
  response: signedIn,
});

export const forgotPwd = defineCall('POST', 'auth.forgot-pwd', {
  limits: 'usual',
  host,
  request: z.object({ email: z.string() }),
  response: StatusAnswerSchema,
});

/**
 * Changes a password or resets it. A change contains the current password, and signs out all other browsers. A reset
 * contains the single-use token from the e-mail, and signs out all browsers. The password rules are those of
 * `signup`.
 */
export const updatePwd = defineCall('POST', 'auth.update-pwd', {
  limits: 'usual',
  host,
  request: z.object({
    newPassword: z.string(),
    currentPassword: z.optional(z.string()),
    resetToken: z.optional(z.string()),
  }),
  response: StatusAnswerSchema,
});

/**
 * Changes the given fields of the player's profile. `FailureAlreadyExists`: the name is taken, ignoring case.
 * `FailureValidationError` 1304: invalid name (2 to 24 letters, digits, spaces, `_`, `.`, `-`); 1302: `avatar` is not
 * an uploaded image. An empty `avatar` removes the picture.
 */
export const userinfoPatch = defineCall('PATCH', 'auth.userinfo-patch', {
  limits: 'usual',
  host,
  path: '/auth/userinfo',
  request: z.object({ username: z.optional(z.string()), avatar: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { userData: z.optional(UserInfoSchema) }),
});

/**
 * Uploads a profile picture. `image` is a data URL of a PNG, JPEG or WebP with at most 400,000 characters and 512
 * pixels a side. `FailureValidationError` codes: 1302 too long, 1303 no valid image, 1304 too many pixels. The server
 * keeps the image unchanged, including metadata. The returned `url` is for `auth.userinfo-patch`.
 */
export const imageUpload = defineCall('POST', 'auth.image-upload', {
  limits: 'patient',
  host,
  request: z.object({ image: z.string() }),
  response: z.extend(StatusAnswerSchema, { url: z.optional(MediaAddressSchema) }),
});

export const handleSuggestions = defineCall('GET', 'auth.handle-suggestions', {
  limits: 'brief',
  host,
  /** The part of a user name that the player has typed so far. */
  request: z.object({ prefix: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, {
    suggestions: z._default(z.array(NameSchema), []),
    /** Whether `prefix` itself is available as a user name. */
    available: z.optional(z.boolean()),
  }),
});
