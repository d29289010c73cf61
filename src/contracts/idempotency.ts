/**
 * Header of calls that order, pay, sign in or up, or change a password (an extension of the specification; servers
 * that don't know it ignore it). The value is random per user action. A repeated call with the same key gets the
 * first response without further effect. The same key with a different request counts as a new call.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';
