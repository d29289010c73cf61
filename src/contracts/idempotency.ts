/**
 * A header of the calls that make an order or pay for one (an extension: a server that doesn't know it takes no notice).
 * Its value is a random text, one for each wish to buy something; a call that comes again with it is answered as the first
 * time, and does nothing more.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';
