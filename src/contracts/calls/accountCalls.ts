import * as z from 'zod/mini';
import { MediaAddressSchema } from '../address.ts';
import { defineCall } from '../call.ts';
import { TokenResponseSchema, UserInfoSchema } from '../entities/auth.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { CodeTextSchema, NameSchema } from '../texts.ts';

const host = 'auth';
const nothing = z.object({});
/** `code`: of the mail that shows an address to be the player's; the answer 6101 says that one was sent. */
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

/** By whose invitation somebody comes who makes an account: `ngInviteId` of the link. An extension of the wire. */
const invitation = { ngInviteId: z.optional(z.string()) };

/**
 * Signs in, or up, whom Google's credential (a JWT, `CredentialResponse.credential`) names; the account of the same address
 * is theirs from then on by either way. `nonce` is what the credential was asked for with, where it was with one. Refused
 * are a credential that isn't good (`FailureInvalidCustomToken`, 1104) and one that is too old (`FailureExpiredCustomToken`,
 * 1103): neither is about the player's own token, which stays as it is.
 */
export const googleAuth = defineCall('POST', 'auth.google-auth', {
  limits: 'usual',
  host,
  request: z.object({ credential: z.string(), nonce: z.optional(z.string()), ...invitation }),
  response: signedIn,
});

/** Of an address: how to sign in with it. Of a mailed link's token: whether the link is still good, and whose it is. */
export const checkAccount = defineCall('POST', 'auth.check-account', {
  limits: 'usual',
  host,
  request: z.object({ email: z.optional(z.string()), resetToken: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, {
    exists: z._default(z.boolean(), false),
    /** How the account was made: `password` or `google`. */
    signInMethod: z.optional(z.string()),
    /** Whose link it is. */
    email: z.optional(z.string()),
  }),
});

/**
 * Where an address must be shown to be the player's, the first request has no `code`: it is answered `FailureInvalidState`,
 * 6101, and a code is mailed, as often as it is asked so. The same request with the code makes the account. A wrong code is
 * `FailureInvalidParameter`, 1201, one that is too old or was guessed at too often `FailureExpiredCustomToken`, 1103. Too
 * many attempts of whatever kind: HTTP 429, `FailureTryAgain`, with `Retry-After` in seconds. A password that is not by the rule is
 * `FailureValidationError`, 1303, one of its owner's own words 1304.
 */
export const signup = defineCall('POST', 'auth.signup', {
  limits: 'usual',
  host,
  request: z.extend(credentials, { username: z.optional(z.string()), ...invitation }),
  /** `field`: which of the two was refused. */
  response: z.extend(signedIn, { field: z.optional(CodeTextSchema) }),
});

/** Of an account whose address was never shown to be the player's: as `signup`. Wrong passwords in a row: HTTP 429. */
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
 * Change carries the current password, and signs out every other browser. Reset carries the mailed token, good once, and signs
 * out all. Passwords are refused as by `signup`.
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
 * Changes what is named. `FailureAlreadyExists`: somebody has the name, whatever its capitals; `FailureValidationError`, 1304:
 * no name (2 to 24 letters, digits, blanks, `_`, `.`, `-`), 1302: no picture of ours. An empty `avatar` takes the picture away.
 */
export const userinfoPatch = defineCall('PATCH', 'auth.userinfo-patch', {
  limits: 'usual',
  host,
  path: '/auth/userinfo',
  request: z.object({ username: z.optional(z.string()), avatar: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, { userData: z.optional(UserInfoSchema) }),
});

/**
 * `image` is a data URL of a PNG, JPEG or WebP, of 400,000 characters and 512 pixels a side at most. `FailureValidationError`
 * says by its code what is wrong: 1302 too long, 1303 no such picture, 1304 too many pixels. It is kept as it was sent, with
 * whatever it says of its maker; `url` is for `auth.userinfo-patch`.
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
  /** `prefix`: what is written so far. */
  request: z.object({ prefix: z.optional(z.string()) }),
  response: z.extend(StatusAnswerSchema, {
    suggestions: z._default(z.array(NameSchema), []),
    /** Whether what is written may be taken as it is. */
    available: z.optional(z.boolean()),
  }),
});
