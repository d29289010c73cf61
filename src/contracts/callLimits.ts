/** Maximum time of one attempt in milliseconds, up to the last byte, and maximum response size. */
export interface Limits {
  readonly ms: number;
  readonly bytes: number;
}

const KB = 1024;

/**
 * Limits of all network requests; each call of the contract names one. Long enough for a slow phone on a busy server;
 * short enough that within 30 s the player sees an error. Model output and uploads get more time.
 */
export const LIMITS = {
  /** Small requests: identity, a session's status, an acknowledgment. */
  brief: { ms: 10_000, bytes: 256 * KB },
  /** Content of a page or a part of it. */
  usual: { ms: 15_000, bytes: 1024 * KB },
  /** Allocating a cloud machine or a place in the queue. */
  start: { ms: 25_000, bytes: 1024 * KB },
  /** Lists of games, configurations, documents of pages. */
  large: { ms: 20_000, bytes: 8 * 1024 * KB },
  /**
   * Payments. A payment may succeed despite a timeout, so the client queries its outcome by the same idempotency key.
   */
  paid: { ms: 25_000, bytes: 1024 * KB },
  /** Responses by a model, and uploads. */
  patient: { ms: 60_000, bytes: 1024 * KB },
} satisfies Record<string, Limits>;
