/**
 * A header of the calls that make an order or pay for one, sign in or up, or change a password (an extension: a server that
 * doesn't know it takes no notice). Its value is a random text, one for each wish; a call that comes again with it is answered
 * as the first time, and does nothing more. Another request with the same key counts as a new one.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';
