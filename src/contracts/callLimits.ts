/** Maximum time of one attempt in milliseconds, up to the last byte, and maximum response size. */
export interface Limits {
  readonly ms: number;
  readonly bytes: number;
}

const KB = 1024;

/**
 * Limits of all network requests; each API call names one of them. They are long enough for a slow phone on a busy
 * server, and short enough that within 30 s the player sees an error. Output of language models and uploads get more
 * time.
 */
export const LIMITS = {
  /** Limits for small requests: identity, a session's status, an acknowledgment. */
  brief: { ms: 10_000, bytes: 256 * KB },
  /** Limits for requests for the content of a page or a part of it. */
  usual: { ms: 15_000, bytes: 1024 * KB },
  /** Limits for requests that allocate a cloud machine or a place in the queue. */
  start: { ms: 25_000, bytes: 1024 * KB },
  /** Limits for requests for lists of games, configurations, documents of pages. */
  large: { ms: 20_000, bytes: 8 * 1024 * KB },
  /**
   * Limits for payments. A payment may succeed despite a timeout, so the client queries its outcome by the same
   * idempotency key.
   */
  paid: { ms: 25_000, bytes: 1024 * KB },
  /** Limits for responses that a language model generates, and for uploads. */
  patient: { ms: 60_000, bytes: 1024 * KB },
} satisfies Record<string, Limits>;
